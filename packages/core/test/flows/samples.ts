import type { Problem } from '../../src/base/errors';
import { FoyerError } from '../../src/base/errors';
import type {
  MagicLinkCommand,
  MagicLinkEvent,
  MagicLinkState,
} from '../../src/users/login/magic-link/magic-link-rules';
import type { OtpCodeState, OtpCommand, OtpDestination, OtpEvent, OtpState } from '../../src/users/login/otp/otp-rules';
import type { FlowEvent } from '../../src/flow/flow';
import type { Present } from '../../src/flow/deps';
import { Secret } from '../../src/base/secret';

/** One of each: what the tables of states and events are made of. */
export const ADA: OtpDestination = { channel: 'email', email: 'ada@example.com' };
export const PHONE: OtpDestination = { channel: 'sms', phone: '(201) 555-0123', country: 'US' };
export const WRONG: Problem = { code: 'otp_code_not_found', message: 'No such passcode.' };
/** The provider accepts no sign-ups. */
export const CLOSED: Problem = { code: 'sign_ups_closed', message: 'Sign-ups are closed.' };
export const ACCOUNT_CHANGED: Problem = { code: 'account_changed', message: 'Another user is signed in now.' };
/** Who is signed in when a link arrives. */
export const GRACE: Present = { id: 'grace', name: 'Grace', contact: 'grace@example.com' };
export const LIMIT: Problem = { code: 'too_many_requests', message: 'Too many.', retryAt: 9000 };
export const FIRST = { draft: ADA, to: 'ada@example.com', methodId: 'method-1', deadline: 300_000 };
export const SECOND = { ...FIRST, methodId: 'method-2', deadline: 400_000 };
export const CODE = new Secret('123456');

const receipt = (method_id: string) =>
  ({ announce: 'OTP_LOGIN_OR_CREATE', response: { request_id: 'request-1', status_code: 200, method_id } }) as const;
const session = { request_id: 'request-1', status_code: 200 };

export const code = (rest: Partial<OtpCodeState> = {}): OtpCodeState => ({
  at: 'code',
  sent: FIRST,
  entry: 'open',
  resend: 'initial',
  expired: false,
  ...rest,
});

export const OTP_STATES = {
  enter: { at: 'enter' },
  refused: { at: 'enter', draft: ADA, error: WRONG },
  blocked: { at: 'enter', draft: ADA, error: LIMIT, blocked: true },
  sending: { at: 'sending', draft: ADA },
  code: code(),
  wrong: code({ error: WRONG }),
  locked: code({ error: LIMIT, blocked: true }),
  verifying: code({ entry: 'verifying' }),
  resending: code({ resend: 'sending' }),
  resent: code({ resend: 'sent' }),
  waiting: code({ resend: 'waiting' }),
  expired: code({ expired: true }),
  closed: { at: 'refused', draft: ADA, error: CLOSED },
  verified: { at: 'verified' },
} as const satisfies Readonly<Record<string, OtpState>>;

export const failed = <Command>(command: Command, problem: Problem) => ({
  type: 'failed' as const,
  command,
  error: new FoyerError(problem.code, problem.message, {
    retryAt: problem.retryAt,
    ...(problem.offline && { offline: problem.offline }),
  }),
});

const verify = (methodId: string): OtpCommand => ({ type: 'verifyCode', code: CODE, methodId });

export const OTP_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  submitEmail: { type: 'submitDestination', destination: ADA },
  submitPhone: { type: 'submitDestination', destination: PHONE },
  submitJunk: { type: 'submitDestination', destination: { channel: 'email', email: 'ada@' } },
  submitCode: { type: 'submitCode', code: CODE },
  submitHalfCode: { type: 'submitCode', code: new Secret('12 34') },
  resend: { type: 'resend' },
  back: { type: 'back' },
  phoneRefused: { type: 'phoneRefused' },
  codeSent: { type: 'codeSent', sent: FIRST, ...receipt('method-1') },
  codeResent: { type: 'codeResent', sent: SECOND, ...receipt('method-2') },
  resendSettled: { type: 'resendSettled' },
  // A transition never looks into the answer.
  codeAccepted: { type: 'codeAccepted', announce: 'OTP_AUTHENTICATE', response: session } as unknown as OtpEvent,
  expired: { type: 'expired' },
  unblocked: { type: 'unblocked' },
  sendFailed: failed({ type: 'sendCode', draft: ADA }, WRONG),
  sendClosed: failed({ type: 'sendCode', draft: ADA }, CLOSED),
  sendLimited: failed({ type: 'sendCode', draft: ADA }, LIMIT),
  verifyFailed: failed(verify('method-1'), WRONG),
  verifyClosed: failed(verify('method-1'), CLOSED),
  verifyLimited: failed(verify('method-1'), LIMIT),
  oldVerifyFailed: failed(verify('method-0'), WRONG),
  resendFailed: failed({ type: 'resendCode', sent: FIRST }, WRONG),
} as const satisfies Readonly<Record<string, FlowEvent<OtpEvent, OtpCommand>>>;

