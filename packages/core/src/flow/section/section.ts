import type { Failable } from '../problem';
import type { Problem } from '../../base/errors';
import type { AccountAction } from '../account-action';
import type { Deadline } from '../deps';
import type { Failed, Tagged } from '../flow';
import type { ToHost } from '../host-event';

/** Data of a section: the user's id, and their items. An empty id means that no user is signed in. */
export interface SectionData {
  /** The id of the signed-in user or member. Empty: none. */
  readonly personId: string;
}

/** A state of a section. */
export interface SectionState extends Failable, SectionData {
  /** The name of the state. */
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
  /** The id of the item at the provider. */
  readonly id: string;
  /** Why it can't be removed. */
  readonly keeps?: GuardCode;
}

/** Why an item can't be removed: it is the only way to sign in, or the last verified address. */
export type GuardCode = 'last_way' | 'last_email';

/** The result of a change. `addresses`: the verified addresses from before the change. */
export interface ActionResult<Data> {
  /** The new data. */
  readonly data?: Data;
  /** The verified email addresses from before the change. */
  readonly addresses?: readonly string[];
}

/** The user has re-authenticated, so the sensitive action continues. */
export interface ReauthenticatedEvent {
  readonly type: 'reauthenticated';
  /** The sensitive action. */
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
  /** The sensitive action. */
  readonly act: AccountAction;
  /** The id of the signed-in user or member. */
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
  /** The item is the only way to sign in. */
  last_way: 'This is the only way to log in.',
  /** The address is the last verified one. */
  last_email: 'This is the last verified email address.',
  /** The item was changed in another tab or on another device. */
  gone: 'This was changed elsewhere.',
  /** The connection was lost. The change might have happened. */
  unsure: 'The call might have worked, but no response arrived.',
  /** The account has this already. */
  have: 'The account has this already.',
  /** A different account has this, or the project does not allow it. */
  taken: 'This cannot be used here.',
  /** A required field is empty. */
  required: 'A required field is empty.',
  /** A verified email address is needed first. */
  needs_email: 'A verified email address is needed first.',
  /** The user has to re-authenticate. */
  not_recent: 'The user has to re-authenticate.',
} as const;

/** The code of a problem that a section detects itself. */
export type SectionProblem = keyof typeof SECTION_PROBLEMS;

export const sectionProblem = (code: SectionProblem): Problem => ({ code, message: SECTION_PROBLEMS[code] });
