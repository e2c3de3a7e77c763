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
  /** Opens the form for a new address. */
  add: () => send({ type: 'add' }),
  /** Sends a passcode or link to an address that is not verified. */
  verify: (id: string) => send({ type: 'verify', id }),
  /** Sends a passcode or link to the new address. */
  submit: (email: string) => send({ type: 'submit', email }),
  /** Verifies the address with the passcode. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Sends the passcode or link again. */
  resend: () => send({ type: 'resend' }),
  /** Asks whether to remove the address. */
  remove: (id: string) => send({ type: 'remove', id }),
  /** Removes the address. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/**
 * The section 'Email addresses'.
 *
 * @param userAgent The browser's `navigator.userAgent`. Without it, in-app browsers are not recognized.
 */
export function createEmailsFlow(
  client: FlowClient<EmailsDeps>,
  options: EmailsOptions | (() => EmailsOptions) = {},
  userAgent?: string,
): FlowOf<typeof emailsFlow> {
  return createFlow(emailsFlow, { ...depsOf<EmailsDeps>(client, options), userAgent });
}
