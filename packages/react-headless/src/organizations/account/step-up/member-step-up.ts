'use client';
import { createMemberStepUpWith } from '@foyer/core/internal/organizations/account/step-up';
import type { MemberStepUp, MemberStepUpState } from '@foyer/core/organizations/account';
import { memberStepUpActions } from '@foyer/core/organizations/account';
import type { StepUpHook } from '../../../kernel/account/step-up/step-up-hook';
import { createStepUpHook } from '../../../kernel/account/step-up/step-up-hook';
import type { MemberAccountTypes } from '../shared/member-account';
import { memberAccount } from '../shared/member-account';

/** The actions of the step-up, and `run`. Each action does nothing in a state where it does not apply. */
export type MemberStepUpActions = ReturnType<typeof memberStepUpActions> & Pick<MemberStepUp, 'run'>;

const hook: StepUpHook<MemberAccountTypes, MemberStepUpState, MemberStepUpActions> = createStepUpHook(memberAccount, {
  create: (client, options, { recency }) => createMemberStepUpWith(client, options, recency),
  flowOf: ({ flow }) => flow,
  actions: ({ flow, run }, options) => ({ ...memberStepUpActions(flow.send, options), run }),
});

export const { stepUpOf: memberStepUpOf, useStepUpOf: useStepUpOfMember } = hook;
