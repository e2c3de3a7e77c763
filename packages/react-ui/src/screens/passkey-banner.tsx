/** The warning above the tabs when a passkey failed (spec section 2, Main). */
export function PasskeyBanner() {
  return null;
}
