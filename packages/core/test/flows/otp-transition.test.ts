import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import type { OtpCommand, OtpState } from '../../src/users/login/otp/otp-rules';
import { otpTransition } from '../../src/users/login/otp/otp-rules';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import { OTP_LENGTH } from '../../src/flow/code-entry';
import { Secret } from '../../src/base/secret';
import { ADA, CODE, code, FIRST, LIMIT, OTP_EVENTS, OTP_STATES, PHONE, SECOND, WRONG } from './samples';
import { compareRows } from '../support/compare-rows';
import { expectedFrom } from '../support/expected-from';

type StateName = keyof typeof OTP_STATES;
type Happening = keyof typeof OTP_EVENTS;
type Row = Partial<Record<Happening, Step<OtpState, OtpCommand>>>;

const waitForExpiry = { type: 'awaitExpiry', deadline: FIRST.deadline, methodId: 'method-1' } as const;
const waitForRetry = { type: 'awaitRetry', until: 9000 } as const;
const verify = { type: 'verifyCode', code: CODE, methodId: 'method-1' } as const;
const send = { type: 'sendCode', draft: ADA } as const;
const resend = { type: 'resendCode', sent: FIRST } as const;
const enter = { at: 'enter', draft: ADA } as const;
const JUNK = { channel: 'email', email: 'ada@' } as const;

/** From the form: the same whether an error shows or not. */
const FORM: Row = {
  submitEmail: [{ at: 'sending', draft: ADA }, send],
  submitPhone: [
    { at: 'sending', draft: PHONE },
    { type: 'sendCode', draft: PHONE },
  ],
  submitJunk: [
    {
      at: 'enter',
      draft: JUNK,
      error: { code: 'invalid_email_address', message: 'The email address is not valid.' },
    },
  ],
};

const malformed = { code: 'invalid_code', message: 'A passcode has six digits.' };
const renewed = (entry: 'open' | 'verifying'): Step<OtpState, OtpCommand> => [
  code({ sent: SECOND, entry, resend: 'sent' }),
  { ...waitForExpiry, deadline: SECOND.deadline, methodId: 'method-2' },
  { type: 'settleResend' },
];

/** Always true while no passcode is being checked. */
const open = (state: (rest?: Parameters<typeof code>[0]) => OtpState): Row => ({
  start: [state(), waitForExpiry],
  submitCode: [state({ entry: 'verifying' }), verify],
  submitHalfCode: [state({ error: malformed })],
  back: [enter],
  codeAccepted: [{ at: 'verified' }],
  codeResent: renewed('open'),
  expired: [state({ expired: true })],
});

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  enter: { ...FORM },
  refused: { ...FORM, unblocked: [enter] },
  blocked: { unblocked: [enter], start: [OTP_STATES.blocked, waitForRetry] },
  sending: {
    codeSent: [code(), waitForExpiry],
    phoneRefused: [{ ...enter, error: { code: 'invalid_phone_number', message: 'The phone number is not valid.' } }],
    sendFailed: [{ ...enter, error: WRONG }],
    sendClosed: [OTP_STATES.closed],
    verifyClosed: [OTP_STATES.closed],
    sendLimited: [{ ...enter, error: LIMIT, blocked: true }, waitForRetry],
    verifyFailed: [{ ...enter, error: WRONG }],
    verifyLimited: [{ ...enter, error: LIMIT, blocked: true }, waitForRetry],
    oldVerifyFailed: [{ ...enter, error: WRONG }],
    resendFailed: [{ ...enter, error: WRONG }],
    back: [enter],
    stop: [enter],
  },
  code: { ...open(code), resend: [code({ resend: 'sending' }), resend] },
  wrong: {
    ...open(code),
    start: [OTP_STATES.wrong, waitForExpiry],
    resend: [code({ resend: 'sending' }), resend],
    expired: [code({ expired: true, error: WRONG })],
    unblocked: [code()],
  },
  locked: {
    start: [OTP_STATES.locked, waitForExpiry, waitForRetry],
    back: [enter],
    codeAccepted: [{ at: 'verified' }],
    codeResent: renewed('open'),
    expired: [{ ...OTP_STATES.locked, expired: true }],
    unblocked: [code()],
  },
  verifying: {
    start: [OTP_STATES.verifying, waitForExpiry],
    stop: [code()],
    back: [enter],
    codeAccepted: [{ at: 'verified' }],
    codeResent: renewed('verifying'),
    expired: [code({ entry: 'verifying', expired: true })],
    verifyFailed: [code({ error: WRONG })],
    verifyLimited: [code({ error: LIMIT, blocked: true }), waitForRetry],
    oldVerifyFailed: [code()],
    verifyClosed: [OTP_STATES.closed],
  },
  resending: {
    ...open((rest) => code({ resend: 'sending', ...rest })),
    stop: [code()],
    resendFailed: [code({ error: WRONG })],
  },
  resent: {
    ...open((rest) => code({ resend: 'sent', ...rest })),
    start: [OTP_STATES.resent, waitForExpiry, { type: 'settleResend' }],
    resendSettled: [code({ resend: 'waiting' })],
  },
  waiting: {
    ...open((rest) => code({ resend: 'waiting', ...rest })),
    resend: [code({ resend: 'sending' }), resend],
  },
  expired: {
    ...open((rest) => code({ expired: true, ...rest })),
    // The passcode is over already.
    start: [OTP_STATES.expired],
    resend: [code({ expired: true, resend: 'sending' }), resend],
  },
  closed: { back: [enter], codeAccepted: [{ at: 'verified' }] },
  verified: {},
};

