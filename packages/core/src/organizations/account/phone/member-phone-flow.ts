import type { SentCode } from '../../../flow/section/section-code';
import { performCodeWait } from '../../../flow/section/section-code';
import { NO_ANSWER } from '../../../flow/public-answer';
import { codeIn } from '@foyer/wire/pasted';
import type { OtpSendResponse } from '@foyer/wire/organizations';
import { preservedDuration, onlyForUser } from '../../../flow/account/action-calls';
import { toFoyerError } from '../../../base/errors';
import { Secret } from '../../../base/secret';
import type { FlowClient, PhoneParser } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { parseAllowed } from '../../../flow/phone-countries';
import { sectionFlow } from '../../../flow/section/section-flow';
import { minutesOr } from '../../../flow/commands';
import { createFlow } from '../../../flow/create-flow';
import type { Self } from '../../api/self';
import type { MemberOtps } from '../../api/otps';
import { announced } from '../../login/host-event';
import { factorGuard, removeFactor, sentNow } from '../member-calls';
import type { ShownMember } from '../member-section';
import { memberSource } from '../member-section';
import type { MemberSectionDeps, MemberSectionOptions } from '../options';
import { idsOf } from '../options';
import type {
  MemberPhoneCommand,
  MemberPhoneData,
  MemberPhoneDraft,
  MemberPhoneEvent,
  MemberPhoneState,
} from './member-phone-rules';
import { memberPhoneRules } from './member-phone-rules';

/** Dependencies of the phone section. An organization client provides all of them except the options. */
export interface MemberPhoneDeps extends MemberSectionDeps, PhoneParser {
  readonly otps: { readonly sms: Pick<MemberOtps['sms'], 'send' | 'authenticate'> };
  readonly self: MemberSectionDeps['self'] & Pick<Self, 'deleteMFAPhoneNumber'>;
}

/** A member's section 'Phone for codes' as data; `createFlow(memberPhoneFlow, deps)` runs it. */
export const memberPhoneFlow = sectionFlow({
  name: 'memberPhone',
  shown: [
    'country',
    'draft',
    'entered',
    'entry',
    'expired',
    'isAgain',
    'keeps',
    'methodId',
    'number',
    'resend',
    'resendAt',
    'to',
    'until',
  ],
  rules: memberPhoneRules,
  source: memberSource(phoneOf),
  perform: performPhone,
  expectedEvents,
  uninterruptible: ({ type }) => type === 'verifyCode' || type === 'remove',
});

// Org 12.
/** The default lifetime of a texted code, in minutes. */
const TEXT_MINUTES = 2;

async function performPhone(
  command: MemberPhoneCommand,
  { deps, signal, overdue }: Context<MemberPhoneDeps>,
): Promise<MemberPhoneEvent> {
  switch (command.type) {
    case 'sendCode': {
      const { isValid, number } = await parseAllowed(
        deps,
        command.draft,
        command.country,
        deps.options().login?.smsOtpOptions,
      );
      if (!isValid) return { type: 'refusedHere' };
      return sendText('codeSent', { to: number, personId: command.personId }, deps, signal);
    }
    case 'resendCode':
      return sendText('codeResent', command, deps, signal);
    case 'verifyCode': {
      const body = {
        ...idsOf(deps),
        code: command.code.reveal(),
        set_mfa_enrollment: 'enroll' as const,
        ...preservedDuration(deps),
      };
      const answer = await deps.otps.sms.authenticate(body, onlyForUser(command.personId, overdue));
      return { type: 'verified', isSignIn: false, ...announced('B2B_SMS_OTP_AUTHENTICATE', answer) };
    }
    case 'remove': {
      const { personId } = command;
      const removed = { personId, type: 'removed', act: 'removePhone' } as const;
      return removeFactor(deps, removed, () => deps.self.deleteMFAPhoneNumber({ as: personId }));
    }
    default:
      return performCodeWait(command, deps.clock, signal);
  }
}

interface ToNumber {
  readonly to: string;
  readonly personId: string;
}

async function sendText<Type extends 'codeSent' | 'codeResent'>(
  type: Type,
  { to, personId }: ToNumber,
  deps: MemberPhoneDeps,
  signal: AbortSignal,
) {
  const { locale } = deps.options();
  const body = { ...idsOf(deps), mfa_phone_number: to, ...(locale !== undefined && { locale }) };
  const answer = await replacing(deps, personId, () => deps.otps.sms.send(body, { as: personId, signal }));
  return { type, to, ...textNow(deps), ...announced('B2B_SMS_OTP_SEND', answer) } as const;
}

/** The code that was texted now. */
const textNow = (deps: MemberPhoneDeps): SentCode =>
  sentNow(deps, minutesOr(deps.options().login?.smsOtpOptions?.expirationMinutes, TEXT_MINUTES));

/** The event by which the text message of a state can be sent. Its number is the text that the member typed. */
function expectedEvents(state: MemberPhoneState, deps: MemberPhoneDeps): readonly MemberPhoneEvent[] {
  if (state.at !== 'sending') return [];
  return [{ type: 'codeSent', to: state.to, ...textNow(deps), announce: 'B2B_SMS_OTP_SEND', response: NO_ANSWER }];
}

/** Sends a code. Deletes an unverified number (for example with a typo) first, because the provider replaces none. */
async function replacing(
  deps: MemberPhoneDeps,
  personId: string,
  send: () => Promise<OtpSendResponse>,
): Promise<OtpSendResponse> {
  try {
    return await send();
  } catch (thrown) {
    const isLeftOver = deps.self.getSync()?.mfa_phone_number_verified === false;
    if (!isLeftOver || toFoyerError(thrown).code !== 'duplicate_member_phone_number_for_member') throw thrown;
    await deps.self.deleteMFAPhoneNumber({ as: personId });
    return send();
  }
}

function phoneOf(shown: ShownMember | null): MemberPhoneData {
  const {
    member_id: personId = '',
    mfa_phone_number: number = '',
    mfa_phone_number_verified: isVerified = false,
  } = shown?.member ?? {};
  return { personId, number: isVerified ? number : '', keeps: factorGuard(shown) };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const memberPhoneActions = (send: SendOf<typeof memberPhoneFlow>) => ({
  /** Opens the form for a number. */
  add: () => send({ type: 'add' }),
  /** Sends a passcode to the number. */
  submit: (phone: MemberPhoneDraft) => send({ type: 'submit', ...phone }),
  /** Verifies the number with the passcode. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Sends the passcode again. */
  resend: () => send({ type: 'resend' }),
  /** Asks whether to remove the number. */
  remove: () => send({ type: 'remove' }),
  /** Removes the number. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of a member's phone number for texted codes. */
export function createMemberPhoneFlow(
  client: FlowClient<MemberPhoneDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof memberPhoneFlow> {
  return createFlow(memberPhoneFlow, depsOf<MemberPhoneDeps>(client, options));
}
