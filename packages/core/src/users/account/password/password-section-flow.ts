import type { User } from '@foyer/wire';
import { Secret } from '../../../kernel/base/names/secret';
import type { FlowClient } from '../../../kernel/flow/deps';
import { depsOf } from '../../../kernel/flow/deps';
import type { SendOf, FlowOf, Context } from '../../../kernel/flow/flow';
import { checkedText } from '../../../kernel/flow/new-password/new-password';
import { sectionFlow } from '../../../kernel/flow/section/section-flow';
import { createFlow } from '../../../kernel/flow/shared/create-flow';
import { announced } from '../../../kernel/flow/shared/public-answer';
import type { Passwords } from '../../api/engine/passwords';
import type { StrengthDeps } from '../../flows/password/strength-check';
import { performStrengthCheck } from '../../flows/password/strength-check';
import type { AccountSectionDeps, AccountSectionOptions } from '../shared/options';
import { PASSWORD_FACTOR } from '../../../kernel/account/shared/recency';
import { changedAccount, keepsLength, onlyForPerson, returnAddress } from '../../../kernel/account/shared/act-calls';
import { proverOf, userSource, verifiedAddresses } from '../shared/user-section';
import type {
  PasswordSectionCommand,
  PasswordSectionData,
  PasswordSectionEvent,
} from '../../../kernel/account/password/password-section-rules';
import { passwordSectionRules } from '../../../kernel/account/password/password-section-rules';

/** What the section 'Password' needs. A client provides all of it except the options. */
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
      const body = { password: command.password.reveal(), ...keepsLength(deps) };
      await deps.passwords.resetBySession(body, onlyForPerson(command.personId, overdue));
      proverOf(deps).added(PASSWORD_FACTOR);
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

/** What of a user the section shows. */
export function passwordSectionOf(user: User | null): PasswordSectionData {
  const [email = ''] = verifiedAddresses(user);
  return { personId: user?.user_id ?? '', hasPassword: Boolean(user?.password), email };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const passwordSectionActions = (send: SendOf<typeof passwordSectionFlow>) => ({
  set: () => send({ type: 'set' }),
  type: (password: string) => send({ type: 'typed', password: new Secret(password) }),
  checkAgain: () => send({ type: 'checkAgain' }),
  save: (password: string) => send({ type: 'save', password: new Secret(password) }),
  mail: () => send({ type: 'mail' }),
  cancel: () => send({ type: 'cancel' }),
  forget: () => send({ type: 'forget' }),
});

/** A person's password: a first one, or another one. */
export function createPasswordSectionFlow(
  client: FlowClient<PasswordSectionDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof passwordSectionFlow> {
  return createFlow(passwordSectionFlow, depsOf<PasswordSectionDeps>(client, options));
}
