import type { ListData } from '../../../flow/section/section-removal';
import { codeIn } from '@foyer/wire/pasted';
import type { User } from '@foyer/wire';
import { Secret } from '../../../base/secret';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { AccountSectionOptions } from '../options';
import { waysRules } from '../section-calls';
import { userSource } from '../user-section';
import type { WaysInRules } from '../ways-in';
import { keptItem } from '../ways-in';
import type { PhonesDeps } from './phones-commands';
import { expectedPhonesEvents, performPhones } from './phones-commands';
import type { PhoneItem, PhoneDraft } from './phones-rules';
import { phonesRules } from './phones-rules';

/** The section 'Phone numbers' as data; `createFlow(phonesFlow, deps)` runs it. */
export const phonesFlow = sectionFlow({
  name: 'phones',
  shown: [
    'channel',
    'country',
    'draft',
    'entered',
    'entry',
    'expired',
    'list',
    'methodId',
    'resend',
    'resendAt',
    'to',
    'until',
    'why',
  ],
  rules: phonesRules,
  source: userSource((user, deps: PhonesDeps) => phonesOf(user, waysRules(deps))),
  perform: performPhones,
  expectedEvents: expectedPhonesEvents,
  uninterruptible: ({ type }) => type === 'verifyCode' || type === 'remove',
});

/** The section's data of a user, in the order of the provider. */
const phonesOf = (user: User | null, rules: WaysInRules): ListData<PhoneItem> => ({
  personId: user?.user_id ?? '',
  list: (user?.phone_numbers ?? []).map(({ phone_id: id, phone_number: phone, verified }) =>
    keptItem(user, { id, phone, isVerified: verified }, rules),
  ),
});

/** Functions that send the events of the section, for hooks and hosts. */
export const phonesActions = (send: SendOf<typeof phonesFlow>) => ({
  /** Opens the form for a new number. */
  add: () => send({ type: 'add' }),
  /** Sends a passcode to a number that is not verified. */
  verify: (id: string) => send({ type: 'verify', id }),
  /** Sends a passcode to the new number. */
  submit: (phone: PhoneDraft) => send({ type: 'submit', ...phone }),
  /** Verifies the number with the passcode. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Sends the passcode again. */
  resend: () => send({ type: 'resend' }),
  /** Asks whether to remove the number. */
  remove: (id: string) => send({ type: 'remove', id }),
  /** Removes the number. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Phone numbers'. */
export function createPhonesFlow(
  client: FlowClient<PhonesDeps>,
  options: AccountSectionOptions | (() => AccountSectionOptions) = {},
): FlowOf<typeof phonesFlow> {
  return createFlow(phonesFlow, depsOf<PhonesDeps>(client, options));
}
