'use client';
import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import { useLazyStepUpOf } from '../../account/use-lazy-step-up';
import type { StepUpMaker } from '../../account/account-kind';
import type { Kind } from '../../client/kind';
import { members } from '../kind';
import type { MemberAccountTypes } from './member-account';

const kind: Kind<MemberAccountTypes> = { ...members };

export const useLazyMemberStepUp = (
  options: MemberSectionOptions,
  load: () => Promise<StepUpMaker<MemberAccountTypes>>,
): boolean => useLazyStepUpOf(kind, options, load);
