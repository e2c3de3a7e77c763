import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/kernel/flow/flow';
import { loginFlow } from '../../src/users/flows/login-flow';
import type { LoginState } from '../../src/users/flows/login-flow';
import { otpFlow } from '../../src/users/flows/otp/otp-flow';
import { passkeyFlow } from '../../src/users/flows/passkey/passkey-flow';
import type { PasskeyCommand, PasskeyState } from '../../src/users/flows/passkey/passkey-rules';
import { passkeyTransition } from '../../src/users/flows/passkey/passkey-rules';
import { ANSWER, CANCELLED, PASSKEY_EVENTS, PASSKEY_STATES, UNKNOWN } from './passkey-samples';
import { ADA, LIMIT, OTP_EVENTS, plain } from './samples';

type StateName = keyof typeof PASSKEY_STATES;
type Happening = keyof typeof PASSKEY_EVENTS;
type Row = Partial<Record<Happening, Step<PasskeyState, PasskeyCommand>>>;

const idle = { at: 'idle', autofill: true } as const;
const waitForRetry = { type: 'awaitRetry', until: 9000 } as const;
const limited: Step<PasskeyState, PasskeyCommand> = [{ ...idle, error: LIMIT, blocked: true }, waitForRetry];
const verify = { type: 'verifyPasskey', ...ANSWER } as const;

/** What every state but the last takes note of. */
const noted = (state: PasskeyState): Row => ({
  autofillKnown: [{ ...state, autofill: true } as PasskeyState],
  autofillUnknown: [{ ...state, autofill: false } as PasskeyState],
});
const form = (state: PasskeyState, autofill: { autofill?: boolean }): Row => ({
  passwordUsed: [state, { type: 'makeBesidePassword' }],
  registered: [state],
  usePasskey: [{ at: 'prompting', ...autofill }, { type: 'prompt' }],
  accepted: [{ at: 'authenticated' }],
  picked: [{ at: 'verifying', ...autofill }, verify],
  unblocked: [{ at: 'idle', ...autofill }],
});

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

const names = Object.keys(PASSKEY_STATES) as StateName[];
const happenings = Object.keys(PASSKEY_EVENTS) as Happening[];

describe.each(names)('passkey, %s', (name) => {
  it.each(happenings)('when %s', (happening) => {
    const step = passkeyTransition(PASSKEY_STATES[name], PASSKEY_EVENTS[happening]);
    expect(plain(step)).toEqual(plain(TABLE[name][happening] ?? [PASSKEY_STATES[name]]));
  });
});

describe('a passkey beside the other ways in', () => {
  const login = loginFlow({ otp: otpFlow, passkey: passkeyFlow }, 'email');
  const state = (passkey: PasskeyState, otp: LoginState['methods']['otp'] = { at: 'enter' }): LoginState => ({
    tab: 'email',
    methods: { otp, passkey },
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

  it('lets no other set out while it may be signing in', () => {
    const verifying = state({ at: 'verifying' });
    expect(login.transition(verifying, { type: 'otp', event: OTP_EVENTS.submitEmail })).toEqual([verifying]);
  });

  it('a refused input elsewhere does not call it back', () => {
    const [next] = login.transition(state({ at: 'prompting' }), { type: 'otp', event: OTP_EVENTS.submitJunk });
    expect(next.methods.passkey).toEqual({ at: 'prompting' });
  });
});
