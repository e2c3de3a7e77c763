import type { LoginConfig } from '@foyer/core';
import type { SignInReturn } from '@foyer/core/internal/shared';

interface AfterSignIn extends Pick<LoginConfig, 'whenSignedIn'> {
  readonly session: FollowedSession;
  readonly signInReturn: Pick<SignInReturn, 'afterSignIn'>;
  readonly afterEngine: (callback: () => void) => () => void;
  readonly afterSignInURL: string;
  readonly onError: (thrown: unknown) => void;
}

/** The part of the client's session that is followed. */
interface FollowedSession {
  getSync(this: void): { readonly user_id: string } | null;
  onChange(this: void, listener: () => void): () => void;
}

// Imports nothing: with a module that the first form shares, esbuild would split the form.
/**
 * Opens the return address of this page, or `afterSignInURL`, once a user is signed in: here, in a different tab, or
 * already before. With `whenSignedIn: 'show'`, a user who was signed in before chooses 'Continue' first. Returns a
 * function that stops following the session.
 */
export function followSignIn(options: AfterSignIn): () => void {
  const { session, signInReturn, afterEngine, afterSignInURL, onError } = options;
  const idOf = () => session.getSync()?.user_id;
  let known = options.whenSignedIn === 'show' ? idOf() : undefined;
  function look(): void {
    const id = idOf();
    if (id !== undefined && id !== known) signInReturn.afterSignIn(afterSignInURL).catch(onError);
    known = id;
  }
  let unfollow = (): void => undefined;
  const stopWaiting = afterEngine(() => {
    look();
    unfollow = session.onChange(look);
  });
  return () => {
    stopWaiting();
    unfollow();
  };
}
