import type { FoyerError, Problem } from '@foyer/core/internal/shared';

/**
 * The callbacks of a host. Each is called once for each sign-in, event and failure, even after the host has removed the
 * component, because there is a session. No callback gets a token. Each kind of client has its own events and sign-ins.
 */
export interface CallbacksOf<Event, SignedIn> {
  /** Called with each event, such as a passcode that was sent. Events contain no tokens. */
  readonly onEvent?: ((event: Event) => void) | undefined;
  /** Called once for each failure, with a {@link FoyerError}, or with code and message for local validation. */
  readonly onError?: ((error: FoyerError | Problem) => void) | undefined;
  /**
   * Called once for each sign-in here. It is not called for a sign-in in another tab: follow the session itself with
   * `client.session.onChange` or `useSession`.
   */
  readonly onSignedIn?: ((signIn: SignedIn) => void) | undefined;
  /**
   * Called when the session of this browser has ended while the component is mounted: by a sign-out here or in another
   * tab, or because it has expired or was revoked.
   */
  readonly onSignedOut?: (() => void) | undefined;
}

/** The host's newest callbacks behind functions that keep their identity. */
export interface HostCallbacks<Event, SignedIn> {
  readonly onEvent: (event: Event) => void;
  readonly onError: (error: FoyerError | Problem) => void;
  readonly onSignedIn: (signIn: SignedIn) => void;
  readonly onSignedOut: () => void;
}
