import type { Bootstrap, Tagged } from '@foyer/core/internal/shared';
import type { Drawn, DrawOptions } from '@foyer/server/html';
import type { OpenedPage } from './opened-page';
import type { ResumedFlow } from './resumed-flow';

/** How a screen of a journey is drawn. */
export interface JourneyDrawing extends DrawOptions {
  /** The address of the route. */
  readonly href: string;
}

/** A flow that people go through step by step, with its screens. */
export interface Journey {
  /** Starts the flow at a state, or at its first one. */
  resume(this: void, page: OpenedPage, state: unknown): Promise<RunningJourney>;
  /** The screen of a state. Pressing its controls calls `send`. */
  draw(this: void, state: unknown, options: JourneyDrawing, send?: (event: Tagged) => void): Promise<Drawn>;
  // Threat T7.
  /** Whether its presses count only if the page was there for a while. */
  readonly isDeliberate?: true;
  /**
   * Whether an event of a control grants something. It then needs a second press, on a page that only the first one
   * leads to.
   */
  isGrant?(this: void, event: Tagged): boolean;
  /** The name of a state's screen. A page that was drawn for another screen is old. */
  screenOf(this: void, state: unknown): string;
}

export interface RunningJourney extends ResumedFlow<unknown> {
  bootstrap(this: void): Promise<Bootstrap>;
  /** Whether the flow has come to its end, and somebody has been signed in. */
  isOver(this: void): boolean;
  /** Whether the flow needs the address of the page again, such as for the one-time token in it. */
  keepsAddress(this: void): boolean;
  /** What the page knows beside the state. It is sealed with it. */
  pageState?(this: void): Promise<unknown>;
  /** Whether somebody has to sign in first. */
  needsSignIn?(this: void): boolean;
  /** Whether a mail has been sent again since the request began. */
  hasResent?(this: void): boolean;
  /** Ends every timer of the client. */
  end(this: void): void;
}
