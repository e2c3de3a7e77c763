import type { Organization, PasswordStrengthCheckResponse } from '@foyer/wire/organizations';
import { changedAccount, onlyForUser, returnAddress, sectionError } from '../../../flow/account/action-calls';
import { PASSWORD_FACTOR } from '../../../flow/account/recency';
import { Secret } from '../../../base/secret';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import type { StrengthReport } from '../../../flow/new-password';
import { checkedText } from '../../../flow/new-password';
import { performNewPasswordCheck, policyOf, scoreOf } from '../../../flow/new-password-check';
import type { GuardCode } from '../../../flow/section/section';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { MemberPasswords } from '../../api/passwords';
import type { Self } from '../../api/self';
import { announced } from '../../login/host-event';
import { freshMember, settledSelf } from '../member-calls';
import type { ShownMember } from '../member-section';
import { memberReauthProviderOf, memberSource } from '../member-section';
import type { MemberSectionDeps, MemberSectionOptions } from '../options';
import { idsOf } from '../options';
import type { MemberPasswordCommand, MemberPasswordData, MemberPasswordEvent } from './member-password-rules';
import { memberPasswordRules } from './member-password-rules';

interface ResetMail {
  readonly organization_id: string;
  readonly email_address: string;
  readonly login_redirect_url: string;
  readonly reset_password_redirect_url: string;
  readonly locale?: string;
}

/** Dependencies of the password section. An organization client provides all of them except the options. */
export interface MemberPasswordDeps extends MemberSectionDeps {
  readonly passwords: Pick<MemberPasswords, 'strengthCheck' | 'resetBySession' | 'resetByEmailStart'>;
  readonly self: MemberSectionDeps['self'] & Pick<Self, 'deletePassword'>;
}

/** A member's section 'Password' as data; `createFlow(memberPasswordFlow, deps)` runs it. */
export const memberPasswordFlow = sectionFlow({
  name: 'memberPassword',
  shown: ['email', 'hasPassword', 'keeps', 'passwordId', 'report', 'strength', 'to', 'wait'],
  rules: memberPasswordRules,
  source: memberSource(passwordOf),
  perform: performPassword,
  scopeOf: (state, { type }) =>
    type === 'checkStrength' || type === 'awaitRecheck'
      ? state.at === 'edit'
        ? (checkedText(state) ?? 'none')
        : 'none'
      : undefined,
  uninterruptible: ({ type }) => type === 'save' || type === 'remove',
});

async function performPassword(
  command: MemberPasswordCommand,
  context: Context<MemberPasswordDeps>,
): Promise<MemberPasswordEvent> {
  const { deps, signal, overdue } = context;
  switch (command.type) {
    case 'save': {
      const answer = await deps.passwords.resetBySession(
        { password: command.password.reveal() },
        onlyForUser(command.personId, overdue),
      );
      memberReauthProviderOf(deps).added(PASSWORD_FACTOR);
      return { type: 'passwordSet', isSignIn: false, ...announced('B2B_PASSWORD_RESET_BY_SESSION', answer) };
    }
    case 'mail':
      return mail(command.to, deps, signal);
    case 'remove':
      return removePassword(command, deps);
    default:
      // Org 5.7: the request has no email address.
      return performNewPasswordCheck(command, context, async ({ password }, call) =>
        reportOf(await deps.passwords.strengthCheck({ password }, call)),
      );
  }
}

async function mail(to: string, deps: MemberPasswordDeps, signal: AbortSignal): Promise<MemberPasswordEvent> {
  const back = returnAddress(deps);
  const { login, locale } = deps.options();
  const { resetPasswordRedirectURL = back } = login?.passwordOptions ?? {};
  const body: ResetMail = {
    organization_id: idsOf(deps).organization_id,
    email_address: to,
    login_redirect_url: back,
    reset_password_redirect_url: new URL(resetPasswordRedirectURL, back).href,
    ...(locale !== undefined && { locale }),
  };
  return {
    type: 'mailed',
    ...announced('B2B_PASSWORD_RESET_BY_EMAIL_START', await deps.passwords.resetByEmailStart(body, { signal })),
  };
}

/** Fetches the policy first, because the organization might now allow only passwords. */
async function removePassword(
  { id, personId }: Extract<MemberPasswordCommand, { readonly type: 'remove' }>,
  deps: MemberPasswordDeps,
) {
  const { organization } = await freshMember(deps, personId);
  const guard = passwordGuard(organization);
  if (guard) throw sectionError(guard);
  return settledSelf(deps, { type: 'removed', ...changedAccount('removePassword', id) } as const, () =>
    deps.self.deletePassword(id, { as: personId }),
  );
}

// Account screens, section 9.1.
/** A password cannot be removed if it is the only allowed method. All members can use methods with email. */
const passwordGuard = ({ auth_methods, allowed_auth_methods }: Organization): GuardCode | null =>
  auth_methods === 'RESTRICTED' && allowed_auth_methods.every((method) => method === 'password') ? 'last_way' : null;

const reportOf = (answer: PasswordStrengthCheckResponse): StrengthReport => ({
  policy: policyOf(answer.strength_policy),
  isValid: answer.valid_password,
  isBreached: answer.breached_password,
  score: scoreOf(answer.score),
  warning: answer.zxcvbn_feedback.warning,
  suggestions: answer.zxcvbn_feedback.suggestions,
  missingCharacters: answer.luds_feedback.missing_characters,
  missingComplexity: answer.luds_feedback.missing_complexity,
});

function passwordOf(shown: ShownMember | null): MemberPasswordData {
  const {
    member_id: personId = '',
    member_password_id: passwordId = '',
    email_address = '',
    email_address_verified: isVerified,
  } = shown?.member ?? {};
  const keeps = shown ? passwordGuard(shown.organization) : null;
  return { personId, hasPassword: passwordId !== '', email: isVerified ? email_address : '', passwordId, keeps };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const memberPasswordActions = (send: SendOf<typeof memberPasswordFlow>) => ({
  /** Opens the form for a new password. */
  set: () => send({ type: 'set' }),
  /** Checks the strength of the typed password, after a short pause. */
  type: (password: string) => send({ type: 'typed', password: new Secret(password) }),
  /** Checks the strength again after a failure. */
  checkAgain: () => send({ type: 'checkAgain' }),
  /** Sets the password. */
  save: (password: string) => send({ type: 'save', password: new Secret(password) }),
  /** Sends an email to set the password. */
  mail: () => send({ type: 'mail' }),
  /** Asks whether to remove the password. */
  remove: () => send({ type: 'remove' }),
  /** Removes the password. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow to set, change or remove a member's password. */
export function createMemberPasswordFlow(
  client: FlowClient<MemberPasswordDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof memberPasswordFlow> {
  return createFlow(memberPasswordFlow, depsOf<MemberPasswordDeps>(client, options));
}
