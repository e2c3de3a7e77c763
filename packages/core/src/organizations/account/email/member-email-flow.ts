import { performCodeWait } from '../../../flow/section/section-code';
import { codeIn } from '@foyer/wire/pasted';
import { changedAccount, preservedDuration, onlyForUser, returnAddress } from '../../../flow/account/action-calls';
import { toFoyerError } from '../../../base/errors';
import { Secret } from '../../../base/secret';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { Self } from '../../api/self';
import type { MemberOtps } from '../../api/otps';
import { announced } from '../../login/host-event';
import { sentNow, settledSelf } from '../member-calls';
import type { ShownMember } from '../member-section';
import { memberSource } from '../member-section';
import type { MemberSectionDeps, MemberSectionOptions } from '../options';
import { idsOf } from '../options';
import type { MemberEmailCommand, MemberEmailData, MemberEmailEvent, MemberEmailState } from './member-email-rules';
import { memberEmailRules } from './member-email-rules';

/** Dependencies of the email section. An organization client provides all of them except the options. */
export interface MemberEmailDeps extends MemberSectionDeps {
  readonly self: MemberSectionDeps['self'] & Pick<Self, 'startEmailUpdate' | 'unlinkRetiredEmail'>;
  readonly otps: { readonly email: Pick<MemberOtps['email'], 'authenticate'> };
}

/** A member's section 'Email address' as data; `createFlow(memberEmailFlow, deps)` runs it. */
export const memberEmailFlow = sectionFlow({
  name: 'memberEmail',
  shown: [
    'draft',
    'email',
    'entry',
    'expired',
    'isVerified',
    'methodId',
    'resend',
    'resendAt',
    'retired',
    'to',
    'until',
  ],
  rules: memberEmailRules,
  source: memberSource(emailOf),
  perform: performEmail,
  expectedEvents,
  uninterruptible: ({ type }) => type === 'verifyCode' || type === 'unlink',
});

// Org api 10: the provider's setting defines the real lifetime of the code of a new address.
/** The lifetime of a code, in minutes. */
const EMAIL_CODE_MINUTES = 10;

async function performEmail(
  command: MemberEmailCommand,
  { deps, signal, overdue }: Context<MemberEmailDeps>,
): Promise<MemberEmailEvent> {
  switch (command.type) {
    case 'sendCode':
    case 'resendCode':
      return sendTo(command, deps, signal);
    case 'verifyCode': {
      const { code, to, personId } = command;
      const body = {
        code: code.reveal(),
        email_address: to,
        organization_id: idsOf(deps).organization_id,
        ...preservedDuration(deps),
      };
      const answer = await deps.otps.email.authenticate(body, onlyForUser(personId, overdue));
      // The response does not contain the retired addresses, so the member is fetched.
      await deps.self.get().catch(() => undefined);
      return { type: 'verified', isSignIn: false, ...announced('B2B_OTPS_EMAIL_AUTHENTICATE', answer) };
    }
    case 'unlink': {
      const { id, personId } = command;
      return settledSelf(deps, { type: 'unlinked', id, ...changedAccount('unlinkEmail', id) } as const, () =>
        deps.self.unlinkRetiredEmail(isListedById(deps, id) ? { email_id: id } : { email_address: id }, {
          as: personId,
        }),
      );
    }
    default:
      return performCodeWait(command, deps.clock, signal);
  }
}

type SendCommand = Extract<MemberEmailCommand, { readonly type: 'sendCode' | 'resendCode' }>;

/** Sends a code, or a link if the provider does not send codes. */
async function sendTo(
  { type, to, personId }: SendCommand,
  deps: MemberEmailDeps,
  signal: AbortSignal,
): Promise<MemberEmailEvent> {
  const { locale } = deps.options();
  const common = {
    email_address: to,
    login_redirect_url: returnAddress(deps),
    ...(locale !== undefined && { locale }),
  };
  const call = { as: personId, signal };
  try {
    await deps.self.startEmailUpdate({ ...common, delivery_method: 'EMAIL_OTP' }, call);
    return { type: type === 'sendCode' ? 'codeSent' : 'codeResent', to, ...sentNow(deps, EMAIL_CODE_MINUTES) };
  } catch (thrown) {
    if (toFoyerError(thrown).code !== 'bad_request') throw thrown;
    await deps.self.startEmailUpdate({ ...common, delivery_method: 'EMAIL_MAGIC_LINK' }, call);
    return { type: 'linkSent', to };
  }
}

/** The event by which the email of a state can be sent. Only the response says whether it was a link instead. */
function expectedEvents(state: MemberEmailState, deps: MemberEmailDeps): readonly MemberEmailEvent[] {
  return state.at === 'sending' ? [{ type: 'codeSent', to: state.to, ...sentNow(deps, EMAIL_CODE_MINUTES) }] : [];
}

const retiredOf = ({ self }: Pick<MemberEmailDeps, 'self'>) => self.getSync()?.retired_email_addresses ?? [];
const isListedById = (deps: MemberEmailDeps, id: string): boolean => retiredOf(deps).some((one) => one.email_id === id);

function emailOf(shown: ShownMember | null): MemberEmailData {
  const {
    member_id: personId = '',
    email_address: email = '',
    email_address_verified: isVerified = false,
  } = shown?.member ?? {};
  const retired = (shown?.member.retired_email_addresses ?? []).flatMap(({ email_id, email_address: former = '' }) => {
    const id = email_id ?? former;
    return id === '' ? [] : [{ id, email: former }];
  });
  return { personId, email, isVerified, retired };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const memberEmailActions = (send: SendOf<typeof memberEmailFlow>) => ({
  /** Opens the form for a new address. */
  change: () => send({ type: 'change' }),
  /** Sends a passcode or link to the new address. */
  submit: (email: string) => send({ type: 'submit', email }),
  /** Verifies the address with the passcode. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Sends the passcode or link again. */
  resend: () => send({ type: 'resend' }),
  /** Unlinks a retired address from the member. */
  unlink: (id: string) => send({ type: 'unlink', id }),
  /** Confirms the question. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of a member's email address and their retired addresses. */
export function createMemberEmailFlow(
  client: FlowClient<MemberEmailDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof memberEmailFlow> {
  return createFlow(memberEmailFlow, depsOf<MemberEmailDeps>(client, options));
}
