'use client';
import type { LazyReauthProvider } from '@foyer/core/internal/organizations';
import { notRecent } from '@foyer/core/internal/organizations';
import { createLazyMemberReauthProvider } from '@foyer/core/internal/organizations-account';
import type { MemberSectionOptions, MemberStepUp } from '@foyer/core/organizations/account';
import type { AccountKind } from '../../account/account-kind';
import type { MemberTypes } from '../kind';
import { members } from '../kind';

export interface MemberAccountTypes extends MemberTypes {
  readonly options: MemberSectionOptions;
  readonly stepUp: MemberStepUp;
  readonly lazyReauth: LazyReauthProvider;
}

export const memberAccount: AccountKind<MemberAccountTypes> = {
  ...members,
  createLazyReauth: createLazyMemberReauthProvider,
  notRecent,
};