compareRows('passcode', {
  states: OTP_STATES,
  events: OTP_EVENTS,
  transition: otpTransition,
  rows: TABLE,
  canCopy: true,
});

describe('passcode rules', () => {
  it('spec 9: a passcode has six digits', () => {
    expect(OTP_LENGTH).toBe(6);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '123 456'])(
    'spec 5: %j has the wrong format and is never sent',
    (text) => {
      const [state, ...commands] = otpTransition(code(), { type: 'submitCode', code: new Secret(text) });
      expect(state).toMatchObject({ error: { code: 'invalid_code' } });
      expect(commands).toEqual([]);
    },
  );

  it('spec 4: a resend updates the method id and restarts the expiry timer', () => {
    const [state, ...commands] = otpTransition(OTP_STATES.expired, OTP_EVENTS.codeResent);
    expect(state).toMatchObject({ sent: { methodId: 'method-2' }, expired: false });
    expect(commands).toContainEqual({ type: 'awaitExpiry', deadline: 400_000, methodId: 'method-2' });
  });

  it('fault C8: a refusal of the former passcode says nothing about the new one', () => {
    const [renewedWhileVerifying] = otpTransition(OTP_STATES.verifying, OTP_EVENTS.codeResent);
    const [state] = otpTransition(renewedWhileVerifying, OTP_EVENTS.verifyFailed);
    expect(state).toEqual(code({ sent: SECOND, resend: 'sent' }));
  });

  it.each(['resending', 'resent'] as const)(
    'spec 4: %s, stopped and started: a new passcode can be requested again',
    (name) => {
      const [stopped] = otpTransition(OTP_STATES[name], { type: 'stop' });
      const [started, ...timers] = otpTransition(stopped, { type: 'start' });
      const settles = timers.some(({ type }) => type === 'settleResend');
      const [rested] = settles ? otpTransition(started, { type: 'resendSettled' }) : [started];
      expect(otpTransition(rested, { type: 'resend' })).toContainEqual(expect.objectContaining({ type: 'resendCode' }));
    },
  );
});

describe('the states that a passcode flow expects', () => {
  const deps = { clock: { now: () => 60_000 }, options: () => ({ expirationMinutes: 4 }) };
  const WHATSAPP = { channel: 'whatsapp', phone: '(201) 555-0123', country: 'US' } as const;

  it.each([
    [ADA, 'ada@example.com'],
    [PHONE, '(201) 555-0123'],
    [WHATSAPP, '(201) 555-0123'],
  ])('while a passcode is sent to %o: its form, without the method id', (draft, to) => {
    const sent = { draft, to, methodId: '', deadline: FIRST.deadline };
    expect(expectedFrom(otpFlow, { at: 'sending', draft }, deps)).toEqual([code({ sent })]);
  });

  it.each<[StateName, readonly OtpState[]]>([
    ['enter', []],
    ['blocked', []],
    ['code', []],
    ['resending', []],
    ['verifying', [{ at: 'verified' }]],
    ['verified', []],
  ])('%s: %o', (name, states) => {
    expect(expectedFrom(otpFlow, OTP_STATES[name], deps)).toEqual(states);
  });
});
