'use client';
import type { AccountSectionOptions } from '@foyer/core/account';
import { useLazyStepUpOf } from '../../../kernel/account/page/use-lazy-step-up';
import type { StepUpMaker } from '../../../kernel/account/shared/account-kind';
import { usePrepareReauthOf } from '../../../kernel/account/shared/lazy-reauth';
import type { UserAccountTypes } from './user-account';
import { userAccount } from './user-account';

export const useLazyStepUp = (
  options: AccountSectionOptions,
  load: () => Promise<StepUpMaker<UserAccountTypes>>,
): boolean => useLazyStepUpOf(userAccount, options, load);

export const usePrepareReauth = (): (() => void) => usePrepareReauthOf(userAccount);
