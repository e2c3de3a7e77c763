/** Spec section 9: maximum number of wallet and social buttons on Main together. */
const MOST_BUTTONS = 6;

export interface WalletButtons<Wallet> {
  /** The wallets that have their own button. */
  readonly shown: readonly Wallet[];
  // Contract 10.2.
  /**
   * The last button: 'Continue with other Crypto Wallet' if some wallets have no button, else 'Set up a new crypto
   * wallet'.
   */
  readonly more: 'other' | 'setup';
}

/**
 * The wallet buttons of Main, at most six together with the social buttons. The host asked for the social buttons, so
 * they are never dropped. If they leave no room, the one button for all wallets still shows.
 *
 * @param social The number of social buttons.
 * @param wallets The wallets that were detected, in the order in which they are offered.
 */
export function walletButtons<Wallet>(social: number, wallets: readonly Wallet[]): WalletButtons<Wallet> {
  const room = Math.max(0, MOST_BUTTONS - social - 1);
  return { shown: wallets.slice(0, room), more: wallets.length > room ? 'other' : 'setup' };
}
