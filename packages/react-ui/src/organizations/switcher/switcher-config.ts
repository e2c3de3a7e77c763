import type { OrganizationSwitcherOptions } from '@foyer/core/organizations/switcher';
import type { OrganizationSwitcherActions } from '@foyer/react-headless/organizations/switcher';
import type { UserButtonConfig } from '../../user-button/user-button-config';

/** Options of the account in the panel of `OrganizationSwitcher`. */
export type SwitcherAccountOptions = Pick<UserButtonConfig, 'accountURL' | 'onAccount' | 'items' | 'afterSignOutURL'>;

/** Options of `OrganizationSwitcher`. */
export interface OrganizationSwitcherConfig extends OrganizationSwitcherOptions {
  /** The URL of the login page. Offered to members who were signed out while switching organizations. */
  readonly loginURL?: string | undefined;
  /**
   * Shows the member's account below the organizations: the account page, items of the host, and sign-out. The options
   * are those of `UserButton`, which this replaces.
   * @defaultValue only organizations
   */
  readonly account?: SwitcherAccountOptions | undefined;
  /**
   * Renders the switcher in a shadow root, isolated from the styles of the page.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
}

/** An organization as the button shows it. */
export interface ShownPlace {
  readonly name: string;
  /** An https URL; empty if there is none. */
  readonly logo: string;
}

/** The state that the loaded panel reports to its button. */
export interface LiveSwitcher {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** The member's organization, or the last one if the session ended while switching. Null: no member is signed in. */
  readonly place: ShownPlace | null;
  readonly open: () => void;
  readonly close: () => void;
}

/** The screens' actions, in addition to those of the hook. */
export interface SwitcherScreenActions extends OrganizationSwitcherActions {
  readonly config: OrganizationSwitcherConfig;
}
