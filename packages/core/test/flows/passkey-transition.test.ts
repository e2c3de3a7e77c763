import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import { MAIN_RULES } from '../../src/users/login/login-flow';
import { loginFlow } from '../../src/users/login/running-login';
import type { LoginState } from '../../src/users/login/login-flow';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import { passkeyFlow } from '../../src/users/login/passkey/passkey-flow';
import type { PasskeyCommand, PasskeyState } from '../../src/users/login/passkey/passkey-rules';
import { passkeyTransition } from '../../src/users/login/passkey/passkey-rules';
import { ANSWER, CANCELLED, PASSKEY_EVENTS, PASSKEY_STATES, UNKNOWN } from './passkey-samples';
import { ADA, LIMIT, OTP_EVENTS, OTP_STATES } from './samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof PASSKEY_STATES;
type Happening = keyof typeof PASSKEY_EVENTS;
type Row = Partial<Record<Happening, Step<PasskeyState, PasskeyCommand>>>;

const idle = { at: 'idle', autofill: true } as const;
const waitForRetry = { type: 'awaitRetry', until: 9000 } as const;
const limited: Step<PasskeyState, PasskeyCommand> = [{ ...idle, error: LIMIT, blocked: true }, waitForRetry];
const verify = { type: 'verifyPasskey', ...ANSWER } as const;

/** Events that every state but the last handles. */
const noted = (state: PasskeyState): Row => ({
  autofillKnown: [{ ...state, autofill: true } as PasskeyState],
  autofillUnknown: [{ ...state, autofill: false } as PasskeyState],
});
const form = (state: PasskeyState, autofill: { autofill?: boolean }): Row => ({
  passwordUsed: [state, { type: 'makePasskeyAfterPassword' }],
  registered: [state],
  usePasskey: [{ at: 'prompting', ...autofill }, { type: 'prompt' }],
  accepted: [{ at: 'authenticated' }],
  picked: [{ at: 'verifying', ...autofill }, verify],
  unblocked: [{ at: 'idle', ...autofill }],
  otherSignIn: [{ ...state, offer: { at: 'checking' } } as PasskeyState, { type: 'checkOffer' }],
});

/** The same with a suggestion, which ends when a passkey is created, or the sign-in is over. */
const offering = (state: PasskeyState, row: Row): Row => ({
  ...noted(state),
  ...form(state, { autofill: true }),
  registered: [idle],
  offerOver: [idle],
  ...row,
});
const offered = (problem: object = {}): PasskeyState => ({ ...idle, offer: { at: 'open', userId: 'ada', ...problem } });
const make = { type: 'makeOffered', userId: 'ada' } as const;

const refusals: Row = {
  offerCancelled: [offered({ error: CANCELLED })],
  offerLimited: [offered({ error: LIMIT, blocked: true }), waitForRetry],
  offerAborted: [offered()],
  offerOfOther: [idle],
};

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  fresh: {
    ...noted(PASSKEY_STATES.fresh),
    ...form(PASSKEY_STATES.fresh, {}),
    start: [PASSKEY_STATES.fresh, { type: 'askAutofill' }],
  },
  idle: { ...noted(PASSKEY_STATES.idle), ...form(PASSKEY_STATES.idle, { autofill: true }) },
  refused: { ...noted(PASSKEY_STATES.refused), ...form(PASSKEY_STATES.refused, { autofill: true }) },
  blocked: {
    ...noted(PASSKEY_STATES.blocked),
    ...form(PASSKEY_STATES.blocked, { autofill: true }),
    usePasskey: [PASSKEY_STATES.blocked],
    start: [PASSKEY_STATES.blocked, waitForRetry],
  },
  checkingOffer: offering(PASSKEY_STATES.checkingOffer, { offerDue: [offered()] }),
  offered: offering(PASSKEY_STATES.offered, {
    create: [PASSKEY_STATES.creating, make],
    skip: [idle, { type: 'declineOffer' }],
    ...refusals,
    unblocked: [offered()],
  }),
  offerBlocked: offering(PASSKEY_STATES.offerBlocked, {
    skip: [idle, { type: 'declineOffer' }],
    ...refusals,
    stop: [offered()],
    unblocked: [offered()],
  }),
  creating: offering(PASSKEY_STATES.creating, {
    skip: [idle, { type: 'declineOffer' }],
    ...refusals,
    stop: [offered()],
    unblocked: [offered()],
  }),
  prompting: {
    ...noted(PASSKEY_STATES.prompting),
    picked: [{ at: 'verifying', autofill: true }, verify],
    back: [idle],
    stop: [idle],
    promptCancelled: [{ ...idle, error: CANCELLED }],
    promptYielded: [idle],
    promptAborted: [idle],
    promptLimited: limited,
  },
  verifying: {
    ...noted(PASSKEY_STATES.verifying),
    accepted: [{ at: 'authenticated' }],
    stop: [idle],
    verifyFailed: [{ ...idle, error: UNKNOWN }],
    verifyLimited: limited,
  },
  authenticated: {},
};

