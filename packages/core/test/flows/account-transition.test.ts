import { describe, expect, it } from 'vitest';
import { FoyerError } from '../../src/base/errors';
import type { Step } from '../../src/flow/flow';
import { accountFlow } from '../../src/users/login/account/account-flow';
import type { AccountCommand, AccountEvent, AccountState } from '../../src/users/login/account/account-rules';
import { accountTransition } from '../../src/users/login/account/account-rules';
import { MAIN_RULES } from '../../src/users/login/login-flow';
import { loginFlow } from '../../src/users/login/running-login';
import type { LoginState } from '../../src/users/login/login-flow';
import { cryptoFlow } from '../../src/users/login/crypto/crypto-flow';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import { passkeyFlow } from '../../src/users/login/passkey/passkey-flow';

const ADA = { name: 'Ada', contact: 'ada@example.com' };
const GRACE = { name: '', contact: 'grace@example.com' };
const form: AccountState = { at: 'form' };
const ada: AccountState = { at: 'signedIn', person: ADA };
const leaving: AccountState = { at: 'signingOut', person: ADA };
const WRONG = new FoyerError('revoke_unconfirmed', 'The session could not be revoked.');
const failed = { type: 'failed', error: WRONG, command: { type: 'revoke' } } as const;

const refused: AccountState = { at: 'form', error: WRONG };
const begun = { type: 'start' } as const;

type Row = readonly [AccountState, AccountEvent | typeof failed | typeof begun, Step<AccountState, AccountCommand>];

describe('decision 70: the rules for signed-in users', () => {
  it.each<Row>([
    [form, { type: 'userFound', person: ADA }, [ada]],
    [form, { type: 'sessionEnded' }, [form]],
    [form, { type: 'continueSignedIn' }, [form]],
    [form, { type: 'signOut' }, [form]],
    [ada, { type: 'userFound', person: GRACE }, [{ at: 'signedIn', person: GRACE }]],
    [ada, { type: 'sessionEnded' }, [form]],
    [ada, { type: 'continueSignedIn' }, [ada]],
    [ada, { type: 'signOut' }, [leaving, { type: 'revoke' }]],
    [leaving, { type: 'signOut' }, [leaving]],
    [leaving, { type: 'userFound', person: ADA }, [leaving]],
    [leaving, { type: 'sessionEnded' }, [form]],
    [leaving, failed, [refused]],
    [refused, { type: 'sessionEnded' }, [refused]],
    [refused, { type: 'continueSignedIn' }, [refused]],
    ...[form, refused, ada].map((state): Row => [state, failed, [state]]),
    ...[form, refused, ada, leaving].map((state): Row => [state, begun, [state]]),
  ])('%j, %j', (state, event, step) => {
    expect(accountTransition(state, event)).toEqual(step);
  });

  it('reports to the host that the user continues, and no ’Continue’ without a signed-in user', () => {
    expect(accountTransition(ada, { type: 'continueSignedIn' })[0]).not.toBe(ada);
    for (const state of [form, leaving]) expect(accountTransition(state, { type: 'continueSignedIn' })[0]).toBe(state);
  });
});

describe('decision 70: after a sign-out', () => {
  const { transition } = loginFlow(
    { account: accountFlow, otp: otpFlow, passkey: passkeyFlow, crypto: cryptoFlow },
    'email',
    MAIN_RULES,
  );
  const rest: LoginState['methods'] = {
    account: form,
    otp: { at: 'enter' },
    passkey: { at: 'idle', autofill: true },
    crypto: { at: 'enter', wallets: [] },
  };
  const after = (methods: LoginState['methods']) =>
    transition({ tab: 'email', methods: { ...rest, ...methods } }, { type: 'signedOut' });

  it('a success makes room for the first form', () => {
    expect(after({ otp: { at: 'verified' } })).toEqual([{ tab: 'email', methods: rest }]);
    expect(after({ crypto: { at: 'success', wallets: [] } })).toEqual([{ tab: 'email', methods: rest }]);
    expect(after({ passkey: { at: 'authenticated' } })).toEqual([
      { tab: 'email', methods: { ...rest, passkey: { at: 'idle' } } },
      { type: 'passkey', command: { type: 'askAutofill' } },
    ]);
  });

  it('so does the screen that says who is signed in', () => {
    expect(after({ account: ada })).toEqual([{ tab: 'email', methods: rest }]);
  });

  it('running methods continue', () => {
    const state: LoginState = {
      tab: 'email',
      methods: { ...rest, otp: { at: 'sending', draft: { channel: 'email', email: 'a@b.c' } } },
    };
    expect(transition(state, { type: 'signedOut' })).toEqual([state]);
  });
});
