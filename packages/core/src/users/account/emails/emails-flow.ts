import type { ListData } from '../../../flow/section/section-removal';
import { codeIn } from '@foyer/wire/pasted';
import type { User } from '@foyer/wire';
import { Secret } from '../../../base/secret';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import { waysRules } from '../section-calls';
import { userSource } from '../user-section';
import type { WaysInRules } from '../ways-in';
import { keptItem } from '../ways-in';
import type { EmailsDeps, EmailsOptions } from './emails-commands';
import { expectedEmailsEvents, performEmails } from './emails-commands';
import type { EmailItem } from './emails-rules';
import { emailsRules } from './emails-rules';

/** The section 'Email addresses' as data; `createFlow(emailsFlow, deps)` runs it. */
export const emailsFlow = sectionFlow({
  name: 'emails',
  shown: ['draft', 'email', 'entry', 'expired', 'list', 'methodId', 'resend', 'resendAt', 'to', 'until'],
  rules: emailsRules,
  source: userSource((user, deps: EmailsDeps) => emailsOf(user, waysRules(deps))),
  perform: performEmails,
  expectedEvents: expectedEmailsEvents,
  uninterruptible: ({ type }) => type === 'verifyCode' || type === 'remove',
});

/** The section's data of a user, in the order of the provider. */
export const emailsOf = (user: User | null, rules: WaysInRules): ListData<EmailItem> => ({
  personId: user?.user_id ?? '',
  list: (user?.emails ?? []).map(({ email_id: id, email, verified }) =>
    keptItem(user, { id, email, isVerified: verified }, rules),
  ),
});

/** Functions that send the events of the section, for hooks and hosts. */
export const emailsActions = (send: SendOf<typeof emailsFlow>) => ({
  add: () => send({ type: 'add' }),
  verify: (id: string) => send({ type: 'verify', id }),
  submit: (email: string) => send({ type: 'submit', email }),
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  resend: () => send({ type: 'resend' }),
  remove: (id: string) => send({ type: 'remove', id }),
  confirm: () => send({ type: 'confirm' }),
  cancel: () => send({ type: 'cancel' }),
  forget: () => send({ type: 'forget' }),
});

/** The section 'Email addresses'. */
export function createEmailsFlow(
  client: FlowClient<EmailsDeps>,
  options: EmailsOptions | (() => EmailsOptions) = {},
): FlowOf<typeof emailsFlow> {
  return createFlow(emailsFlow, depsOf<EmailsDeps>(client, options));
}
