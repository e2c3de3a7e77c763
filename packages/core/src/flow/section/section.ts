import type { Failable } from '../problem';
import type { Problem } from '../../base/errors';
import type { AccountAction } from '../account-action';
import type { Deadline } from '../deps';
import type { Failed, Tagged } from '../flow';
import type { ToHost } from '../host-event';

/** What a section shows: whose it is, and their things. An empty id: nobody is known to be signed in. */
export interface SectionData {
  readonly personId: string;
}

/** A moment of a section. */
export interface SectionState extends Failable, SectionData {
  readonly at: string;
  /** The act that waits until the person has proved that they are there. */
  readonly proving?: AccountAction;
}

/** The part of a moment that shows why a call has failed, or which act waits for a proof. */
export type SectionFailable = Pick<SectionState, 'error' | 'blocked' | 'proving'>;

/** The fields that all states of a section have: what it shows. */
export type DataOf<State extends SectionState> = Pick<State, Exclude<keyof State, 'at' | keyof SectionFailable>>;

/** A thing in the list of a section. */
export interface SectionItem {
  readonly id: string;
  /** Why it cannot be removed. */
  readonly keeps?: GuardCode;
}

/** Why a thing must stay: it is the only way to log in, or the last verified address. */
export type GuardCode = 'last_way' | 'last_email';

/** What has been changed at the provider, for the host: the verified addresses are those from before. */
export interface ActionResult<Data> {
  readonly data?: Data;
  readonly addresses?: readonly string[];
}

/** The person has proved their presence, so the act goes on. */
export interface ReauthenticatedEvent {
  readonly type: 'reauthenticated';
  readonly act: AccountAction;
  /** The thing that the act is about. */
  readonly id?: string;
  /** A call that was refused for want of a proof, to be made once more. */
  readonly again?: Tagged;
  /** The state in which that call is made. Without it, the section has a rule of its own for it. */
  readonly busy?: SectionState;
}

/** Closes a form or a question, and calls off a proof. */
interface CancelEvent {
  readonly type: 'cancel';
}

/** The events that a section has rules of its own for. */
export type OwnEvent<Event, Command> = Event | ReauthenticatedEvent | CancelEvent | Failed<Command>;

/** The events of every section, besides its own. */
export type SectionEvent<Data extends SectionData> =
  /** What the section shows has changed, here or in another tab. */
  | { readonly type: 'known'; readonly data: Data }
  | ReauthenticatedEvent
  | { readonly type: 'notReauthenticated'; readonly act: AccountAction }
  | { readonly type: 'unblocked' }
  | CancelEvent
  /** The page is hidden for good: forms and secrets go. */
  | { readonly type: 'forget' }
  | ({ readonly type: 'noticed' } & ToHost<'FOYER_SECURITY_NOTICE'>);

/** The commands of every section, besides its own. */
export type SectionCommand<Data extends SectionData> = { readonly type: 'watch'; readonly known: Data } | SharedCommand;

/** The commands that the own rules of every section may give. */
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

/** What is asked of whoever proves a person's presence. */
export interface ReauthRequest {
  readonly act: AccountAction;
  readonly personId: string;
  /** The provider has refused the act for want of a proof, so the proof here is not enough. */
  readonly isRefused?: boolean;
}

// Account screens, section 5.
/** Proves that the person is there, before an act. */
export interface ReauthProvider {
  /** Resolves with true once that is so, and with false if the person does not want to. */
  prove(this: void, request: ReauthRequest, signal: AbortSignal): Promise<boolean>;
  /** A factor that was added just now, by its id: for some minutes it proves nothing. */
  added(this: void, factor: string): void;
}

/** The problems that sections find themselves. */
export const SECTION_PROBLEMS = {
  last_way: 'This is the only way to log in.',
  last_email: 'This is the last verified email address.',
  gone: 'This was changed elsewhere.',
  unsure: 'It is not known whether the call has worked.',
  have: 'The account has this already.',
  taken: 'This cannot be used here.',
  required: 'Something has to be filled in.',
  needs_email: 'A verified email address is needed first.',
  not_recent: 'The person has to prove that they are there.',
} as const;

export type SectionProblem = keyof typeof SECTION_PROBLEMS;

export const sectionProblem = (code: SectionProblem): Problem => ({ code, message: SECTION_PROBLEMS[code] });
