import type { DiscoveryFound } from './discovered';
import type { PrimaryResult } from './primary-result';
import type { OrganizationTarget } from './target';

/** The outcome of an organization flow. The flow stays in this state; the embedding flow continues. */
export type Outcome =
  /** The response to a member's sign-in: a session, or the next step. */
  | { readonly how: 'member'; readonly result: PrimaryResult }
  /** An email address was verified. The user chooses an organization next. */
  | { readonly how: 'discovered'; readonly discovery: DiscoveryFound }
  /** An organization was found by its slug. Its first screen is next. */
  | { readonly how: 'organization'; readonly organization: OrganizationTarget }
  // Decision 102.
  /**
   * A different intermediate session replaced this one: list its organizations, or start the sign-in again.
   */
  | { readonly how: 'changed' }
  /** The user goes back to the previous or first screen. */
  | { readonly how: 'back' }
  // Org 5.26.
  /** The intermediate session expired. The sign-in starts again with the typed email address. */
  | { readonly how: 'lapsed'; readonly email?: string };

/** The last state of a flow. */
export interface EndedState {
  readonly at: 'ended';
  /** The outcome of the flow. */
  readonly outcome: Outcome;
}

export const ended = (outcome: Outcome): EndedState => ({ at: 'ended', outcome });

/** Whether a flow has ended with a session. */
export const isSignedIn = (state: { readonly at: string; readonly outcome?: Outcome }): boolean =>
  state.at === 'ended' && state.outcome?.how === 'member' && state.outcome.result.next === 'done';
