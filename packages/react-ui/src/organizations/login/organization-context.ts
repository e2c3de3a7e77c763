import type { Bootstrap, OrganizationClient, OrganizationFlowOptions, Problem } from '@foyer/core/organizations';
import type { About } from '@foyer/core/internal/organizations';
import type { Context } from 'react';
import { ScreenContext, useScreenContext } from '../../parts/screen-context';
import type { LaterFile, PartScreens } from './later-file';

/** The configuration of `OrganizationLogin`. Durations in minutes. */
export interface OrganizationLoginConfig extends OrganizationFlowOptions {
  /** Whether a mistyped email address is pointed out. Default: true. */
  readonly emailHints?: boolean | undefined;
  /** Draws the widget in a shadow root, apart from the styles of the page. Default: false. */
  readonly enableShadowDOM?: boolean | undefined;
}

/** Context of the screens of organizations, besides their state. */
export interface OrganizationContextValue {
  readonly client: OrganizationClient;
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
  /** The screens of the parts of the login, once their file is there. */
  readonly parts?: PartScreens | undefined;
  /** Whether a server has drawn the first form, and that file comes later. */
  readonly isFromServer?: boolean | undefined;
  /** Told of each part of the first form that is not hydrated yet (`useArrivals`). */
  readonly arrive?: (() => () => void) | undefined;
  /** Set if loading that failed: tries again. */
  readonly retry?: (() => void) | undefined;
}

export const OrganizationContext = ScreenContext as Context<OrganizationContextValue | undefined>;

/** The value of the login around a part of its first form. Screens of later files use `useScreenContext`. */
export const useOrganizationContext = (): OrganizationContextValue => useScreenContext<OrganizationContextValue>();
