import type { Context } from '../../../flow/flow';
import { after, minutesOr, sessionDuration } from '../../../flow/commands';
import type { Otps } from '../../api/otps';
import type { Clock, EventLog, Overdue, PhoneParser } from '../../../flow/deps';
import type { OtpCommand, OtpDestination, OtpEvent, OtpState, Sent, SentPasscode } from './otp-rules';
import { DEFAULT_OTP_EXPIRATION_MINUTES } from './otp-rules';
import type { PhoneCountries } from '../../../flow/phone-countries';
import { parseAllowed } from '../../../flow/phone-countries';
import type { OtpChannel } from '../../../flow/code-entry';
import { CODE_SENT_MS } from '../../../flow/code-entry';
import { announced, NO_ANSWER } from '../../../flow/public-answer';

// Spec section 3.
/** Options of the passcode flow, with the names of the widget's config. Durations in minutes. */
export interface OtpFlowOptions extends PhoneCountries {
  /**
   * Lifetime of a passcode in whole minutes, from 1 to 10080.
   * @defaultValue `5`
   */
  readonly expirationMinutes?: number | undefined;
  /**
   * The provider's email template for known addresses.
   * @defaultValue the project's own
   */
  readonly loginTemplateId?: string | undefined;
  /**
   * The provider's email template for new addresses.
   * @defaultValue the project's own
   */
  readonly signupTemplateId?: string | undefined;
  /**
   * The language of the message, as the provider names it: `'en'`.
   * @defaultValue the project's own
   */
  readonly locale?: string | undefined;
  /**
   * Length of the session in whole minutes, from 5 to 527040.
   * @defaultValue `30`
   */
  readonly sessionDurationMinutes?: number | undefined;
}

/** Dependencies of the passcode flow. A client provides all of them except the options. */
export interface OtpDeps extends Clock, EventLog, PhoneParser {
  readonly otps: Pick<Otps, 'authenticate'> & {
    readonly email: Pick<Otps['email'], 'loginOrCreate'>;
    readonly sms: Pick<Otps['sms'], 'loginOrCreate'>;
    readonly whatsapp: Pick<Otps['whatsapp'], 'loginOrCreate'>;
  };
  readonly options: () => OtpFlowOptions;
}

/** Runs one command of the passcode flow. */
export function performOtp(
  command: OtpCommand,
  { deps, signal, overdue }: Context<OtpDeps>,
): Promise<OtpEvent | undefined> {
  switch (command.type) {
    case 'sendCode':
      return sendCode(command.draft, deps, signal);
    case 'resendCode':
      return resendCode(command.sent, deps, signal);
    case 'verifyCode':
      return verifyCode(command, deps, { overdue });
    case 'settleResend':
      return after(deps.clock.sleep(CODE_SENT_MS, signal), { type: 'resendSettled' });
    case 'awaitExpiry':
      return after(deps.clock.until(command.deadline, signal), { type: 'expired' });
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

async function sendCode(draft: OtpDestination, deps: OtpDeps, signal: AbortSignal): Promise<OtpEvent> {
  const to = await addressOf(draft, deps);
  if (to === undefined) return { type: 'phoneRefused' };
  const answer = await post(draft.channel, to, deps, signal);
  if (draft.channel === 'email') deps.events.log('email_sent', { email: to, type: 'login_or_create_otp' });
  return { type: 'codeSent', ...answer(draft) };
}

async function resendCode(sent: SentPasscode, deps: OtpDeps, signal: AbortSignal): Promise<OtpEvent> {
  const { draft, to } = sent;
  if (draft.channel === 'email') {
    deps.events.log('email_try_again_clicked', { email: to, type: 'login_or_create_otp' });
  }
  const answer = await post(draft.channel, to, deps, signal);
  return { type: 'codeResent', ...answer(draft) };
}

/** The address, or the E.164 number; undefined for an invalid one (spec section 5). */
async function addressOf(draft: OtpDestination, deps: OtpDeps): Promise<string | undefined> {
  if (draft.channel === 'email') return draft.email;
  const { isValid, number } = await parseAllowed(deps, draft.phone, draft.country, deps.options());
  return isValid ? number : undefined;
}

async function post(channel: OtpChannel, to: string, deps: OtpDeps, signal: AbortSignal) {
  const options = deps.options();
  const expiration_minutes = minutesOf(options);
  const emailOptions = {
    expiration_minutes,
    login_template_id: options.loginTemplateId,
    signup_template_id: options.signupTemplateId,
    locale: options.locale,
  };
  const sendOptions = channel === 'email' ? emailOptions : { expiration_minutes };
  const { request_id, status_code, method_id } = await deps.otps[channel].loginOrCreate(to, sendOptions, { signal });
  const deadline = deadlineIn(expiration_minutes, deps);
  return (draft: OtpDestination): Sent => ({
    sent: { draft, to, methodId: method_id, deadline },
    ...announced('OTP_LOGIN_OR_CREATE', { request_id, status_code, method_id }),
  });
}

const minutesOf = ({ expirationMinutes }: OtpFlowOptions): number =>
  minutesOr(expirationMinutes, DEFAULT_OTP_EXPIRATION_MINUTES);
const deadlineIn = (minutes: number, { clock }: OtpDeps): number => clock.now() + minutes * 60_000;

async function verifyCode(
  { code, methodId }: OtpCommand & { type: 'verifyCode' },
  deps: OtpDeps,
  call: Overdue,
): Promise<OtpEvent> {
  const response = await deps.otps.authenticate(code.reveal(), methodId, sessionDuration(deps.options()), call);
  return { type: 'codeAccepted', newWithin: CODE_NEW_WITHIN, ...announced('OTP_AUTHENTICATE', response) };
}

/**
 * The events by which the calls of a state can succeed. The method id is empty, and a phone number is the text that the
 * user typed.
 */
export function expectedOtpEvents(state: OtpState, deps: OtpDeps): readonly OtpEvent[] {
  if (state.at === 'sending') {
    const { draft } = state;
    const to = draft.channel === 'email' ? draft.email : draft.phone;
    const sent = { draft, to, methodId: '', deadline: deadlineIn(minutesOf(deps.options()), deps) };
    return [{ type: 'codeSent', sent, announce: 'OTP_LOGIN_OR_CREATE', response: NO_ANSWER }];
  }
  const isVerifying = state.at === 'code' && state.entry === 'verifying';
  return isVerifying
    ? [{ type: 'codeAccepted', newWithin: CODE_NEW_WITHIN, announce: 'OTP_AUTHENTICATE', response: NO_ANSWER }]
    : [];
}

/** The send creates the user, and the passcode might be entered later. In minutes. */
const CODE_NEW_WITHIN = 15;
