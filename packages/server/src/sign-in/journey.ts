import type { Bootstrap, KnownUser, Tagged } from '@foyer/core/internal/shared';
import type { RenderedScreen, RenderOptions } from '@foyer/server/html';
import type { OpenedPage } from './opened-page';
import type { ResumedFlow } from './resumed-flow';

/** Options for a screen of a journey. */
export interface JourneyRendering extends RenderOptions {
  /** The address of the route. */
  readonly href: string;
}

/** A flow with the screens that a user goes through. */
export interface Journey {
  /** Starts the flow with a state, or with its first state. */
  resume(this: void, page: OpenedPage, state: unknown): Promise<RunningJourney>;
  /** Renders the screen of a state. A press of its controls calls `send`. */
  render(
    this: void,
    state: unknown,
    options: JourneyRendering,
    send?: (event: Tagged) => void,
  ): Promise<RenderedScreen>;
  // Threat T7.
  /** Whether a press is valid only if the page was visible for a while. */
  readonly isDeliberate?: true;
  /**
   * Whether an event grants access. The route then asks for a second press, on a page that only the first press leads
   * to.
   */
  isGrant?(this: void, event: Tagged): boolean;
  /** The name of a state's screen. A form of a page with a different screen is outdated. */
  screenOf(this: void, state: unknown): string;
}

export interface RunningJourney extends ResumedFlow<unknown> {
  bootstrap(this: void): Promise<Bootstrap>;
  /** Whether the flow has ended and a user has signed in. */
  isOver(this: void): boolean;
  /** Whether the flow needs the address of the page again, for example for its one-time token. */
  needsAddress(this: void): boolean;
  /** Data of the page in addition to the state. It is sealed with the state. */
  pageState?(this: void): Promise<unknown>;
  /** Whether a user has to sign in first. */
  needsSignIn?(this: void): boolean;
  /** Whether the sign-in lacks a step, such as a second factor. It continues in the first journey. */
  lacksStep?(this: void): boolean;
  /**
   * The state to seal, if it differs from that of the flow.
   *
   * @param isShort Whether the state did not fit into the browser's cookies.
   */
  toSeal?(this: void, state: unknown, isShort: boolean): unknown;
  /** Whether this request has sent an email again. */
  hasResent?(this: void): boolean;
  /** The user whom the request knows, for the first screen. */
  known?(this: void): KnownUser;
  /** Ends every timer of the client. */
  end(this: void): void;
}
