import { describe, expect, it } from 'vitest';
import { cryptoTransition } from '../../src/users/login/crypto/crypto-rules';
import type { CryptoState } from '../../src/users/login/crypto/crypto-rules';
import { passkeyRegistrationTransition } from '../../src/users/login/passkey-registration/passkey-registration-rules';
import { passkeyTransition } from '../../src/users/login/passkey/passkey-rules';
import { passwordResetTransition } from '../../src/users/login/password-reset/password-reset-rules';
import { passwordTransition } from '../../src/users/login/password/password-rules';
import type { PasswordState } from '../../src/users/login/password/password-state';
import { KEYS, LAPTOP_KEY, list, PASSKEY_EVENTS, PASSKEY_STATES, PHONE_KEY } from './passkey-samples';
import { checked, create, EMAIL, login, RESET_STATES, STRONG } from './password-samples';
import { failed, LIMIT, WRONG } from './samples';

describe('the reasons to switch from the password method', () => {
  it.each<[string, PasswordState]>([
    ['nothing was chosen', { at: 'searching', email: EMAIL, entry: 'handingOver' }],
    ['the address is still looked up', { at: 'searching', email: EMAIL, entry: 'searching', instead: 'code' }],
    ['an email is still sent', { at: 'searching', email: EMAIL, entry: 'mailing', instead: 'code' }],
    ['a new account has chosen nothing', create({ entry: 'handingOver' })],
  ])('an answer to it is dropped where %s', (_why, state) => {
    expect(passwordTransition(state, { type: 'handedOver' })).toEqual([state]);
  });

  it('no other way in is chosen while the account is being created', () => {
    const state = create({ instead: 'link', entry: 'creating', strength: checked(STRONG) });
    expect(passwordTransition(state, { type: 'chooseInstead' })).toEqual([state]);
  });

  it('a timer that fails changes neither the form nor its blocked state', () => {
    const state = login({ error: LIMIT, blocked: true });
    expect(passwordTransition(state, failed({ type: 'awaitRetry', until: 9000 }, WRONG))).toEqual([state]);
  });
});

describe('a press that changes nothing is not a step, and the host receives no event', () => {
  const others: CryptoState = { at: 'others', wallets: [] };
  const enter: CryptoState = { at: 'enter', wallets: [] };
  const open = RESET_STATES.form;

  it.each<[string, () => unknown, unknown]>([
    ["'Other wallets' among the others", () => cryptoTransition(others, { type: 'showOthers' })[0], others],
    ['back on the first form', () => cryptoTransition(enter, { type: 'back' })[0], enter],
    ['the end of a form in which nothing is under way', () => passwordResetTransition(open, { type: 'stop' })[0], open],
  ])('%s', (_what, next, state) => {
    expect(next()).toBe(state);
  });

  it('but a passkey that was created after the password is one', () => {
    expect(passkeyTransition(PASSKEY_STATES.idle, PASSKEY_EVENTS.registered)[0]).not.toBe(PASSKEY_STATES.idle);
  });
});

describe('passkeys on their list', () => {
  const creating = { at: 'creating', userId: 'ada', passkeys: KEYS } as const;

  it.each(['aborted', 'passkey_yielded'])('a ceremony that another one has ended (%s) is no failure', (code) => {
    const ended = failed({ type: 'register', userId: 'ada' } as const, { code, message: 'Ended.' });
    expect(passkeyRegistrationTransition(creating, ended)).toEqual([{ at: 'start', userId: 'ada', passkeys: KEYS }]);
  });

  it('a passkey can have the same name as another one', () => {
    const state = list({ edit: { type: 'renaming', id: LAPTOP_KEY.id } });
    const [next, command] = passkeyRegistrationTransition(state, { type: 'saveName', name: PHONE_KEY.name });
    expect(next).toMatchObject({ pending: 1, passkeys: [PHONE_KEY, { ...LAPTOP_KEY, name: PHONE_KEY.name }] });
    expect(command).toEqual({ type: 'rename', id: LAPTOP_KEY.id, name: PHONE_KEY.name, userId: 'ada' });
  });

  it("'Done' waits for every change, not for the first", () => {
    const waiting = list({ pending: 2, done: 'waiting' });
    const [next, ...commands] = passkeyRegistrationTransition(waiting, { type: 'changeAnswered' });
    expect([next, commands]).toEqual([{ ...waiting, pending: 1 }, []]);
    expect(passkeyRegistrationTransition(next, { type: 'changeAnswered' })).toEqual([
      { ...waiting, pending: 0 },
      { type: 'finish' },
    ]);
  });
});
