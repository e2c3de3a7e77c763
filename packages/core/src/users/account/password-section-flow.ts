import type { User } from '@foyer/wire';
import { Secret } from '../../base/secret';
import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../flow/flow';
import { checkedText } from '../../flow/new-password';
import { sectionFlow } from '../../flow/section/section-flow';
import { createFlow } from '../../flow/create-flow';
import { announced } from '../../flow/public-answer';
import type { Passwords } from '../api/passwords';
import type { StrengthDeps } from '../login/password/strength-check';
import { performStrengthCheck } from '../login/password/strength-check';
import type { AccountSectionDeps, AccountSectionOptions } from './options';
import { PASSWORD_FACTOR } from '../../flow/account/recency';
import { changedAccount, preservedDuration, onlyForUser, returnAddress } from '../../flow/account/action-calls';
import { reauthProviderOf, userSource, verifiedAddresses } from './user-section';
import type {
  PasswordSectionCommand,
  PasswordSectionData,
  PasswordSectionEvent,
} from '../../flow/account/password-section-rules';
import { passwordSectionRules } from '../../flow/account/password-section-rules';

/** Deps of the section 'Password'. A client provides all of them except the options. */
export interface PasswordSectionDeps extends AccountSectionDeps {
  readonly passwords: StrengthDeps['passwords'] & Pick<Passwords, 'resetBySession' | 'resetByEmailStart'>;
}

/** The section 'Password' as data; `createFlow(passwordSectionFlow, deps)` runs it. */
export const passwordSectionFlow = sectionFlow({
  name: 'passwordSection',
  shown: ['email', 'hasPassword', 'report', 'strength', 'to', 'wait'],
  rules: passwordSectionRules,
  source: userSource(passwordSectionOf),
  perform: performPasswordSection,
  scopeOf: (state, { type }) =>
    type === 'checkStrength' || type === 'awaitRecheck'
      ? state.at === 'edit'
        ? (checkedText(state) ?? 'none')
        : 'none'
      : undefined,
  uninterruptible: ({ type }) => type === 'save',
});

async function performPasswordSection(
  command: PasswordSectionCommand,
  { deps, signal, overdue }: Context<PasswordSectionDeps>,
): Promise<PasswordSectionEvent> {
  switch (command.type) {
    case 'save': {
      const body = { password: command.password.reveal(), ...preservedDuration(deps) };
      await deps.passwords.resetBySession(body, onlyForUser(command.personId, overdue));
      reauthProviderOf(deps).added(PASSWORD_FACTOR);
      return { type: 'passwordSet', ...changedAccount('setPassword') };
    }
    case 'mail': {
      const back = returnAddress(deps);
      const { resetPasswordRedirectURL = back } = deps.options().login?.passwordOptions ?? {};
      const body = {
        email: command.to,
        login_redirect_url: back,
        reset_password_redirect_url: new URL(resetPasswordRedirectURL, back).href,
      };
      return {
        type: 'mailed',
        ...announced('PASSWORD_RESET_BY_EMAIL_START', await deps.passwords.resetByEmailStart(body, { signal })),
      };
    }
    default:
      return performStrengthCheck(command, { deps, signal });
  }
}

/** The section's data of a user. */
export function passwordSectionOf(user: User | null): PasswordSectionData {
  const [email = ''] = verifiedAddresses(user);
  return { personId: user?.user_id ?? '', hasPassword: Boolean(user?.password), email };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const passwordSectionActions = (send: SendOf<typeof passwordSectionFlow>) => ({
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
  /** Closes the form. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Password': set a first password, or change it. */
export function createPasswordSectionFlow(
  client: FlowClient<PasswordSectionDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof passwordSectionFlow> {
  return createFlow(passwordSectionFlow, depsOf<PasswordSectionDeps>(client, options));
}
