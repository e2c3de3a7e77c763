/**
 * What a host's TypeScript reports for typos: each line below `@ts-expect-error` must not compile, all others must.
 * Checked against the sources by `typecheck`, and against the published declarations by `packages`.
 */
import type { Client, HostEventData, HostEventType } from '@foyer/core';
import type { HostEvent, StringKey, Strings } from '@foyer/react-ui';
import { Login } from '@foyer/react-ui';
import type { FoyerLoginElement } from '@foyer/vanilla';
import { mountLogin } from '@foyer/vanilla';

/** Fails to compile unless both types are the same. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : never;
const same = <One, Other>(isSame: Same<One, Other>): boolean => isSame;

/** Called in a `default:` of a `switch` over events: compiles only if every type has its `case`. */
const assertNever = (event: never): never => event;

export function readEvent({ type, data }: HostEvent): string | undefined {
  if (type === 'MAGIC_LINK_LOGIN_OR_CREATE') return data.email;
  if (type === 'OTP_LOGIN_OR_CREATE') return data.method_id;
  if (type === 'OTP_AUTHENTICATE') return data.session.session_id;
  if (type === 'CRYPTO_WALLET_AUTHENTICATE_START') return data.challenge;
  if (type === 'PASSWORD_CREATE') return data.email_id;
  if (type === 'PASSKEY_REGISTER') return data.webauthn_registration_id;
  if (type === 'OAUTH_AUTHORIZE_FLOW_START') return `${data.client_id} ${data.redirect_uri} ${data.scope}`;
  // @ts-expect-error A typo in a comparison.
  if (type === 'OTP_AUTHENTICATED') return undefined;
  // @ts-expect-error Another event's data.
  return typeof data.challenge;
}

export function count(event: HostEvent): number {
  switch (event.type) {
    case 'PASSKEY_DONE':
    case 'PASSKEY_SKIP':
      return 0;
    // @ts-expect-error A typo in a case.
    case 'PASSKEY_REGISTERED':
      return 1;
    case 'PASSKEY_REGISTER':
      // @ts-expect-error No token is in an event.
      return typeof event.data.session_token === 'string' ? 1 : 0;
    default:
      // @ts-expect-error Not every type has its case.
      return assertNever(event);
  }
}

export const types = [
  same<HostEvent['type'], HostEventType>(true),
  same<HostEvent<'OTP_LOGIN_OR_CREATE'>['data'], HostEventData['OTP_LOGIN_OR_CREATE']>(true),
  same<HostEvent<'PASSWORD_AUTHENTICATE'>['data']['user']['user_id'], string>(true),
  same<
    Extract<{ [Type in HostEventType]: keyof HostEventData[Type] }[HostEventType], 'session_token' | 'session_jwt'>,
    never
  >(true),
  same<'login.title' extends StringKey ? true : false, true>(true),
  same<string extends StringKey ? true : false, false>(true),
  // @ts-expect-error `same` tells types apart.
  same<HostEventType, string>(true),
];

// @ts-expect-error There is no such event.
export type NoEvent = HostEvent<'OTP_AUTHENTICATED'>;

export const texts = {
  'login.title': 'Welcome',
  'button.continue': undefined,
} satisfies Strings;

export const typo = {
  // @ts-expect-error A typo in a key.
  'login.titel': 'Welcome',
} satisfies Strings;

// @ts-expect-error A text is a string.
export const notText: Strings = { 'login.title': 7 };

/** Texts that a page loads are checked when they arrive. */
export const loaded = (answer: Readonly<Record<string, string>>): Strings => answer;

export const widgets = (
  <>
    <Login
      config={{ products: ['emailMagicLinks'] }}
      strings={{ 'login.title': 'Welcome' }}
      callbacks={{ onEvent: ({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE' }}
    />
    <Login
      config={{ products: ['emailMagicLinks'] }}
      // @ts-expect-error A typo in a key.
      strings={{ 'login.titel': 'Welcome' }}
    />
    <Login
      config={{ products: ['emailMagicLinks'] }}
      // @ts-expect-error A typo in a comparison.
      callbacks={{ onEvent: ({ type }) => type === 'AUTHENTICATION_FLOW_COMPLETE' }}
    />
  </>
);

export function plain(client: Client, element: FoyerLoginElement): void {
  const products = ['passwords'] as const;
  mountLogin(client, { element: '#login', config: { products }, strings: { 'login.title': 'Welcome' } });
  // @ts-expect-error A typo in a key.
  mountLogin(client, { element: '#login', config: { products }, strings: { 'login.titel': 'Welcome' } });
  element.strings = { 'tab.text': 'SMS' };
  // @ts-expect-error A typo in a key.
  element.strings = { 'tab.txt': 'SMS' };
  element.addEventListener('foyer-event', ({ detail }) => {
    if (detail.type === 'PASSWORD_CREATE') console.info(detail.data.user_id);
    // @ts-expect-error A typo in a comparison.
    if (detail.type === 'PASSWORD_CREATED') console.info('never');
  });
}
