'use client';
import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import { useLazyStepUpOf } from '../../../kernel/account/page/use-lazy-step-up';
import type { StepUpMaker } from '../../../kernel/account/shared/account-kind';
import { usePrepareReauthOf } from '../../../kernel/account/shared/lazy-reauth';
import type { MemberAccountTypes } from './member-account';
import { memberAccount } from './member-account';

export const useLazyMemberStepUp = (
  options: MemberSectionOptions,
  load: () => Promise<StepUpMaker<MemberAccountTypes>>,
): boolean => useLazyStepUpOf(memberAccount, options, load);

export const usePrepareMemberReauth = (): (() => void) => usePrepareReauthOf(memberAccount);
