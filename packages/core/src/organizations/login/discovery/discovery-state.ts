import type { Failable } from '../../../flow/problem';
import type { Problem } from '../../../base/errors';
import type { Step, FlowEvent } from '../../../flow/flow';
import type { Deadline } from '../../../flow/deps';
import type { DirectSettings } from '../automatic-choice';
import type { DiscoveredOrganization, DiscoveryFound } from '../discovered';
import type { ErrorKind } from '../error-text';
import type { ToOrganizationHost } from '../host-event';
import type { EndedState } from '../outcome';
import type { PrimaryResult } from '../primary-result';
import type { Connection } from '../target';

/** Common fields of all states of a discovery. */
export interface InDiscovery {
  /** The verified email address, and its organizations. */
  readonly discovery: DiscoveryFound;
  /** Whether the user can create an organization. */
  readonly mayCreate: boolean;
  /** When the intermediate session ends (ms, monotonic). */
  readonly endsAt: number;
  /** Number of choices sent. Identifies stale responses to earlier choices. */
  readonly turns: number;
}

// Decision 102.
/** `asks`: no automatic actions, because a different sign-in replaced this one, or its origin is unknown. */
export interface MayAsk {
  /** The flow does nothing automatically: the user chooses. */
  readonly asks?: true;
}

/** The user chooses an organization (`list`), or none was found (`invite` offers to create one, `none` does not). */
export interface ChoosingState extends InDiscovery, Failable {
  readonly at: 'list' | 'invite' | 'none';
}

/** A call for the user's choice is in progress. */
export interface DecidingState extends InDiscovery {
  readonly at: 'exchanging' | 'creating';
  /** The chosen organization. Absent while creating one. */
  readonly row?: DiscoveredOrganization;
}

/** The browser redirects to an SSO identity provider. */
export interface LeavingState extends InDiscovery {
  readonly at: 'leaving';
  /** The id of the SSO connection. */
  readonly connectionId: Connection['id'];
}

// Org 5.15, W7, W22.
/** The choice failed. Back returns to it. */
export interface DiscoveryErrorState extends InDiscovery {
  readonly at: 'error';
  /** The kind of the failure. */
  readonly kind: Extract<ErrorKind, 'default' | 'policy' | 'claimed'>;
  /** The name of the chosen organization. */
  readonly organizationName?: string;
  /** Absent: not a failure, but the organization's policy. */
  readonly error?: Problem;
}

export type InsideDiscovery = ChoosingState | DecidingState | LeavingState | DiscoveryErrorState;

/** The states of a discovery. */
export type DiscoveryState =
  /** No verified email address yet. */
  | { readonly at: 'idle' }
  // Org 9, W47.
  /** Fetches the organizations of an unfinished sign-in. */
  | ({ readonly at: 'loading' } & MayAsk)
  /** The organizations can't be loaded. */
  | ({ readonly at: 'failed'; readonly error: Problem } & Failable & MayAsk)
  /** The organizations are known; the flow decides what to do first. */
  | ({
      readonly at: 'beginning';
      /** The verified email address, and its organizations. */
      readonly discovery: DiscoveryFound;
    } & MayAsk)
  | InsideDiscovery
  | EndedState;

/** The events of a discovery. */
export type DiscoveryEvent =
  /** An email address was verified. */
  | ({ readonly type: 'begin'; readonly discovery: DiscoveryFound } & MayAsk)
  /** The project's and the host's settings are loaded. */
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
