'use client';
import { stepUpActions } from '@foyer/core/account';
import { createStepUpWith } from '@foyer/core/internal/users/account/step-up';
import { createStepUpHook } from '../../../kernel/account/step-up/step-up-hook';
import { userAccount } from '../shared/user-account';

export const { stepUpOf, useStepUpOf: useUserStepUp } = createStepUpHook(userAccount, {
  create: (client, options, { recency }) => createStepUpWith(client, options, recency),
  flowOf: ({ flow }) => flow,
  actions: ({ flow, run }) => ({ ...stepUpActions(flow.send), run }),
});
