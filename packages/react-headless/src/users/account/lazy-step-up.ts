'use client';
import type { AccountSectionOptions } from '@foyer/core/account';
import { useLazyStepUpOf } from '../../account/use-lazy-step-up';
import type { StepUpMaker } from '../../account/account-kind';
import { usePrepareReauthOf } from '../../account/lazy-reauth';
import type { UserAccountTypes } from './user-account';
import { userAccount } from './user-account';

export const useLazyStepUp = (
  options: AccountSectionOptions,
  load: () => Promise<StepUpMaker<UserAccountTypes>>,
): boolean => useLazyStepUpOf(userAccount, options, load);

export const usePrepareReauth = (): (() => void) => usePrepareReauthOf(userAccount);
