import type { AwayMoment, LoginMethod, LoginMethods, MainMoment } from '@foyer/core';
import { UsageError } from '@foyer/core';
import type { ComponentType } from 'react';
import type { ScreenProps } from '../../parts/screen';

type Away<M extends LoginMethod> = Exclude<LoginMethods[M]['state'], { at: MainMoment<M> }>;
type Loader<State, Event> = () => Promise<ComponentType<ScreenProps<State, Event>>>;

/** A screen for each moment in which a method has left Main. A moment without one does not compile. */
type LoginScreens = {
  readonly [M in LoginMethod]: {
    readonly [At in Away<M>['at']]: Loader<Extract<Away<M>, { at: At }>, LoginMethods[M]['event']>;
  };
};

const linkSuccess = () => import('../../methods/shared/success').then((module) => module.LinkSuccess);
const linkRefused = () => import('../../methods/shared/link-refused').then((module) => module.LinkRefused);
const passwordMail = () => import('../../methods/password/password-mail-sent').then((module) => module.PasswordMailSent);
const linkProgress = () => import('../../methods/shared/link-progress').then((module) => module.LinkProgress);

const cryptoConnect = () => import('../../methods/crypto/crypto-connect').then((module) => module.CryptoConnect);
const cryptoSign = () => import('../../methods/crypto/crypto-sign-message').then((module) => module.CryptoSignMessage);

export const LOGIN_SCREENS: LoginScreens = {
  otp: {
    code: () => import('../../methods/otp/otp-authenticate').then((module) => module.OtpAuthenticate),
    verified: () => import('../../methods/shared/success').then((module) => module.OtpConfirmation),
  },
  magicLink: {
    sent: () => import('../../methods/magic-link/email-confirmation').then((module) => module.EmailConfirmation),
    arrived: linkProgress,
    confirm: linkProgress,
    authenticating: linkProgress,
    authenticated: linkSuccess,
    refused: linkRefused,
  },
  oauth: {
    arrived: linkProgress,
    confirm: () => import('../../methods/oauth/oauth-confirm').then((module) => module.OAuthConfirm),
    authenticating: linkProgress,
    authenticated: linkSuccess,
    refused: linkRefused,
  },
  passkey: {
    authenticated: () => import('../../methods/shared/success').then((module) => module.PasskeyConfirmation),
  },
  crypto: {
    others: () => import('../../methods/crypto/crypto-other-screen').then((module) => module.CryptoOtherScreen),
    setup: () => import('../../methods/crypto/crypto-setup-wallet').then((module) => module.CryptoSetupWallet),
    connecting: cryptoConnect,
    challenge: cryptoConnect,
    signing: cryptoSign,
    authenticating: cryptoSign,
    error: () => import('../../methods/crypto/crypto-error').then((module) => module.CryptoError),
    success: () => import('../../methods/crypto/crypto-confirmation').then((module) => module.CryptoConfirmation),
  },
  password: {
    create: () => import('../../methods/password/password-create').then((module) => module.PasswordCreate),
    login: () => import('../../methods/password/password-login').then((module) => module.PasswordLogin),
    forgot: () => import('../../methods/password/password-forgot').then((module) => module.PasswordForgot),
    setNew: passwordMail,
    dedupe: passwordMail,
    resetRequired: passwordMail,
    breached: passwordMail,
    authenticated: linkSuccess,
  },
};

/** A screen whose moment and events are known to belong together, though the table cannot say so. */
export type AnyScreenLoader = Loader<AwayMoment['state'], { readonly type: string }>;

export function screenOf({ method, state }: AwayMoment): AnyScreenLoader {
  const screens = LOGIN_SCREENS[method] as Readonly<Record<string, AnyScreenLoader>>;
  const screen = screens[state.at];
  if (!screen) throw new UsageError(`No screen for ${method}.${state.at}.`);
  return screen;
}

/** The screens that may come next while a call is under way: fetched meanwhile, so that they are there at once. */
export const NEXT_SCREENS: { readonly [M in LoginMethod]: readonly (() => Promise<unknown>)[] } = {
  otp: [LOGIN_SCREENS.otp.code],
  magicLink: [LOGIN_SCREENS.magicLink.sent],
  oauth: [],
  passkey: [LOGIN_SCREENS.passkey.authenticated],
  crypto: [cryptoSign, LOGIN_SCREENS.crypto.success],
  password: [LOGIN_SCREENS.password.login, LOGIN_SCREENS.password.create],
};