const SEND_LINK = { type: 'sendLink', email: 'ada@example.com' } as const;

const RENEWING = { at: 'renewing', reason: WRONG, email: 'ada@example.com', entry: 'open' } as const;

/** The network is lost. */
export const OFFLINE = { code: 'network_error', message: 'The server could not be reached.' };

export const LINK_STATES = {
  enter: { at: 'enter' },
  refusedForm: { at: 'enter', email: 'ada@example.com', error: WRONG },
  blocked: { at: 'enter', email: 'ada@example.com', error: LIMIT, blocked: true },
  sending: { at: 'sending', email: 'ada@example.com' },
  sent: { at: 'sent', email: 'ada@example.com' },
  arrived: { at: 'arrived', startedHere: true },
  arrivedFromElsewhere: { at: 'arrived', startedHere: false },
  arrivedToGrace: { at: 'arrived', startedHere: false, present: GRACE },
  confirm: { at: 'confirm' },
  replaces: { at: 'confirm', present: GRACE },
  authenticating: { at: 'authenticating' },
  agreed: { at: 'authenticating', agreed: { replacing: 'grace' } },
  authenticated: { at: 'authenticated' },
  refused: { at: 'refused', error: WRONG },
  cutOff: { at: 'cutOff', error: OFFLINE, agreed: { replacing: 'grace' } },
  cutOffByLimit: { at: 'cutOff', error: LIMIT, blocked: true },
  renewingLink: { ...RENEWING, entry: 'sendingLink' },
  renewingCode: { ...RENEWING, entry: 'sendingCode' },
  notRenewed: { ...RENEWING, error: WRONG },
  renewingBlocked: { ...RENEWING, error: LIMIT, blocked: true },
  sentAnywhere: { at: 'sent', email: 'ada@example.com', anywhere: 'waiting' },
  sentAndReturned: { at: 'sent', email: 'ada@example.com', anywhere: 'returned' },
  closed: { at: 'refused', email: 'ada@example.com', error: CLOSED },
} as const satisfies Readonly<Record<string, MagicLinkState>>;

export const LINK_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  submitEmail: { type: 'submitEmail', email: ' ada@example.com ' },
  submitJunk: { type: 'submitEmail', email: 'ada@' },
  tryAgain: { type: 'tryAgain' },
  confirm: { type: 'confirm' },
  back: { type: 'back' },
  mustAsk: { type: 'mustAsk' },
  mustAskGrace: { type: 'mustAsk', present: GRACE },
  linkSent: {
    type: 'linkSent',
    email: 'ada@example.com',
    announce: 'MAGIC_LINK_LOGIN_OR_CREATE',
    response: { ...session, email: 'ada@example.com' },
  },
  linkSentAnywhere: {
    type: 'linkSent',
    email: 'ada@example.com',
    isAnywhere: true,
    announce: 'MAGIC_LINK_LOGIN_OR_CREATE',
    response: { ...session, email: 'ada@example.com' },
  },
  returned: { type: 'returned', isSignedIn: false },
  returnedSignedIn: { type: 'returned', isSignedIn: true },
  requestCode: { type: 'requestCode', email: ' ada@example.com ' },
  requestJunk: { type: 'requestCode', email: 'ada@' },
  codeSent: { type: 'codeSent' },
  codeFailed: { type: 'codeFailed', error: LIMIT },
  codeWithdrawn: { type: 'codeFailed', error: undefined },
  linkAccepted: { type: 'linkAccepted', response: session } as unknown as MagicLinkEvent,
  unblocked: { type: 'unblocked' },
  sendFailed: failed(SEND_LINK, WRONG),
  sendClosed: failed(SEND_LINK, CLOSED),
  sendLimited: failed(SEND_LINK, LIMIT),
  linkFailed: failed({ type: 'authenticateLink' as const }, WRONG),
  linkCutOff: failed({ type: 'authenticateLink' as const }, OFFLINE),
} as const satisfies Readonly<Record<string, FlowEvent<MagicLinkEvent, MagicLinkCommand>>>;

/** The text of a step, with numbered secrets and errors as plain problems. */
export function plain(value: unknown): unknown {
  if (value instanceof Secret) return `secret: ${value.reveal()}`;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { code, message, retryAt } = value as Partial<Problem>;
  if (value instanceof FoyerError) return { code, message, ...(retryAt !== undefined && { retryAt }) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
