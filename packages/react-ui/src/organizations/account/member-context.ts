import type { MemberSectionName, MemberSectionOptions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { createContext, useContext } from 'react';

/** Options of `OrganizationAccount`. */
export interface OrganizationAccountConfig extends MemberSectionOptions {
  /**
   * The sections to show, in order.
   * @defaultValue all
   */
  readonly sections?: readonly MemberSectionName[] | undefined;
  /**
   * Renders the widget in a shadow root, isolated from the styles of the page.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
}

/** Context that the account page of a member passes to its sections. Keeps its identity while no value changes. */
export interface MemberContextValue {
  readonly config: OrganizationAccountConfig;
  /** For the hooks of sections. Without `onSignedOut`, which the page itself calls. */
  readonly callbacks: OrganizationCallbacks | undefined;
}

export const MemberContext = createContext<MemberContextValue>({ config: {}, callbacks: undefined });

export const useMemberContext = (): MemberContextValue => useContext(MemberContext);
