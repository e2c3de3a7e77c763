import type { Failable } from '../problem';
import type { Problem } from '../../base/errors';
import type { AccountAction } from '../account-action';
import type { Deadline } from '../deps';
import type { Failed, Tagged } from '../flow';
import type { ToHost } from '../host-event';

/** Data of a section: the user's id, and their items. An empty id means that no user is signed in. */
export interface SectionData {
  readonly personId: string;
}

/** A state of a section. */
export interface SectionState extends Failable, SectionData {
  readonly at: string;
  /** The sensitive action that waits for re-authentication. */
  readonly proving?: AccountAction;
}

/** The fields of a state that contain the error of a call, or the action that waits for re-authentication. */
export type SectionFailable = Pick<SectionState, 'error' | 'blocked' | 'proving'>;

/** The fields that all states of a section share: its data. */
export type DataOf<State extends SectionState> = Pick<State, Exclude<keyof State, 'at' | keyof SectionFailable>>;

/** An item in the list of a section. */
export interface SectionItem {
  readonly id: string;
  /** Why it can't be removed. */
  readonly keeps?: GuardCode;
}

/** Why an item can't be removed: it is the only way to sign in, or the last verified address. */
export type GuardCode = 'last_way' | 'last_email';

/** The result of a change. `addresses`: the verified addresses from before the change. */
export interface ActionResult<Data> {
  readonly data?: Data;
  readonly addresses?: readonly string[];
}

/** The user has re-authenticated, so the sensitive action continues. */
export interface ReauthenticatedEvent {
  readonly type: 'reauthenticated';
  readonly act: AccountAction;
  /** The item that the action changes. */
  readonly id?: string;
  /** A call that the provider refused until re-authentication. It is repeated. */
  readonly again?: Tagged;
  /** The state in which that call is repeated. Without it, the section's own rules handle this event. */
  readonly busy?: SectionState;
}

/** Closes a form or a question, and cancels a pending re-authentication. */
interface CancelEvent {
  readonly type: 'cancel';
}

/** The events that a section's own rules handle. */
export type OwnEvent<Event, Command> = Event | ReauthenticatedEvent | CancelEvent | Failed<Command>;

/** The events of every section, in addition to its own. */
export type SectionEvent<Data extends SectionData> =
  /** The section's data has changed, here or in another tab. */
  | { readonly type: 'known'; readonly data: Data }
  | ReauthenticatedEvent
  | { readonly type: 'notReauthenticated'; readonly act: AccountAction }
  | { readonly type: 'unblocked' }
  | CancelEvent
  /** The page is hidden for good: discard forms and secrets. */
  | { readonly type: 'forget' }
  | ({ readonly type: 'noticed' } & ToHost<'FOYER_SECURITY_NOTICE'>);

/** The commands of every section, in addition to its own. */
export type SectionCommand<Data extends SectionData> = { readonly type: 'watch'; readonly known: Data } | SharedCommand;

/** The commands that a section's own rules can return. */
export type SharedCommand =
  | RequireReauthCommand
  | { readonly type: 'notice'; readonly act: AccountAction; readonly addresses: readonly string[] }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export interface RequireReauthCommand {
  readonly type: 'requireReauth';
  readonly act: AccountAction;
  readonly personId: string;
  readonly id?: string;
  readonly again?: Tagged;
  readonly busy?: SectionState;
}

/** A request to re-authenticate the user. */
export interface ReauthRequest {
  readonly act: AccountAction;
  readonly personId: string;
  /** The provider has refused the action, so a re-authentication that is recent by our rules is not enough. */
  readonly isRefused?: boolean;
}

// Account screens, section 5.
/** Re-authenticates the user before a sensitive action. */
export interface ReauthProvider {
  /** Resolves with true if the user re-authenticated, with false if they canceled. */
  reauthenticate(this: void, request: ReauthRequest, signal: AbortSignal): Promise<boolean>;
  /** Records the id of a factor that was just added. For some minutes it doesn't count for re-authentication. */
  added(this: void, factor: string): void;
}

/** Problems that sections detect themselves. */
export const SECTION_PROBLEMS = {
  last_way: 'This is the only way to log in.',
  last_email: 'This is the last verified email address.',
  gone: 'This was changed elsewhere.',
  unsure: 'The call might have worked, but no response arrived.',
  have: 'The account has this already.',
  taken: 'This cannot be used here.',
  required: 'A required field is empty.',
  needs_email: 'A verified email address is needed first.',
  not_recent: 'The user has to re-authenticate.',
} as const;

export type SectionProblem = keyof typeof SECTION_PROBLEMS;

export const sectionProblem = (code: SectionProblem): Problem => ({ code, message: SECTION_PROBLEMS[code] });
