import type { Bootstrap, OrganizationClient, OrganizationFlowOptions, Problem } from '@foyer/core/organizations';
import type { About } from '@foyer/core/internal/organizations';
import type { Context } from 'react';
import type { ShownUser } from '../../login/known-user';
import { ScreenContext, useScreenContext } from '../../parts/screen-context';
import type { LaterFile, PartScreens } from './later-file';

/** Options of `OrganizationLogin`. Durations in minutes. */
export interface OrganizationLoginConfig extends OrganizationFlowOptions {
  /**
   * Whether mistyped email addresses are pointed out.
   * @defaultValue `true`
   */
  readonly emailHints?: boolean | undefined;
  /**
   * The page to open after a sign-in, with all its steps: a path of this page's origin, or a full URL. If the page's
   * address has `?return_to=` with an address of this origin, that page opens instead, even after an email link, a
   * social account or SSO. A member who is already signed in is sent on too, except on the page of a different
   * organization.
   * @defaultValue the page stays
   */
  readonly afterSignInURL?: string | undefined;
  /**
   * Renders the widget in a shadow root, isolated from the styles of the page.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
}

/** The context of the organization screens, in addition to their state. */
export interface OrganizationContextValue {
  readonly client: OrganizationClient;
  readonly config: OrganizationLoginConfig;
  readonly bootstrap: Bootstrap;
  readonly hideHeaderText: boolean;
  /** Configuration errors, for developers. */
  readonly advice: readonly string[];
  /** The login's organization, and the typed address. */
  readonly about: About;
  /** Reports errors from outside the login's flow. */
  readonly onError: (error: Problem) => void;
  /** The chunk that loads after the first form, once loaded. */
  readonly later?: LaterFile | undefined;
  /** The user whom the page or this browser knows, once that chunk is loaded. */
  readonly known?: ShownUser | undefined;
  /** The screens of the parts of the login, once loaded. */
  readonly parts?: PartScreens | undefined;
  /** Whether the first form is server-rendered, and that chunk is not loaded yet. */
  readonly isFromServer?: boolean | undefined;
  /** Called by each part of the first form that is not hydrated yet (`useArrivals`). */
  readonly arrive?: (() => () => void) | undefined;
  /** Retries after that chunk failed to load. */
  readonly retry?: (() => void) | undefined;
}

export const OrganizationContext = ScreenContext as Context<OrganizationContextValue | undefined>;

/** The login's context for a part of its first form. Screens in lazy chunks use `useScreenContext`. */
export const useOrganizationContext = (): OrganizationContextValue => useScreenContext<OrganizationContextValue>();
