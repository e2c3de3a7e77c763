import { accountMethod } from './account-method';
import { detailsMethod } from './details-method';
import { cryptoMethod } from './crypto-method';
import { magicLinkMethod } from './magic-link-method';
import { oauthMethod } from './oauth-method';
import { otpMethod } from './otp-method';
import { passkeyMethod } from './passkey-method';
import { passwordMethod } from './password-method';
import { secondFactorMethod } from './second-factor-method';
import type { MethodDescriptor } from './login-method';

// Decision 1: the order of buttons on Main. Contract 10.4: of two methods for an email address, the first one gets it.
/**
 * The methods of a login. `account` is the screen for signed-in users; `details` and `secondFactor` are steps after the
 * others.
 */
export const LOGIN_METHODS = {
  password: passwordMethod,
  otp: otpMethod,
  magicLink: magicLinkMethod,
  passkey: passkeyMethod,
  oauth: oauthMethod,
  crypto: cryptoMethod,
  account: accountMethod,
  details: detailsMethod,
  secondFactor: secondFactorMethod,
} as const;

type Listed = typeof LOGIN_METHODS;
type TypesOf<Method> = Method extends MethodDescriptor<infer Types> ? Types : never;

/** The name of a method in the state of a login. */
export type LoginMethod = keyof Listed;
/** The types of each method. */
export type LoginMethods = { readonly [M in LoginMethod]: TypesOf<Listed[M]> };
/** The states of a method that Main shows. */
export type MainStateName<M extends LoginMethod> = LoginMethods[M]['main'][number];

// Spec section 3.
/** The products that a host can enable. */
export type Product = NonNullable<LoginMethods[LoginMethod]['product']>;

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;
/** The options of all methods in a configuration. */
export type MethodConfigs = All<LoginMethods[LoginMethod]['config']>;
