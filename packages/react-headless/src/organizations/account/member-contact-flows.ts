'use client';
import type { MemberEmailState, MemberPhoneState, MemberSectionOptions } from '@foyer/core/organizations/account';
import {
  createMemberEmailFlow,
  createMemberPhoneFlow,
  memberEmailActions,
  memberPhoneActions,
} from '@foyer/core/organizations/account';
import type { RunningSection } from '../../account/use-section';
import { useSectionFlow } from '../../account/use-section';
import type { OrganizationCallbacks } from '../organization-context';
import { memberAccount } from './member-account';

const NO_EMAIL: MemberEmailState = { at: 'show', personId: '', email: '', isVerified: false, retired: [] };
const EMAIL = { make: createMemberEmailFlow, actions: memberEmailActions, onServer: NO_EMAIL };

/** `useMemberEmail`, with the flow. */
export const useMemberEmailFlow = (
  options: MemberSectionOptions,
  callbacks: OrganizationCallbacks | undefined,
): RunningSection<MemberEmailState, ReturnType<typeof memberEmailActions>> =>
  useSectionFlow(memberAccount, EMAIL, options, callbacks);

const NO_PHONE: MemberPhoneState = { at: 'none', personId: '', number: '', keeps: null };
const PHONE = { make: createMemberPhoneFlow, actions: memberPhoneActions, onServer: NO_PHONE };

/** `useMemberPhone`, with the flow. */
export const useMemberPhoneFlow = (
  options: MemberSectionOptions,
  callbacks: OrganizationCallbacks | undefined,
): RunningSection<MemberPhoneState, ReturnType<typeof memberPhoneActions>> =>
  useSectionFlow(memberAccount, PHONE, options, callbacks);
