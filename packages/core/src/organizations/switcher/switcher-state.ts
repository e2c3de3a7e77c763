import type { Failable } from '../../flow/problem';
import type { FlowEvent, Step } from '../../flow/flow';
import type { Secret } from '../../base/secret';
import type { Deadline } from '../../flow/deps';
import type { CodeEntry } from '../../flow/code-entry';
import type { Problem } from '../../base/errors';
import type {
  SecondFactorCommand,
  SecondFactorEvent,
  SecondFactorState,
} from '../login/second-factor/second-factor-state';
import type { OrganizationOAuthProvider } from '../login/options';
import type { PrimaryResult } from '../login/primary-result';
import type { ToOrganizationHost } from '../login/host-event';

/** A member and their current organization. */
export interface SwitcherPlace {
  /** The id of the member. */
  readonly personId: string;
  /** The email address of the member. */
  readonly email: string;
  /** The id of the organization. */
  readonly organizationId: string;
  /** The name of the organization, safe to show. */
  readonly name: string;
  /** An https URL. Empty: none. */
  readonly logo: string;
}

/** An organization that the member can switch to. */
export interface SwitcherRow {
  /** The id of the organization. */
  readonly id: string;
  /** Sanitized for display. */
  readonly name: string;
  /** The slug of the organization. */
  readonly slug: string;
  /** An https URL. Empty: none. */
  readonly logo: string;
  /** Whether it is the member's current organization. */
  readonly isCurrent: boolean;
  /** The user is invited, and joins by switching to it. */
  readonly isInvited: boolean;
  /**
   * The organization requires a factor that this session lacks. Switching ends the session until the user provides it.
   */
  readonly needsMore: boolean;
}

/** The fetched organizations of a user. */
export interface SwitcherList {
  /** The organizations. */
  readonly rows: readonly SwitcherRow[];
  /** Whether the switcher offers to create an organization. */
  readonly mayCreate: boolean;
}

/** The reason for a new sign-in: to switch, to create an organization, or to go back. */
export type SwitchReason = 'switchOrganization' | 'createOrganization' | 'back';

/** A first factor that an organization accepts. `key` identifies it among the organization's methods. */
export type SwitcherMethod =
  | { readonly type: 'code' | 'link' | 'password'; readonly key: string; readonly email: string }
  /** Single sign-on. */
  | { readonly type: 'sso'; readonly key: string; readonly connectionId: string; readonly name: string }
  | { readonly type: 'account'; readonly key: string; readonly provider: OrganizationOAuthProvider };

/** The recipient and purpose of a code: to sign in to an organization, or, without `organizationId`, to create one. */
export interface SwitcherAddressee {
  /** The address that the code is sent to. */
  readonly email: string;
  /** The id of the organization. Absent: to create one. */
  readonly organizationId?: string;
  /** The intermediate session that the sign-in continues. */
  readonly within?: string;
  /** The id of the member who loses their session. */
  readonly personId?: string;
}

/** Null: no session. */
interface AnyPlace {
  /** The member and their organization. Null: no session. */
  readonly current: SwitcherPlace | null;
}
interface InPlace {
  /** The member and their organization. */
  readonly current: SwitcherPlace;
}
/** A visible list. `isOld`: fetched more than a minute ago. */
interface ShownRows extends SwitcherList {
  /** The text that filters the list. */
  readonly query: string;
  /** The list is older than a minute. */
  readonly isOld?: true;
}
/** The session might have ended. `former`: the organization before the switch. */
interface FromPlace extends AnyPlace {
  /** The organization before the switch. */
  readonly former: SwitcherPlace;
}
interface OnTheWay extends FromPlace {
  /** The chosen organization. */
  readonly row: SwitcherRow;
  /** The reason for the new sign-in. */
  readonly act: SwitchReason;
}
/** A code was sent. `at` identifies the newest one. */
interface CodeAsked extends CodeEntry {
  /** The newest code: when it was sent and when it expires, in ms of the client's monotonic clock. */
  readonly sent: { readonly at: number; readonly until: number };
}
/** No code field. `entry`: the call in progress. */
interface NoCode<Entry extends string> extends Failable {
  /** The call in progress. `open`: none. */
  readonly entry: Entry;
  /** Absent, because no code was sent. */
  readonly sent?: undefined;
}

