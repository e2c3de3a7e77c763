import type { FullAuth } from '@foyer/wire/organizations';
import type { Context } from '../../../flow/flow';
import { CODE_SENT_MS } from '../../../flow/code-entry';
import { after, minutesOr, sessionDuration } from '../../../flow/commands';
import type { Clock, PhoneParser, SessionDuration } from '../../../flow/deps';
import { parseAllowed } from '../../../flow/phone-countries';
import { NO_ANSWER } from '../../../flow/public-answer';
import { Secret } from '../../../base/secret';
import type { MemberOtps } from '../../api/otps';
import type { RecoveryCodes } from '../../api/recovery-codes';
import type { Totp } from '../../api/totp';
import { INTERMEDIATE_SESSION_MS } from '../discovered';
import { announced } from '../host-event';
import type { OrganizationFlowOptions } from '../options';
import { justSent } from '../resend';
import { expectedOrganization, organizationTarget } from '../organization-target';
import { backupFileName, copiedSecret } from './backup-file';
import type {
  PhoneDraft,
  SecondFactorCommand,
  SecondFactorEvent,
  SecondFactorOwner,
  SecondFactorState,
  SentText,
  TotpEnrollment,
} from './second-factor-state';
import { COPIED_MS, DEFAULT_TEXT_EXPIRATION_MINUTES } from './second-factor-state';

/** Options of the second factor flow. */
export type SecondFactorFlowOptions = Pick<
  OrganizationFlowOptions,
  'mfaProductInclude' | 'mfaProductOrder' | 'sessionOptions' | 'smsOtpOptions'
>;

interface OfMember {
  readonly organization_id: string;
  readonly member_id: string;
}
/** Dependencies of the second factor flow. A client provides all of them except the options. */
export interface SecondFactorDeps extends Clock, PhoneParser {
  readonly otps: { readonly sms: Pick<MemberOtps['sms'], 'send' | 'authenticate'> };
  readonly totp: Pick<Totp, 'create' | 'authenticate'>;
  readonly recoveryCodes: Pick<RecoveryCodes, 'recover'>;
  readonly copySavePrint: {
    copy(this: void, text: string): Promise<void>;
    save(this: void, name: string, lines: readonly string[]): void;
    print(this: void, title: string, lines: readonly string[]): Promise<void>;
  };
  readonly options: () => SecondFactorFlowOptions;
}

type SecondFactorContext = Context<SecondFactorDeps>;
type SecondFactorCommandOf<Type extends SecondFactorCommand['type']> = SecondFactorCommand & { readonly type: Type };

/** Runs one command of the second factor flow. */
export function performSecondFactor(
  command: SecondFactorCommand,
  context: SecondFactorContext,
): Promise<SecondFactorEvent> {
  const { deps, signal } = context;
  const { clock } = deps;
  switch (command.type) {
    case 'readClock':
      return readClock(deps);
    case 'awaitLapse':
      return after(clock.until(command.endsAt, signal), { type: 'lapsed' });
    case 'awaitExpiry':
      return after(clock.until(command.deadline, signal), { type: 'expired' });
    case 'awaitRetry':
      return after(clock.until(command.until, signal), { type: 'unblocked' });
    case 'settleResend':
      return after(clock.sleep(CODE_SENT_MS, signal), { type: 'resendSettled' });
    case 'settleCopy':
      return after(clock.sleep(COPIED_MS, signal), { type: 'copySettled' });
    default:
      return call(command, context);
  }
}

type Waits = 'readClock' | 'awaitLapse' | 'awaitExpiry' | 'awaitRetry' | 'settleResend' | 'settleCopy';

function call(
  command: Exclude<SecondFactorCommand, SecondFactorCommandOf<Waits>>,
  context: SecondFactorContext,
): Promise<SecondFactorEvent> {
  const { deps } = context;
  switch (command.type) {
    case 'parsePhone':
      return parsePhone(command, deps);
    case 'sendText':
    case 'resendText':
      return sendText(command, context);
    case 'createTotp':
      return createTotp(command, deps);
    case 'verifyText':
    case 'verifyTotp':
      return verify(command, context);
    case 'recover':
      return recover(command, context);
    case 'copySecret':
      return after(deps.copySavePrint.copy(copiedSecret(command.secret.reveal())), { type: 'copied' });
    case 'copyCodes':
      return after(deps.copySavePrint.copy(revealed(command.codes).join('\n')), { type: 'copied' });
    case 'downloadCodes':
      return download(command, deps);
    case 'printCodes':
      return after(deps.copySavePrint.print(command.organizationName, revealed(command.codes)), { type: 'printed' });
  }
}

const idsOf = ({ organizationId, memberId }: SecondFactorOwner): OfMember => ({
  organization_id: organizationId,
  member_id: memberId,
});
const durationOf = ({ options }: SecondFactorDeps): SessionDuration => sessionDuration(options().sessionOptions ?? {});
const revealed = (codes: readonly Secret[]): readonly string[] => codes.map((code) => code.reveal());

// Org W36.
const textLasts = ({ options }: SecondFactorDeps): number =>
  minutesOr(options().smsOtpOptions?.expirationMinutes, DEFAULT_TEXT_EXPIRATION_MINUTES) * 60_000;

function readClock(deps: SecondFactorDeps): Promise<SecondFactorEvent> {
  const now = deps.clock.now();
  return Promise.resolve({
    type: 'clockRead',
    endsAt: now + INTERMEDIATE_SESSION_MS,
    textEndsAt: now + textLasts(deps),
    ...justSent(deps),
  });
}

