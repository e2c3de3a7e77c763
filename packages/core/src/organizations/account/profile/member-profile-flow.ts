import { changedAccount } from '../../../flow/account/action-calls';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { Context, SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { Self } from '../../api/self';
import { pictureOf } from '../member-calls';
import type { ShownMember } from '../member-section';
import { memberSource } from '../member-section';
import type { MemberSectionDeps, MemberSectionOptions } from '../options';
import type { MemberProfileCommand, MemberProfileData, MemberProfileEvent } from './member-profile-rules';
import { memberProfileRules } from './member-profile-rules';

/** Dependencies of the profile section. An organization client provides all of them except the options. */
export interface MemberProfileDeps extends MemberSectionDeps {
  readonly self: MemberSectionDeps['self'] & Pick<Self, 'update'>;
}

/** A member's section 'Profile' as data; `createFlow(memberProfileFlow, deps)` runs it. */
export const memberProfileFlow = sectionFlow({
  name: 'memberProfile',
  shown: ['draft', 'name', 'picture'],
  rules: memberProfileRules,
  source: memberSource(profileOf),
  async perform(
    { name, personId }: MemberProfileCommand,
    { deps }: Context<MemberProfileDeps>,
  ): Promise<MemberProfileEvent> {
    await deps.self.update({ name }, { as: personId });
    return { type: 'saved', ...changedAccount('rename') };
  },
  uninterruptible: () => true,
});

function profileOf(shown: ShownMember | null): MemberProfileData {
  const { member_id: personId = '', name = '' } = shown?.member ?? {};
  return { personId, name, picture: pictureOf(shown?.member) };
}

/** Functions that send the events of the section, for hooks and hosts. */
export const memberProfileActions = (send: SendOf<typeof memberProfileFlow>) => ({
  /** Opens the form. */
  edit: () => send({ type: 'edit' }),
  /** Saves the name. */
  save: (name: string) => send({ type: 'save', draft: name }),
  /** Closes the form. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of a member's name and picture. */
export function createMemberProfileFlow(
  client: FlowClient<MemberProfileDeps>,
  options: MemberSectionOptions | (() => MemberSectionOptions) = {},
): FlowOf<typeof memberProfileFlow> {
  return createFlow(memberProfileFlow, depsOf<MemberProfileDeps>(client, options));
}
