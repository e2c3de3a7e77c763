import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { Deadline } from '../../../flow/deps';
import type { DirectSettings } from '../by-itself';
import type { DiscoveredOrganization, DiscoveryFound } from '../discovered';
import type { ErrorKind } from '../error-text';
import type { ToOrganizationHost } from '../host-event';
import type { EndedState } from '../outcome';
import type { PrimaryResult } from '../primary-result';
import type { Connection } from '../target';

/** Common fields of all states of a discovery. */
export interface InDiscovery {
  readonly discovery: DiscoveryFound;
  /** Whether the person may make an organization. */
  readonly mayCreate: boolean;
  /** When the intermediate session ends (ms, monotonic). */
  readonly endsAt: number;
  /** Number of choices sent. It tells the answer to the last one from an earlier one's. */
  readonly turns: number;
}

// Decision 102.
/** Nothing happens by itself: another sign-in has taken the place of one, or nobody can say whether it began here. */
export interface MayAsk {
  readonly asks?: true;
}

/** The person chooses: among organizations (`list`), or none was found (`invite` to make one, `none`). */
export interface ChoosingState extends InDiscovery, Failable {
  readonly at: 'list' | 'invite' | 'none';
}

/** A call decides about the person's choice. */
export interface DecidingState extends InDiscovery {
  readonly at: 'exchanging' | 'creating';
  /** The organization that was chosen. */
  readonly row?: DiscoveredOrganization;
}

/** The browser is on its way to the log-in page of a company. */
export interface LeavingState extends InDiscovery {
  readonly at: 'leaving';
  readonly connectionId: Connection['id'];
}

// Org 5.15, W7, W22.
/** The choice led nowhere. Back leads to it again. */
export interface DiscoveryErrorState extends InDiscovery {
  readonly at: 'error';
  readonly kind: Extract<ErrorKind, 'default' | 'policy' | 'claimed'>;
  readonly organizationName?: string;
  /** Absent: the organization's own policy, no failure. */
  readonly error?: Problem;
}

export type InsideDiscovery = ChoosingState | DecidingState | LeavingState | DiscoveryErrorState;

export type DiscoveryState =
  /** Nobody has proved an address yet. */
  | { readonly at: 'idle' }
  // Org 9, W47.
  /** The organizations of a sign-in that is under way are asked for. */
  | ({ readonly at: 'loading' } & MayAsk)
  | ({ readonly at: 'failed'; readonly error: Problem } & Failable & MayAsk)
  | ({ readonly at: 'beginning'; readonly discovery: DiscoveryFound } & MayAsk)
  | InsideDiscovery
  | EndedState;

export type DiscoveryEvent =
  /** An address was proved. */
  | ({ readonly type: 'begin'; readonly discovery: DiscoveryFound } & MayAsk)
  /** The project's and the host's settings are there. */
  | { readonly type: 'begun'; readonly settings: DirectSettings; readonly endsAt: number }
  | ({ readonly type: 'listed'; readonly discovery: DiscoveryFound } & MayAsk)
  | { readonly type: 'pick'; readonly organizationId: string }
  | { readonly type: 'create' }
  | { readonly type: 'back' }
  | { readonly type: 'tryAgain' }
  | ({ readonly type: 'answered'; readonly turn: number; readonly result: PrimaryResult } & ToOrganizationHost<
      'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE' | 'B2B_DISCOVERY_ORGANIZATIONS_CREATE'
    >)
  /** The navigation has started. */
  | { readonly type: 'left' }
  /** The page was not left, or was restored as it was (back/forward cache). */
  | { readonly type: 'stillHere' }
  | { readonly type: 'lapsed' }
  | { readonly type: 'unblocked' };

export type DiscoveryCommand =
  | { readonly type: 'list' }
  | { readonly type: 'readSettings' }
  | { readonly type: 'exchange'; readonly organizationId: string; readonly turn: number; readonly within?: string }
  | { readonly type: 'createOrganization'; readonly turn: number; readonly within?: string }
  | { readonly type: 'startSso'; readonly connectionId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'awaitLapse'; readonly until: number }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export type DiscoveryFlowEvent = FlowEvent<DiscoveryEvent, DiscoveryCommand>;
export type DiscoveryStep = Step<DiscoveryState, DiscoveryCommand>;
