import { describe, expect, it } from 'vitest';
import { authorizeTransition } from '../../src/flow/consent/authorize-rules';
import { cryptoTransition } from '../../src/users/login/crypto/crypto-rules';
import { logoutTransition } from '../../src/flow/consent/logout-rules';
import { magicLinkTransition } from '../../src/users/login/magic-link/magic-link-rules';
import { oauthTransition } from '../../src/users/login/oauth/oauth-rules';
import { otpTransition } from '../../src/users/login/otp/otp-rules';
import { passkeyRegistrationTransition } from '../../src/users/login/passkey-registration/passkey-registration-rules';
import { passkeyTransition } from '../../src/users/login/passkey/passkey-rules';
import { passwordResetTransition } from '../../src/users/login/password-reset/password-reset-rules';
import { passwordTransition } from '../../src/users/login/password/password-rules';
import { AUTHORIZE_EVENTS, AUTHORIZE_STATES } from './authorize-samples';
import { LOGOUT_EVENTS, LOGOUT_STATES } from './logout-samples';
import { OAUTH_EVENTS, OAUTH_STATES } from './oauth-samples';
import { PASSKEY_EVENTS, PASSKEY_STATES, REGISTRATION_EVENTS, REGISTRATION_STATES } from './passkey-samples';
import { PASSWORD_EVENTS, PASSWORD_STATES, RESET_EVENTS, RESET_STATES } from './password-samples';
import { LINK_EVENTS, LINK_STATES, OTP_EVENTS, OTP_STATES, WRONG } from './samples';

interface Tagged {
  readonly type: string;
}
type Samples<Item> = Readonly<Record<string, Item>>;

type Transition = (state: never, event: never) => readonly [unknown, ...Tagged[]];

const METAMASK = { id: 'metamask', option: 'metamask', chain: 'ethereum' } as const;
const FOUND = { wallets: [METAMASK], wallet: METAMASK, from: 'enter' } as const;
const CRYPTO = {
  states: {
    enter: { at: 'enter', wallets: [METAMASK] },
    others: { at: 'others', wallets: [METAMASK] },
    connecting: { at: 'connecting', ...FOUND },
    error: { at: 'error', ...FOUND, error: WRONG },
  },
  events: { select: { type: 'select', walletId: 'metamask' }, retry: { type: 'retry' }, back: { type: 'back' } },
} as const;

const FLOWS: Readonly<Record<string, { transition: Transition; states: Samples<object>; events: Samples<Tagged> }>> = {
  passcodes: { transition: otpTransition, states: OTP_STATES, events: OTP_EVENTS },
  'email links': { transition: magicLinkTransition, states: LINK_STATES, events: LINK_EVENTS },
  'social accounts': { transition: oauthTransition, states: OAUTH_STATES, events: OAUTH_EVENTS },
  passkeys: { transition: passkeyTransition, states: PASSKEY_STATES, events: PASSKEY_EVENTS },
  'passkeys of a user': {
    transition: passkeyRegistrationTransition,
    states: REGISTRATION_STATES,
    events: REGISTRATION_EVENTS,
  },
  passwords: { transition: passwordTransition, states: PASSWORD_STATES, events: PASSWORD_EVENTS },
  'new passwords': { transition: passwordResetTransition, states: RESET_STATES, events: RESET_EVENTS },
  wallets: { transition: cryptoTransition, ...CRYPTO },
  consent: { transition: authorizeTransition, states: AUTHORIZE_STATES, events: AUTHORIZE_EVENTS },
  'sign-out': { transition: logoutTransition, states: LOGOUT_STATES, events: LOGOUT_EVENTS },
};

/** Events that no user triggers: mounts, and responses to calls, each of which comes once. */
const NO_PRESS = ['start', 'stop', 'failed', 'passwordUsed', 'otherSignIn', 'userFound', 'changeAnswered'];
/** Neither a timer nor a log entry; and the exit of a page that offers it only sometimes. */
const NO_CALL = /^(await|log|settle|watch|leave)/;

function callsOf(transition: Transition, from: object, event: Tagged): readonly string[] {
  const calls: string[] = [];
  let state: unknown = from;
  for (let press = 0; press < 50; press += 1) {
    const [next, ...commands] = transition(state as never, event as never);
    state = next;
    calls.push(...commands.map(({ type }) => type).filter((type) => !NO_CALL.test(type)));
  }
  return calls;
}

describe('fault C7: pressed 50 times before anything is answered, in whatever state', () => {
  describe.each(Object.entries(FLOWS))('%s', (_name, { transition, states, events }) => {
    it.each(Object.entries(states))('%s: asks once at most', (_name, from) => {
      for (const [name, event] of Object.entries(events)) {
        if (NO_PRESS.includes(event.type)) continue;
        expect(callsOf(transition, from, event).length, name).toBeLessThan(2);
      }
    });
  });
});