/** The member signs in to the organization with a method that it accepts. */
interface AskedFirst extends OnTheWay {
  readonly at: 'firstFactor';
  /** The methods that the organization allows and this page supports. */
  readonly methods: readonly SwitcherMethod[];
  /** The recipient of the code, and its purpose. */
  readonly addressee: SwitcherAddressee;
  /** The chosen method. */
  readonly method?: SwitcherMethod;
  /** A link was emailed. */
  readonly isLinkSent?: true;
}
/** The member verifies their email address, to create an organization. */
interface AskedAddress extends FromPlace, ShownRows {
  readonly at: 'prove';
  /** The name of the organization. */
  readonly draft: string;
  /** The recipient of the code, and its purpose. */
  readonly addressee: SwitcherAddressee;
}

/** The states of the switcher. */
export type SwitcherState =
  /** The list is closed. */
  | ({
      readonly at: 'closed';
      /** The list from the last time that the switcher was open. */
      readonly remembered?: SwitcherList;
    } & AnyPlace &
      Failable)
  /** The list is loading. */
  | ({ readonly at: 'loading' } & InPlace)
  /** The list can't be loaded. */
  | ({ readonly at: 'failed'; readonly error: Problem } & InPlace & Failable)
  /** The list shows. */
  | ({ readonly at: 'list' } & InPlace & ShownRows & Failable)
  /** Warns that the current session ends before the new one starts. */
  | ({
      readonly at: 'more';
      /** The chosen organization. */
      readonly row: SwitcherRow;
    } & InPlace &
      ShownRows)
  /** The member is being signed in to the chosen organization. */
  | ({ readonly at: 'switching' } & OnTheWay & ShownRows)
  /** The organization needs a second factor. */
  | ({
      readonly at: 'secondFactor';
      /** The state of the second factor. */
      readonly inner: SecondFactorState;
    } & OnTheWay)
  | (AskedFirst & (CodeAsked | NoCode<'open' | 'sending' | 'checking' | 'leaving'>))
  /** Without `sent`: asks for a name, and announces the emailed code and the end of the current session. */
  | (AskedAddress & (CodeAsked | NoCode<'open' | 'sending'>))
  /** The form for a new organization. */
  | ({
      readonly at: 'creating';
      /** The name of the new organization. */
      readonly draft: string;
      /** The call in progress. `open`: none. */
      readonly entry: 'open' | 'creating' | 'returning';
      /** The intermediate session that the sign-in continues. */
      readonly within?: string;
    } & FromPlace &
      Failable)
  /** The former session has ended, and no new one has started. */
  | ({ readonly at: 'signedOut' } & FromPlace & Failable);

export type SwitcherAt<Name extends SwitcherState['at']> = Extract<SwitcherState, { readonly at: Name }>;

/** Responses that are reported to the host. */
type ReportedAnswer = ToOrganizationHost<
  | 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE'
  | 'B2B_DISCOVERY_ORGANIZATIONS_CREATE'
  | 'B2B_OTPS_EMAIL_AUTHENTICATE'
  | 'B2B_PASSWORD_AUTHENTICATE'
>;

