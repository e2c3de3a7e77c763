import type { UserMenuItem } from '@foyer/core/user-button';

/** How the user button is configured. */
export interface UserButtonConfig {
  /** The address of the account page. */
  readonly accountURL?: string | undefined;
  /** Opens the account page, where the host does that itself. */
  readonly onAccount?: (() => void) | undefined;
  /** Further items of the menu, at most eight. */
  readonly items?: readonly UserMenuItem[] | undefined;
  /** Where the person is led once they are signed out. Default: they stay. */
  readonly afterSignOutURL?: string | undefined;
  /** Shows the name beside the avatar. Default: false. */
  readonly showName?: boolean | undefined;
  readonly enableShadowDOM?: boolean | undefined;
}

/** The id of the item that opens the account page. */
export const ACCOUNT = 'foyer.account';

/** What opens the account page, if the host has one. Its words are those of the menu. */
export function accountItem({ accountURL, onAccount }: UserButtonConfig): readonly UserMenuItem[] {
  if (onAccount) return [{ id: ACCOUNT, label: '', onPress: onAccount }];
  return accountURL === undefined ? [] : [{ id: ACCOUNT, label: '', href: accountURL }];
}
