import type { DiscoveryFound } from './discovered';
import type { PrimaryResult } from './primary-result';
import type { OrganizationTarget } from './target';

/** Outcome of a flow of organizations. It stays in this state; whoever embeds it goes on from here. */
export type Outcome =
  /** A member's sign-in was answered: with a session, or with what comes next. */
  | { readonly how: 'member'; readonly result: PrimaryResult }
  /** An address was proved: its organizations are there to choose from. */
  | { readonly how: 'discovered'; readonly discovery: DiscoveryFound }
  /** An organization was found by its slug: its first screen comes next. */
  | { readonly how: 'organization'; readonly organization: OrganizationTarget }
  // Decision 102.
  /**
   * Another intermediate session is in this browser now: its organizations are asked for, or the sign-in begins anew.
   */
  | { readonly how: 'changed' }
  /** The person wants the first screen, or the screen before. */
  | { readonly how: 'back' }
  // Org 5.26.
  /** The sign-in took longer than it may. It begins anew, with the address that was typed. */
  | { readonly how: 'lapsed'; readonly email?: string };

/** The last state of a flow. */
export interface EndedState {
  readonly at: 'ended';
  readonly outcome: Outcome;
}

export const ended = (outcome: Outcome): EndedState => ({ at: 'ended', outcome });

/** Whether a flow has ended with a session. */
export const isSignedIn = (state: { readonly at: string; readonly outcome?: Outcome }): boolean =>
  state.at === 'ended' && state.outcome?.how === 'member' && state.outcome.result.next === 'done';
