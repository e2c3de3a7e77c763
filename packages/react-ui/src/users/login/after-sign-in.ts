import type { Client, FoyerError, LoginConfig } from '@foyer/core';
import { internals, toFoyerError } from '@foyer/core/internal/shared';

interface AfterSignIn extends Pick<LoginConfig, 'whenSignedIn'> {
  readonly afterSignInURL: string;
  readonly onError: (error: FoyerError) => void;
}

/** Opens the page after a sign-in: the return address of this page, or `afterSignInURL`. */
export function openAfterSignIn(client: Client, { afterSignInURL, onError }: AfterSignIn): void {
  client[internals].signInReturn.afterSignIn(afterSignInURL).catch((thrown: unknown) => onError(toFoyerError(thrown)));
}

/**
 * Opens that page once a user is signed in: here, in a different tab, or already before. With `whenSignedIn: 'show'`, a
 * user who was signed in before chooses 'Continue' first. Returns a function that stops following the session.
 */
export function followSignIn(client: Client, options: AfterSignIn): () => void {
  const { session } = client;
  void client[internals].signInReturn.remember();
  const idOf = () => session.getSync()?.user_id;
  let known = options.whenSignedIn === 'show' ? idOf() : undefined;
  function look(): void {
    const id = idOf();
    if (id !== undefined && id !== known) openAfterSignIn(client, options);
    known = id;
  }
  look();
  return session.onChange(look);
}
