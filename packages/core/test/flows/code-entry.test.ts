import { describe, expect, it } from 'vitest';
import type { Tagged } from '../../src/flow/flow';
import { reauthTransition } from '../../src/flow/account/reauth-rules';
import { otpTransition } from '../../src/users/login/otp/otp-rules';
import type { CodeEntry } from '../../src/flow/code-entry';
import { secondFactorTransition } from '../../src/organizations/login/second-factor/second-factor-rules';
import { LOGIN_EVENTS, MAILS } from '../organizations/flows/login-samples';
import { transition as loginTransition } from '../organizations/flows/login-walk';
import { enterSms, EVENTS as TEXT_EVENTS } from '../organizations/flows/second-factor-samples';
import { code as otpState, OTP_EVENTS } from './samples';

/** The same rules in three flows, each with its own names for the events. */
type State = CodeEntry & { readonly at: string };
interface Flow {
  readonly transition: (state: object, event: object) => readonly [object, ...Tagged[]];
  readonly state: object;
  readonly events: Readonly<Record<'renewed' | 'resendFails' | 'verifyFails' | 'verifyLimited', object>>;
  readonly commands: Readonly<Record<'verify' | 'resend', string>>;
}

const FLOWS: Readonly<Record<string, Flow>> = {
  'a passcode of a user': {
    transition: otpTransition as Flow['transition'],
    state: otpState(),
    events: {
      renewed: OTP_EVENTS.codeResent,
      resendFails: OTP_EVENTS.resendFailed,
      verifyFails: OTP_EVENTS.verifyFailed,
      verifyLimited: OTP_EVENTS.verifyLimited,
    },
    commands: { verify: 'verifyCode', resend: 'resendCode' },
  },
  'an email code of a member': {
    transition: loginTransition as Flow['transition'],
    state: MAILS.code,
    events: {
      renewed: LOGIN_EVENTS.codeSent,
      resendFails: LOGIN_EVENTS.callFails,
      verifyFails: LOGIN_EVENTS.verifyingFails,
      verifyLimited: LOGIN_EVENTS.verifyingLimited,
    },
    commands: { verify: 'verifyCode', resend: 'sendCode' },
  },
  'a texted code of a member': {
    transition: secondFactorTransition as Flow['transition'],
    state: enterSms(),
    events: {
      renewed: TEXT_EVENTS.textResent,
      resendFails: TEXT_EVENTS.resendFailed,
      verifyFails: TEXT_EVENTS.textFailed,
      verifyLimited: TEXT_EVENTS.textLimited,
    },
    commands: { verify: 'verifyText', resend: 'resendText' },
  },
};

type InputName = keyof typeof COMMON | keyof Flow['events'];
const COMMON = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  submitCode: OTP_EVENTS.submitCode,
  submitHalfCode: OTP_EVENTS.submitHalfCode,
  resend: { type: 'resend' },
  resendSettled: { type: 'resendSettled' },
  expired: { type: 'expired' },
  unblocked: { type: 'unblocked' },
} as const;

type Fields = Partial<Pick<CodeEntry, 'entry' | 'resend' | 'expired'>> & {
  readonly error?: CodeEntry['error'] | 'any' | undefined;
  readonly blocked?: true | undefined;
};
/** The changed fields, and the names of the commands. */
type Row = Partial<Record<InputName, readonly [Fields, ...string[]]>>;

const OPEN: CodeEntry = { entry: 'open', resend: 'initial', expired: false };
const TROUBLE = { code: 'too_many_requests', message: 'Too many.', retryAt: 9000 };
const sends: Row = { resend: [{ resend: 'sending' }, 'resend'] };
const submits: Row = { submitCode: [{ entry: 'verifying' }, 'verify'], submitHalfCode: [{ error: 'any' }] };
const expires: Row = { expired: [{ expired: true }] };
/** A passcode that was sent is the one that counts, whatever shows (fault C8). */
const RENEWED: Row = { renewed: [{ resend: 'sent', expired: false }, 'awaitExpiry', 'settleResend'] };
const starts = (...waits: string[]): Row => ({ start: [{}, 'awaitExpiry', ...waits] });

