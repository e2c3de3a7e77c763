'use client';
import type { LateProver } from '@foyer/core/internal/organizations/account/shared';
import { createLateMemberProver, notRecent } from '@foyer/core/internal/organizations/account/shared';
import type { MemberSectionOptions, MemberStepUp } from '@foyer/core/organizations/account';
import type { AccountKind } from '../../../kernel/account/shared/account-kind';
import type { MemberTypes } from '../../kind/kind';
import { members } from '../../kind/kind';

export interface MemberAccountTypes extends MemberTypes {
  readonly options: MemberSectionOptions;
  readonly stepUp: MemberStepUp;
  readonly lazyReauth: LateProver;
}

export const memberAccount: AccountKind<MemberAccountTypes> = {
  ...members,
  createLazyReauth: createLateMemberProver,
  notRecent,
};
