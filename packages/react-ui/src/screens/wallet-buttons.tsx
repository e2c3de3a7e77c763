/** The buttons of `walletButtons(plan.social.length, detected)` (spec section 9). */
export function WalletButtons() {
  return null;
}
