'use client';
import { createMemberStepUpWith } from '@foyer/core/internal/organizations-account';
import type { MemberStepUp, MemberStepUpState } from '@foyer/core/organizations/account';
import { memberStepUpActions } from '@foyer/core/organizations/account';
import type { StepUpHook } from '../../account/step-up-hook';
import { createStepUpHook } from '../../account/step-up-hook';
import type { MemberAccountTypes } from './member-account';
import { memberAccount } from './member-account';

export type MemberDialogActions = ReturnType<typeof memberStepUpActions> & Pick<MemberStepUp, 'run'>;

const hook: StepUpHook<MemberAccountTypes, MemberStepUpState, MemberDialogActions> = createStepUpHook(memberAccount, {
  create: (client, options, { recency }) => createMemberStepUpWith(client, options, recency),
  flowOf: ({ flow }) => flow,
  actions: ({ flow, run }, options) => ({ ...memberStepUpActions(flow.send, options), run }),
});

export const { stepUpOf: memberStepUpOf, useStepUpOf: useMemberStepUpHook } = hook;