async function parsePhone(
  { draft }: SecondFactorCommandOf<'parsePhone'>,
  deps: SecondFactorDeps,
): Promise<SecondFactorEvent> {
  const { isValid, number } = await parseAllowed(deps, draft.phone, draft.country, deps.options().smsOtpOptions);
  return isValid ? { type: 'phoneParsed', to: number } : { type: 'phoneRefused' };
}

/** Sends a passcode. The request contains the number only if the user just typed it; else the provider knows it. */
async function sendText(
  command: SecondFactorCommandOf<'sendText' | 'resendText'>,
  { deps, signal }: SecondFactorContext,
): Promise<SecondFactorEvent> {
  const isFirst = command.type === 'sendText';
  const { to, draft } = isFirst ? command : command.sent;
  const { locale } = deps.options().smsOtpOptions ?? {};
  const body = { ...idsOf(command.owner), ...(isFirst && draft && { mfa_phone_number: to }), locale };
  const answer = await deps.otps.sms.send(body, { signal, within: command.owner.within });
  const sent = sentText(to, draft, deps);
  return { type: isFirst ? 'textSent' : 'textResent', sent, ...announced('B2B_SMS_OTP_SEND', answer) };
}

const sentText = (to: string, draft: PhoneDraft | undefined, deps: SecondFactorDeps): SentText => ({
  to,
  deadline: deps.clock.now() + textLasts(deps),
  ...justSent(deps),
  ...(draft && { draft }),
});

async function createTotp(
  { owner }: SecondFactorCommandOf<'createTotp'>,
  { totp }: SecondFactorDeps,
): Promise<SecondFactorEvent> {
  const answer = await totp.create(idsOf(owner), { within: owner.within });
  const { secret, qr_code, recovery_codes } = answer;
  const enrollment = {
    secret: new Secret(secret),
    qrCode: new Secret(qr_code),
    recoveryCodes: recovery_codes.map((code) => new Secret(code)),
  };
  return { type: 'totpCreated', enrollment, ...announced('B2B_TOTP_CREATE', answer) };
}

async function verify(
  command: SecondFactorCommandOf<'verifyText' | 'verifyTotp'>,
  { deps, overdue }: SecondFactorContext,
): Promise<SecondFactorEvent> {
  const body = { ...idsOf(command.owner), code: command.code.reveal(), ...durationOf(deps) };
  const call = { overdue, within: command.owner.within };
  if (command.type === 'verifyText') {
    const answer = await deps.otps.sms.authenticate(body, call);
    return { ...accepted(answer), ...announced('B2B_SMS_OTP_AUTHENTICATE', answer) };
  }
  const answer = await deps.totp.authenticate(body, call);
  const made = command.enrollment && { enrollment: command.enrollment };
  return { ...accepted(answer), ...made, ...announced('B2B_TOTP_AUTHENTICATE', answer) };
}

async function recover(
  { owner, code }: SecondFactorCommandOf<'recover'>,
  { deps, overdue }: SecondFactorContext,
): Promise<SecondFactorEvent> {
  const body = { ...idsOf(owner), recovery_code: code.reveal(), ...durationOf(deps) };
  const answer = await deps.recoveryCodes.recover(body, { overdue, within: owner.within });
  const left = answer.recovery_codes_remaining;
  const few = left !== undefined && { recoveryCodesLeft: left };
  return { ...accepted(answer), ...few, ...announced('B2B_RECOVERY_CODES_RECOVER', answer) };
}

const accepted = ({ organization }: FullAuth) =>
  ({ type: 'accepted', organization: organizationTarget(organization) }) as const;

function download(
  { codes, organizationName }: SecondFactorCommandOf<'downloadCodes'>,
  { copySavePrint }: SecondFactorDeps,
): Promise<SecondFactorEvent> {
  copySavePrint.save(backupFileName(organizationName), revealed(codes));
  return Promise.resolve({ type: 'downloaded' });
}

/**
 * The events by which the calls of a state can succeed. The creation of an app's registration has none: only the
 * response has its QR code. Recovery codes are left out, because they show only to a signed-in member.
 */
export function expectedSecondFactorEvents(
  state: SecondFactorState,
  deps: SecondFactorDeps,
): readonly SecondFactorEvent[] {
  if (state.at === 'texting') return [textSent(sentText(state.to, undefined, deps))];
  if (!('entry' in state)) return [];
  const { start } = state.login;
  const draft = state.at === 'enrollSms' ? state.draft : undefined;
  const typed = draft?.phone ?? '';
  switch (state.entry) {
    case 'parsing':
      return [{ type: 'phoneParsed', to: typed }];
    case 'sending':
      return [textSent(sentText(typed, draft, deps))];
    case 'verifying': {
      const made = state.at === 'enterTotp' && state.enrolling && withoutCodes(state.enrolling.enrollment);
      const organization = expectedOrganization(start.organizationId, start.organizationName);
      return [{ type: 'accepted', organization, ...made, announce: 'B2B_TOTP_AUTHENTICATE', response: NO_ANSWER }];
    }
    default:
      return [];
  }
}

const textSent = (sent: SentText): SecondFactorEvent => ({
  type: 'textSent',
  sent,
  announce: 'B2B_SMS_OTP_SEND',
  response: NO_ANSWER,
});

const withoutCodes = (enrollment: TotpEnrollment) => ({ enrollment: { ...enrollment, recoveryCodes: [] } });
