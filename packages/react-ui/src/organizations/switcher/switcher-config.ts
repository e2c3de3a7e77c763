import type { OrganizationSwitcherOptions } from '@foyer/core/organizations/switcher';
import type { OrganizationSwitcherActions } from '@foyer/react-headless/organizations/switcher';

/** How the switcher of organizations is configured. */
export interface OrganizationSwitcherConfig extends OrganizationSwitcherOptions {
  /** The address of the log-in. It is offered to whoever is signed out on the way to another organization. */
  readonly loginURL?: string | undefined;
  /** Draws the switcher in a shadow root, apart from the styles of the page. Default: false. */
  readonly enableShadowDOM?: boolean | undefined;
}

/** An organization as the button shows it. */
export interface ShownPlace {
  readonly name: string;
  /** An https address; empty if there is none. */
  readonly logo: string;
}

/** What the panel tells its button, once it is loaded. */
export interface LiveSwitcher {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Where the member is, or was before the session ended on the way. Null: nobody is signed in. */
  readonly place: ShownPlace | null;
  readonly open: () => void;
  readonly close: () => void;
}

/** What the screens are given besides the actions of the hook. */
export interface SwitcherScreenActions extends OrganizationSwitcherActions {
  readonly config: OrganizationSwitcherConfig;
}
