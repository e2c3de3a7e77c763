'use client';
import type { AccountSectionOptions } from '@foyer/core/account';
import { useLazyStepUpOf } from '../../account/use-lazy-step-up';
import type { StepUpMaker } from '../../account/account-kind';
import type { Kind } from '../../client/kind';
import { users } from '../kind';
import type { UserAccountTypes } from './user-account';

const kind: Kind<UserAccountTypes> = { ...users };

export const useLazyStepUp = (
  options: AccountSectionOptions,
  load: () => Promise<StepUpMaker<UserAccountTypes>>,
): boolean => useLazyStepUpOf(kind, options, load);
