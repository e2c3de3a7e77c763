import type { UserMenuItem } from '@foyer/core/user-button';

/** Options of `UserButton`. */
export interface UserButtonConfig {
  /** The URL of the account page. */
  readonly accountURL?: string | undefined;
  /** Opens the account page, if the host does that itself. */
  readonly onAccount?: (() => void) | undefined;
  /** Additional items of the menu, at most eight. */
  readonly items?: readonly UserMenuItem[] | undefined;
  /**
   * The URL to open after sign-out.
   * @defaultValue the page stays
   */
  readonly afterSignOutURL?: string | undefined;
  /**
   * Shows the name next to the avatar.
   * @defaultValue `false`
   */
  readonly showName?: boolean | undefined;
  /**
   * Renders into a shadow root, so that styles of the page do not apply.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
}

/** The id of the item that opens the account page. */
export const ACCOUNT = 'foyer.account';

/** The item that opens the account page, if the host has one. Its text is the menu's. */
export function accountItem({ accountURL, onAccount }: UserButtonConfig): readonly UserMenuItem[] {
  if (onAccount) return [{ id: ACCOUNT, label: '', onPress: onAccount }];
  return accountURL === undefined ? [] : [{ id: ACCOUNT, label: '', href: accountURL }];
}
