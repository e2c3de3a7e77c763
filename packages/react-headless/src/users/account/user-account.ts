'use client';
import type { AccountSectionOptions, StepUp } from '@foyer/core/account';
import type { LazyReauthProvider } from '@foyer/core/internal/users';
import { notRecent } from '@foyer/core/internal/users';
import { createLazyReauthProvider } from '@foyer/core/internal/users-account';
import type { AccountKind } from '../../account/account-kind';
import type { UserTypes } from '../kind';
import { users } from '../kind';

export interface UserAccountTypes extends UserTypes {
  readonly options: AccountSectionOptions;
  readonly stepUp: StepUp;
  readonly lazyReauth: LazyReauthProvider;
}

export const userAccount: AccountKind<UserAccountTypes> = {
  ...users,
  createLazyReauth: createLazyReauthProvider,
  notRecent,
};
