import type { Bootstrap, Problem } from '@foyer/core/organizations';
import { UsageError } from '@foyer/core/organizations';
import type { About } from '@foyer/core/organizations/skin';
import { createContext, useContext } from 'react';
import type { LaterFile } from './later-file';
import type { OrganizationLoginConfig } from './organization-login-config';

/** What the screens of organizations receive besides their state. */
export interface OrganizationContextValue {
  readonly config: OrganizationLoginConfig;
  readonly bootstrap: Bootstrap;
  readonly hideHeaderText: boolean;
  /** What is wrong with the configuration, for developers. */
  readonly advice: readonly string[];
  /** What the login remembers: whom it is for, and the address that was typed. */
  readonly about: About;
  /** Reports problems from outside the login's flow. */
  readonly onError: (error: Problem) => void;
  /** What is loaded after the first form, once it is there. */
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
