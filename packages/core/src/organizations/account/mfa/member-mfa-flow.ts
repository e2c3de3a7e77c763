import { changedAccount } from '../../../flow/account/action-calls';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { Context, SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { Self } from '../../api/self';
import type { MfaMethod } from '../../../flow/second-factor/factor-state';
import { enrolledMethods, namedMethods } from '../../login/mfa-methods';
import { asksEverybody } from '../member-calls';
import type { ShownMember } from '../member-section';
import { memberSource } from '../member-section';
import type { MemberSectionDeps, MemberSectionOptions } from '../options';
import type { MemberMfaCommand, MemberMfaData, MemberMfaEvent, MfaChange } from './member-mfa-rules';
import { memberMfaRules } from './member-mfa-rules';

type MfaUpdate = { readonly mfa_enrolled: boolean } | { readonly default_mfa_method: MfaMethod };

/** Dependencies of the MFA section. An organization client provides all of them except the options. */
export interface MemberMfaDeps extends MemberSectionDeps {
  readonly self: MemberSectionDeps['self'] & Pick<Self, 'update'>;
}

/** A member's section 'Second step' as data; `createFlow(memberMfaFlow, deps)` runs it. */
export const memberMfaFlow = sectionFlow({
  name: 'memberMfa',
  shown: ['enrolled', 'method', 'methods', 'policy', 'to'],
  rules: memberMfaRules,
  source: memberSource(mfaOf),
  async perform({ to, personId }: MemberMfaCommand, { deps }: Context<MemberMfaDeps>): Promise<MemberMfaEvent> {
    await deps.self.update(updateOf(to), { as: personId });
    return { type: 'saved', ...changedAccount('changeMfa') };
  },
  uninterruptible: () => true,
});

const updateOf = (to: MfaChange): MfaUpdate =>
  to === 'on' || to === 'off' ? { mfa_enrolled: to === 'on' } : { default_mfa_method: to };

function mfaOf(shown: ShownMember | null): MemberMfaData {
  if (!shown) return { personId: '', enrolled: false, method: '', policy: 'optional', methods: [] };
  const { member, organization } = shown;
  const allowed = namedMethods(organization);
  const methods = enrolledMethods(member).filter((method) => !allowed || allowed.includes(method));
  const isRequired = asksEverybody(organization);
  return {
    personId: member.member_id,
    enrolled: member.mfa_enrolled || isRequired,
    method: methods.find((method) => method === member.default_mfa_method) ?? '',
    policy: isRequired ? 'required' : 'optional',
    methods,
  };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const memberMfaActions = (send: SendOf<typeof memberMfaFlow>) => ({
  /** Makes a second factor necessary at each sign-in of this member. */
  turnOn: () => send({ type: 'changeMfa', to: 'on' }),
  /** Makes a second factor unnecessary, if the organization allows it. */
  turnOff: () => send({ type: 'changeMfa', to: 'off' }),
  /** Makes this second factor the default. */
  prefer: (method: MfaMethod) => send({ type: 'changeMfa', to: method }),
  /** Closes the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of a member's MFA settings: whether each sign-in requires a second factor, and the default one. */
export function createMemberMfaFlow(
  client: FlowClient<MemberMfaDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof memberMfaFlow> {
  return createFlow(memberMfaFlow, depsOf<MemberMfaDeps>(client, options));
}
