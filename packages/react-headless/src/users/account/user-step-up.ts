'use client';
import type { StepUp, StepUpState } from '@foyer/core/account';
import { stepUpActions } from '@foyer/core/account';
import { createStepUpWith } from '@foyer/core/internal/users-account';
import type { StepUpHook } from '../../account/step-up-hook';
import { createStepUpHook } from '../../account/step-up-hook';
import type { UserAccountTypes } from './user-account';
import { userAccount } from './user-account';

export type UserDialogActions = ReturnType<typeof stepUpActions> & Pick<StepUp, 'run'>;

const hook: StepUpHook<UserAccountTypes, StepUpState, UserDialogActions> = createStepUpHook(userAccount, {
  create: (client, options, { recency }) => createStepUpWith(client, options, recency),
  flowOf: ({ flow }) => flow,
  actions: ({ flow, run }) => ({ ...stepUpActions(flow.send), run }),
});

export const { stepUpOf, useStepUpOf: useUserStepUpHook } = hook;
