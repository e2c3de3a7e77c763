/** Spec section 9: wallet and social buttons on Main, together. */
const MOST_BUTTONS = 6;

export interface WalletButtons<Wallet> {
  /** The wallets with a button of their own. */
  readonly shown: readonly Wallet[];
  /**
   * The last button: 'Continue with other Crypto Wallet' where not every wallet has a button of its own, else
   * 'Set up a new crypto wallet' (contract 10.2).
   */
  readonly more: 'other' | 'setup';
}

/**
 * The wallet buttons of Main, at most so many that they are six with the social ones. Social buttons are what the host
 * asked for and are never taken away; where they leave no room, the one button for all wallets still stands.
 *
 * @param social The number of social buttons.
 * @param wallets The wallets that were detected, in the order in which they are offered.
 */
export function walletButtons<Wallet>(social: number, wallets: readonly Wallet[]): WalletButtons<Wallet> {
  const room = Math.max(0, MOST_BUTTONS - social - 1);
  return { shown: wallets.slice(0, room), more: wallets.length > room ? 'other' : 'setup' };
}
