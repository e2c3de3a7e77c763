import type { Bootstrap, OrganizationFlowOptions, Problem } from '@foyer/core/organizations';
import { UsageError } from '@foyer/core/organizations';
import type { About } from '@foyer/core/internal/organizations/organization-login';
import { createContext, useContext } from 'react';
import type { LaterFile } from './screens/later-file';

/** The configuration of `OrganizationLogin`. Durations in minutes. */
export interface OrganizationLoginConfig extends OrganizationFlowOptions {
  /** Whether a mistyped email address is pointed out. Default: true. */
  readonly emailHints?: boolean | undefined;
  /** Draws the widget in a shadow root, apart from the styles of the page. Default: false. */
  readonly enableShadowDOM?: boolean | undefined;
}

/** Context of the screens of organizations, besides their state. */
export interface OrganizationContextValue {
  readonly config: OrganizationLoginConfig;
  readonly bootstrap: Bootstrap;
  readonly hideHeaderText: boolean;
  /** Faults in the configuration, for developers. */
  readonly advice: readonly string[];
  /** Context of the login: its organization, and the address that was typed. */
  readonly about: About;
  /** Reports problems from outside the login's flow. */
  readonly onError: (error: Problem) => void;
  /** The file that is loaded after the first form, once it is there. */
  readonly later?: LaterFile | undefined;
  /** Set if loading that failed: tries again. */
  readonly retry?: (() => void) | undefined;
}

export const OrganizationContext = createContext<OrganizationContextValue | undefined>(undefined);

/** Throws a UsageError outside of the widget. */
export function useOrganizationContext(): OrganizationContextValue {
  const value = useContext(OrganizationContext);
  if (!value) throw new UsageError('A screen of organizations was drawn outside of OrganizationLogin.');
  return value;
}