/** Every change. Any other pair leaves the state as it is, without a command. */
const TABLE: Readonly<Record<string, readonly [Fields, Row]>> = {
  open: [{}, { ...starts(), ...expires, ...submits, ...sends }],
  wrong: [
    { error: { ...TROUBLE, retryAt: undefined } },
    { ...starts(), ...expires, ...submits, ...sends, unblocked: [{ error: undefined }] },
  ],
  blocked: [
    { error: TROUBLE, blocked: true },
    { ...starts('awaitRetry'), ...expires, unblocked: [{ error: undefined, blocked: undefined }] },
  ],
  verifying: [
    { entry: 'verifying' },
    {
      ...starts(),
      ...expires,
      stop: [{ entry: 'open' }],
      verifyFails: [{ entry: 'open', error: 'any' }],
      verifyLimited: [{ entry: 'open', error: 'any', blocked: true }, 'awaitRetry'],
    },
  ],
  resending: [
    { resend: 'sending' },
    {
      ...starts(),
      ...expires,
      ...submits,
      stop: [{ resend: 'initial' }],
      resendFails: [{ resend: 'initial', error: 'any' }],
    },
  ],
  verifyingAndResending: [
    { entry: 'verifying', resend: 'sending' },
    {
      ...starts(),
      ...expires,
      stop: [{ entry: 'open', resend: 'initial' }],
      resendFails: [{ resend: 'initial', error: 'any' }],
      verifyFails: [{ entry: 'open', error: 'any' }],
      verifyLimited: [{ entry: 'open', error: 'any', blocked: true }, 'awaitRetry'],
    },
  ],
  resent: [
    { resend: 'sent' },
    { ...starts('settleResend'), ...expires, ...submits, resendSettled: [{ resend: 'waiting' }] },
  ],
  waiting: [{ resend: 'waiting' }, { ...starts(), ...expires, ...submits, ...sends }],
  expired: [{ expired: true }, { ...submits, ...sends }],
  expiredAndResending: [
    { expired: true, resend: 'sending' },
    { ...submits, stop: [{ resend: 'initial' }], resendFails: [{ resend: 'initial', error: 'any' }] },
  ],
};

/** Shared by every passcode screen: all errors are treated alike. */
function fieldsOf({ entry, resend, expired, error, blocked }: Fields): object {
  return { entry, resend, expired, error: error === undefined ? 'none' : 'any', blocked: blocked === true };
}

describe.each(Object.entries(FLOWS))('%s, in its state', (_name, { transition, state, events, commands }) => {
  const inputs: Readonly<Record<InputName, object>> = { ...COMMON, ...events };
  const expected = (name: string): string => (name === 'verify' || name === 'resend' ? commands[name] : name);
  // A login has its own timers, and a failed call waits for the connection.
  const own = ({ type }: Tagged): boolean => type !== 'awaitLapse';

  it.each(
    Object.entries(TABLE).flatMap(([at, [fields, row]]) =>
      (Object.keys(inputs) as InputName[]).map((event) => [at, event, fields, row] as const),
    ),
  )('%s, when %s', (_at, event, fields, ofState) => {
    const row = { ...RENEWED, ...ofState };
    const from = { ...state, ...OPEN, ...fields } as State;
    const [to, ...issued] = transition(from, inputs[event]);
    const [changes, ...names] = row[event] ?? [{}];
    expect(fieldsOf(to as State)).toEqual(fieldsOf({ ...fieldsLeft(from, event, row), ...changes }));
    expect(
      issued
        .filter(own)
        .map(({ type }) => type)
        .filter((type) => names.includes('awaitRetry') || type !== 'awaitRetry'),
    ).toEqual(names.map(expected));
  });

  it('fault C8: a refusal of the former passcode says nothing about the new one', () => {
    const [checking] = transition({ ...state, ...OPEN, resend: 'sending' }, COMMON.submitCode);
    const [renewed] = transition(checking, events.renewed);
    const [verify] = transition({ ...state, ...OPEN }, COMMON.submitCode).slice(1) as [Tagged];
    const [to] = transition(renewed, { ...events.verifyFails, command: verify });
    expect(fieldsOf(to as State)).toEqual(fieldsOf({ ...OPEN, resend: 'sent' }));
  });
});

it('if the passcode of a step-up expires during its check, the form says so after the refusal', () => {
  const method = { type: 'email', key: 'ada@example.com' };
  const reauth = reauthTransition as Flow['transition'];
  const [enter] = reauth(
    { at: 'sending', act: 'addEmail', personId: 'ada', methods: [method], method, to: method.key },
    { type: 'codeSent', to: method.key, methodId: 'method-1', until: 300_000, resendAt: 15_000 },
  );
  const [checking, check] = reauth(enter, { type: 'submit', code: OTP_EVENTS.submitCode.code });
  const [expired] = reauth(checking, { type: 'expired' });
  const [to] = reauth(expired, { type: 'failed', error: OTP_EVENTS.verifyFailed.error, command: check });
  expect(to).toMatchObject({ at: 'enter', sent: { expired: true, resend: 'waiting' } });
});

/** A submitted, sent or answered passcode clears the last error. */
function fieldsLeft(from: State, event: InputName, row: Row): Fields {
  const clearsError = row[event] && !['start', 'stop', 'expired', 'resendSettled'].includes(event);
  return clearsError ? { ...from, error: undefined, blocked: undefined } : from;
}
