'use client';
import { createMemberStepUpWith } from '@foyer/core/internal/organizations/account/step-up';
import type { MemberStepUp, MemberStepUpState } from '@foyer/core/organizations/account';
import { memberStepUpActions } from '@foyer/core/organizations/account';
import type { StepUpHook } from '../../account/step-up-hook';
import { createStepUpHook } from '../../account/step-up-hook';
import type { MemberAccountTypes } from './member-account';
import { memberAccount } from './member-account';

/** The actions of the step-up, and `run`. Each action does nothing in a state where it does not apply. */
export type MemberStepUpActions = ReturnType<typeof memberStepUpActions> & Pick<MemberStepUp, 'run'>;

const hook: StepUpHook<MemberAccountTypes, MemberStepUpState, MemberStepUpActions> = createStepUpHook(memberAccount, {
  create: (client, options, { recency }) => createMemberStepUpWith(client, options, recency),
  flowOf: ({ flow }) => flow,
  actions: ({ flow, run }, options) => ({ ...memberStepUpActions(flow.send, options), run }),
});

export const { stepUpOf: memberStepUpOf, useStepUpOf: useStepUpOfMember } = hook;