compareRows('passkey', {
  states: PASSKEY_STATES,
  events: PASSKEY_EVENTS,
  transition: passkeyTransition,
  rows: TABLE,
  canCopy: true,
});

describe('a passkey and the other sign-in methods', () => {
  const login = loginFlow({ otp: otpFlow, passkey: passkeyFlow }, 'email', MAIN_RULES);
  const state = (passkey: PasskeyState, otp: LoginState['methods']['otp'] = { at: 'enter' }): LoginState => ({
    tab: 'email',
    methods: { otp, passkey },
  });

  const SIGNED_IN = { at: 'verified' } as const;

  it('is suggested after another method has signed in, and no longer after a sign-out', () => {
    const code = OTP_STATES.verifying;
    const [inside, ...commands] = login.transition(state({ at: 'idle' }, code), {
      type: 'otp',
      event: OTP_EVENTS.codeAccepted,
    });
    expect(inside.methods).toEqual({ otp: SIGNED_IN, passkey: { at: 'idle', offer: { at: 'checking' } } });
    expect(commands).toContainEqual({ type: 'passkey', command: { type: 'checkOffer' } });
    const [shown] = login.transition(inside, { type: 'passkey', event: PASSKEY_EVENTS.offerDue });
    expect(shown.methods.passkey).toEqual({ at: 'idle', offer: { at: 'open', userId: 'ada' } });
    const [out] = login.transition(shown, { type: 'signedOut' });
    expect(out.methods).toEqual({ otp: { at: 'enter' }, passkey: { at: 'idle' } });
  });

  it('is called back when another way sets out', () => {
    const [next, ...commands] = login.transition(state({ at: 'prompting' }), {
      type: 'otp',
      event: OTP_EVENTS.submitEmail,
    });
    expect(next.methods).toEqual({ otp: { at: 'sending', draft: ADA }, passkey: { at: 'idle' } });
    expect(commands).toEqual([{ type: 'otp', command: { type: 'sendCode', draft: ADA } }]);
  });

  it('calls back another way that is under way', () => {
    const [next] = login.transition(state({ at: 'idle' }, { at: 'sending', draft: ADA }), {
      type: 'passkey',
      event: { type: 'usePasskey' },
    });
    expect(next.methods).toEqual({ otp: { at: 'enter', draft: ADA }, passkey: { at: 'prompting' } });
  });

  it('blocks the other methods while it might be signing in', () => {
    const verifying = state({ at: 'verifying' });
    expect(login.transition(verifying, { type: 'otp', event: OTP_EVENTS.submitEmail })).toEqual([verifying]);
  });

  it('a refused input of another method does not cancel it', () => {
    const [next] = login.transition(state({ at: 'prompting' }), { type: 'otp', event: OTP_EVENTS.submitJunk });
    expect(next.methods.passkey).toEqual({ at: 'prompting' });
  });
});
