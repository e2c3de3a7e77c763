'use client';
import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import { useLazyStepUpOf } from '../../account/use-lazy-step-up';
import type { StepUpMaker } from '../../account/account-kind';
import { usePrepareReauthOf } from '../../account/lazy-reauth';
import type { MemberAccountTypes } from './member-account';
import { memberAccount } from './member-account';

export const useLazyMemberStepUp = (
  options: MemberSectionOptions,
  load: () => Promise<StepUpMaker<MemberAccountTypes>>,
): boolean => useLazyStepUpOf(memberAccount, options, load);

export const usePrepareMemberReauth = (): (() => void) => usePrepareReauthOf(memberAccount);
