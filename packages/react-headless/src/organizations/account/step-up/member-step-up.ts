'use client';
import { createMemberStepUpWith } from '@foyer/core/internal/organizations/account/step-up';
import { memberStepUpActions } from '@foyer/core/organizations/account';
import { createStepUpHook } from '../../../kernel/account/step-up/step-up-hook';
import { memberAccount } from '../shared/member-account';

export const { stepUpOf: memberStepUpOf, useStepUpOf: useStepUpOfMember } = createStepUpHook(memberAccount, {
  create: (client, options, { recency }) => createMemberStepUpWith(client, options, recency),
  flowOf: ({ flow }) => flow,
  actions: ({ flow, run }, options) => ({ ...memberStepUpActions(flow.send, options), run }),
});
