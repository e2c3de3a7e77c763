'use client';
import type { MemberMfaState, MemberSectionOptions } from '@foyer/core/organizations/account';
import { createMemberMfaFlow, memberMfaActions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from './member-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type MemberMfaActions = ReturnType<typeof memberMfaActions>;

const ON_SERVER: MemberMfaState = {
  at: 'show',
  personId: '',
  enrolled: false,
  method: '',
  policy: 'optional',
  methods: [],
};
const SECTION = { make: createMemberMfaFlow, actions: memberMfaActions, onServer: ON_SERVER };

/**
 * Says whether the signed-in member is asked for a second factor at each log-in, and for which one first. Where the
 * organization asks everybody, it is fixed on. An act that needs a proof of presence waits for `useMemberStepUp`. A
 * failure is the `error` of the state and goes to `onError` once. Options may change at any time; each call uses the
 * newest.
 *
 * @param options What the calls ask for: see {@link MemberSectionOptions}.
 * @param callbacks Told of what was changed, of failures and of ends of the session; also after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberMfa(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberMfaState, MemberMfaActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
