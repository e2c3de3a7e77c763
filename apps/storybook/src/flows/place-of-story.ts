import type { LoginMethod, LoginState } from '@foyer/core';
import { awayMethod } from '@foyer/core';
import type { FlowName } from './charts';

/** A state of a flow. */
export interface Place {
  readonly flow: FlowName;
  readonly state: string;
}

/** The diagram of a flow has the name of its folder: `magic-link` for `magicLink`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : '';
const chartOf = (method: LoginMethod): Kebab<LoginMethod> & FlowName =>
  method.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Kebab<LoginMethod>;

const PARTS: Readonly<Record<string, FlowName>> = {
  discovery: 'discovery',
  ssoDiscovery: 'sso-discovery',
  secondFactor: 'second-factor',
  passwordReset: 'organization-password-reset',
};

/** The stories with the state of a single flow. */
const TITLES: Readonly<Record<string, FlowName>> = {
  Consent: 'authorize',
  'Log out': 'logout',
  'Google One Tap': 'one-tap',
  'Passkey registration': 'passkey-registration',
  'Password reset': 'password-reset',
  'Account/Page': 'account-page',
  'Account/Profile': 'profile',
  'Account/Email addresses': 'emails',
  'Account/Phone numbers': 'phones',
  'Account/Password': 'password-section',
  'Account/Passkeys': 'passkeys',
  'Account/Authenticator app': 'two-factor',
  'Account/Connected accounts': 'connected-accounts',
  'Account/Wallets': 'wallets',
  'Account/Apps with access': 'connected-apps',
  'Account/This session': 'this-session',
  'Account/Where you are signed in': 'sessions',
  'Account/Delete account': 'delete-account',
  'Account/Step-up': 'step-up',
  'Account/User menu': 'user-menu',
};

const isState = (value: unknown): value is { readonly at: string } =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';

/** The flows and states of a story: the innermost flow first. Empty for a story without a state. */
export function placesOf(title: string, state: unknown): readonly Place[] {
  if (typeof state !== 'object' || state === null) return [];
  if ('methods' in state) return placesOfLogin(state as LoginState);
  if (!isState(state)) return [];
  if (!('about' in state)) return TITLES[title] ? [{ flow: TITLES[title], state: state.at }] : [];
  const part = PARTS[state.at];
  const inner = 'inner' in state ? state.inner : undefined;
  const login: Place = { flow: 'organization-login', state: state.at };
  return part && isState(inner) ? [{ flow: part, state: inner.at }, login] : [login];
}

/** The method that has left the first form, or else the methods of the first form that are in progress. */
function placesOfLogin(state: LoginState): readonly Place[] {
  const away = awayMethod(state);
  if (away)
    return [
      { flow: chartOf(away.method), state: away.state.at },
      { flow: 'login', state: away.method },
    ];
  const methods = Object.entries(state.methods).map(([method, { at }]) => ({
    flow: chartOf(method as LoginMethod),
    state: at,
  }));
  return [...(methods.length === 1 ? methods : []), { flow: 'login', state: 'main' }];
}
