import type { FullAuth } from '@foyer/wire/organizations';
import type { Context } from '../../../flow/flow';
import { sessionDuration } from '../../../flow/commands';
import type { Clock, PhoneParser, SessionDuration } from '../../../flow/deps';
import { NO_ANSWER } from '../../../flow/public-answer';
import type { PaperDeps } from '../../../flow/second-factor/factor-commands';
import {
  parseDraft,
  performPaper,
  performWait,
  readClock,
  sentText,
} from '../../../flow/second-factor/factor-commands';
import type { SentText, TotpEnrollment } from '../../../flow/second-factor/factor-state';
import { Secret } from '../../../base/secret';
import type { MemberOtps } from '../../api/otps';
import type { RecoveryCodes } from '../../api/recovery-codes';
import type { Totp } from '../../api/totp';
import { INTERMEDIATE_SESSION_MS } from '../discovered';
import { announced } from '../host-event';
import type { OrganizationFlowOptions } from '../options';
import { expectedOrganization, organizationTarget } from '../organization-target';
import type {
  SecondFactorCommand,
  SecondFactorEvent,
  SecondFactorOwner,
  SecondFactorState,
} from './second-factor-state';

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
export interface SecondFactorDeps extends Clock, PaperDeps, PhoneParser {
  readonly otps: { readonly sms: Pick<MemberOtps['sms'], 'send' | 'authenticate'> };
  readonly totp: Pick<Totp, 'create' | 'authenticate'>;
  readonly recoveryCodes: Pick<RecoveryCodes, 'recover'>;
  readonly options: () => SecondFactorFlowOptions;
}

type SecondFactorContext = Context<SecondFactorDeps>;
type SecondFactorCommandOf<Type extends SecondFactorCommand['type']> = SecondFactorCommand & { readonly type: Type };

/** Runs one command of the second factor flow. */
export async function performSecondFactor(
  command: SecondFactorCommand,
  context: SecondFactorContext,
): Promise<SecondFactorEvent> {
  const { deps, signal } = context;
  switch (command.type) {
    case 'readClock':
      return readClock(deps, INTERMEDIATE_SESSION_MS, deps.options().smsOtpOptions);
    case 'parsePhone':
      return (await parseDraft(command.draft, deps.options().smsOtpOptions, deps)) as SecondFactorEvent;
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
    case 'copyCodes':
    case 'downloadCodes':
    case 'printCodes':
      return (await performPaper(command, deps)) as SecondFactorEvent;
    default:
      return (await performWait(command, deps, signal)) as SecondFactorEvent;
  }
}

const idsOf = ({ organizationId, memberId }: SecondFactorOwner): OfMember => ({
  organization_id: organizationId,
  member_id: memberId,
});
const durationOf = ({ options }: SecondFactorDeps): SessionDuration => sessionDuration(options().sessionOptions ?? {});

/** Sends a passcode. The request contains the number only if the user just typed it; else the provider knows it. */
async function sendText(
  command: SecondFactorCommandOf<'sendText' | 'resendText'>,
  { deps, signal }: SecondFactorContext,
): Promise<SecondFactorEvent> {
  const isFirst = command.type === 'sendText';
  const { to, draft } = isFirst ? command : command.sent;
  const options = deps.options().smsOtpOptions;
  const body = { ...idsOf(command.owner), ...(isFirst && draft && { mfa_phone_number: to }), locale: options?.locale };
  const answer = await deps.otps.sms.send(body, { signal, within: command.owner.within });
  const sent = sentText(to, draft, options, deps);
  return { type: isFirst ? 'textSent' : 'textResent', sent, ...announced('B2B_SMS_OTP_SEND', answer) };
}

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

/**
 * The events by which the calls of a state can succeed. The creation of an app's registration has none: only the
 * response has its QR code. Recovery codes are left out, because they show only to a signed-in member.
 */
export function expectedSecondFactorEvents(
  state: SecondFactorState,
  deps: SecondFactorDeps,
): readonly SecondFactorEvent[] {
  if (state.at === 'texting') return [textSent(sentText(state.to, undefined, deps.options().smsOtpOptions, deps))];
  if (!('entry' in state)) return [];
  const { start } = state.login;
  const draft = state.at === 'enrollSms' ? state.draft : undefined;
  const typed = draft?.phone ?? '';
  switch (state.entry) {
    case 'parsing':
      return [{ type: 'phoneParsed', to: typed }];
    case 'sending':
      return [textSent(sentText(typed, draft, deps.options().smsOtpOptions, deps))];
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