/** The events of the switcher. */
export type SwitcherEvent =
  /** The member or the organization changed, here or in another tab. */
  | { readonly type: 'known'; readonly current: SwitcherPlace | null }
  | { readonly type: 'open' }
  /** Closes, or goes back one step. */
  | { readonly type: 'cancel' }
  /** The page is hidden for good. */
  | { readonly type: 'forget' }
  | ({ readonly type: 'loaded'; readonly userOf: string } & SwitcherList)
  | { readonly type: 'becameOld' }
  | { readonly type: 'retry' }
  | { readonly type: 'search'; readonly query: string }
  | { readonly type: 'pick'; readonly id: string }
  | { readonly type: 'confirm' }
  | { readonly type: 'create' }
  | { readonly type: 'submitName'; readonly draft: string }
  /** Go back to the previous organization. */
  | { readonly type: 'goBack' }
  /** The response to a sign-in. Reported to the host if the provider has an event for the call. */
  | ({ readonly type: 'answered'; readonly result: PrimaryResult; readonly current: SwitcherPlace | null } & (
      | ReportedAnswer
      | { readonly response: object }
    ))
  | { readonly type: 'chooseMethod'; readonly key: string }
  | ({ readonly type: 'codeSent'; readonly sent: CodeAsked['sent'] } & ToOrganizationHost<
      'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP' | 'B2B_OTPS_EMAIL_DISCOVERY_SEND'
    >)
  | ({ readonly type: 'linkSent' } & ToOrganizationHost<'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP'>)
  | { readonly type: 'submitCode'; readonly code: Secret }
  | { readonly type: 'submitPassword'; readonly password: Secret }
  | { readonly type: 'resend' }
  | { readonly type: 'resendSettled' }
  | { readonly type: 'expired' }
  | { readonly type: 'unblocked' }
  | { readonly type: 'left' }
  | { readonly type: 'stillHere' }
  | ({
      readonly type: 'addressVerified';
      readonly within?: string;
    } & ToOrganizationHost<'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE'>)
  | { readonly type: 'secondFactor'; readonly event: SecondFactorEvent }
  | ({ readonly type: 'reported'; readonly error?: Problem } & ToOrganizationHost<'FOYER_ORGANIZATION_CHANGED'>);

export type SwitcherCommand =
  | { readonly type: 'watch'; readonly known: SwitcherPlace | null }
  | { readonly type: 'load'; readonly personId: string }
  | { readonly type: 'awaitOld' }
  | { readonly type: 'exchange'; readonly organizationId: string; readonly personId: string }
  | { readonly type: 'sendCode' | 'resendCode'; readonly addressee: SwitcherAddressee }
  | {
      readonly type: 'verifyCode';
      readonly addressee: SwitcherAddressee;
      readonly code: Secret;
      readonly sentAt: number;
    }
  | { readonly type: 'sendLink'; readonly addressee: SwitcherAddressee }
  | { readonly type: 'checkPassword'; readonly addressee: SwitcherAddressee; readonly password: Secret }
  | { readonly type: 'leave'; readonly method: SwitcherMethod; readonly organizationId: string }
  | { readonly type: 'awaitReturn' }
  | { readonly type: 'create'; readonly draft: string; readonly within?: string }
  | { readonly type: 'goBack'; readonly organizationId: string; readonly within?: string }
  | { readonly type: 'secondFactor'; readonly command: SecondFactorCommand }
  | { readonly type: 'tell'; readonly act: Exclude<SwitchReason, 'back'>; readonly id: string }
  /** Forgets the unfinished sign-in. */
  | { readonly type: 'endSignIn' }
  | { readonly type: 'awaitExpiry'; readonly until: number }
  | { readonly type: 'settleResend' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export type SwitcherStep = Step<SwitcherState, SwitcherCommand>;
export type SwitcherFlowEvent = FlowEvent<SwitcherEvent, SwitcherCommand>;

/** The closed state. A list that is not old is stored for the next opening. */
export function closed(
  current: SwitcherPlace | null,
  list?: SwitcherList & { readonly isOld?: true },
): SwitcherAt<'closed'> {
  if (!list || list.isOld) return { at: 'closed', current };
  const { rows, mayCreate } = list;
  return { at: 'closed', current, remembered: { rows, mayCreate } };
}

export const isSamePlace = (one: SwitcherPlace | null, other: SwitcherPlace | null): boolean =>
  one?.personId === other?.personId && one?.organizationId === other?.organizationId;

/** Picks the fields of a list. */
export const listedOf = ({ rows, mayCreate, query, isOld }: ShownRows): ShownRows => ({
  rows,
  mayCreate,
  query,
  ...(isOld && { isOld }),
});
