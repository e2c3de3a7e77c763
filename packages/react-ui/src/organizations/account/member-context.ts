import type { MemberSectionName, MemberSectionOptions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { createContext, useContext } from 'react';

/** How the account page of a member is configured. */
export interface OrganizationAccountConfig extends MemberSectionOptions {
  /** Which sections there are, in their order. Default: all. */
  readonly sections?: readonly MemberSectionName[] | undefined;
  /** Draws the widget in a shadow root, apart from the styles of the page. Default: false. */
  readonly enableShadowDOM?: boolean | undefined;
}

/** What a section of a member is given by the page around it. It keeps its identity while nothing of it changes. */
export interface MemberContextValue {
  readonly config: OrganizationAccountConfig;
  /** For the hooks of sections: the page itself tells of the end of a session. */
  readonly callbacks: OrganizationCallbacks | undefined;
}

export const MemberContext = createContext<MemberContextValue>({ config: {}, callbacks: undefined });

export const useMemberContext = (): MemberContextValue => useContext(MemberContext);
