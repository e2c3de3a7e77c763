'use client';
import type { MemberPageState, MemberSectionName, MemberSectionOptions } from '@foyer/core/organizations/account';
import { createMemberPageFlow, memberPageActions, memberSections } from '@foyer/core/organizations/account';
import { useMemo } from 'react';
import { useBootstrap } from '../../client/use-bootstrap';
import { useKindFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { members } from '../kind';

/** The options of every section, and which sections there are. */
export interface MemberAccountOptions extends MemberSectionOptions {
  /** Default: all, in their order. */
  readonly sections?: readonly MemberSectionName[] | undefined;
}

/** Whose page it is, which section shows, and which there are, in their order. */
export type MemberAccountValue = MemberPageState & { readonly sections: readonly MemberSectionName[] };

/** The actions of the page. Each does nothing in a state where it does not apply. */
export type MemberAccountActions = ReturnType<typeof memberPageActions>;

const ON_SERVER: MemberPageState = { at: 'checking' };
const PAGE = { make: createMemberPageFlow, actions: memberPageActions, onServer: ON_SERVER };

/**
 * A member's account page: who is signed in, in which organization, and which section shows. It draws from what this
 * browser knows, and reads the member and the organization from the provider once for all sections. Nothing of a member
 * shows to the next one: `changed` waits until they go on. A failure is the `error` of the state and goes to `onError`
 * once.
 *
 * @param options Which sections there are: see {@link MemberAccountOptions}. Options may change at any time.
 * @param callbacks Told of failures and ends of the session.
 * @returns The state of the page with its sections, and its actions, which keep their identity.
 */
export function useMemberAccount(
  options: MemberAccountOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberAccountValue, MemberAccountActions] {
  const [state, actions] = useKindFlow(members, PAGE, options, callbacks);
  const { sections: asked } = options;
  const { unservedProducts } = useBootstrap().bootstrap;
  const sections = useMemo(() => memberSections(asked, unservedProducts), [asked, unservedProducts]);
  return [useMemo(() => ({ ...state, sections }), [state, sections]), actions];
}
