'use client';
import type { MemberPageState, MemberSectionName, MemberSectionOptions } from '@foyer/core/organizations/account';
import { createMemberPageFlow, memberPageActions, memberSections } from '@foyer/core/organizations/account';
import { useMemo } from 'react';
import { useBootstrap } from '../../client/use-bootstrap';
import { useKindFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { members } from '../kind';

/** The options of every section, and the list of sections. */
export interface MemberAccountOptions extends MemberSectionOptions {
  /**
   * The sections of the page, in this order.
   * @defaultValue all, in their order
   */
  readonly sections?: readonly MemberSectionName[] | undefined;
}

/** The user of the page, the section that shows, and all sections in their order. */
export type MemberAccountValue = MemberPageState & {
  /** The sections that the page shows, in their order. */
  readonly sections: readonly MemberSectionName[];
};

/** The actions of the page. Each does nothing in a state where it does not apply. */
export type MemberAccountActions = ReturnType<typeof memberPageActions>;

const ON_SERVER: MemberPageState = { at: 'checking' };
const PAGE = { make: createMemberPageFlow, actions: memberPageActions, onServer: ON_SERVER };

/**
 * A member's account page: the signed-in member, their organization, and the section that shows. It renders the data of
 * this browser first, and reads the member and the organization from the provider once for all sections. The data of a
 * member never shows to a different one: in state `changed` the page waits until the new member continues. A failure is
 * the `error` of the state and goes to `onError` once.
 *
 * @param options The sections of the page: see {@link MemberAccountOptions}. Options can change at any time.
 * @param callbacks Called after failures, and when the session ends.
 * @returns The state of the page with its sections, and its actions, which keep their identity.
 */
export function useMemberAccountPage(
  options: MemberAccountOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberAccountValue, MemberAccountActions] {
  const [state, actions] = useKindFlow(members, PAGE, options, callbacks);
  const { sections: asked } = options;
  const { unservedProducts } = useBootstrap().bootstrap;
  const sections = useMemo(() => memberSections(asked, unservedProducts), [asked, unservedProducts]);
  return [useMemo(() => ({ ...state, sections }), [state, sections]), actions];
}
