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

/** The organization that a member is in. */
export interface SwitcherPlace {
  readonly personId: string;
  readonly email: string;
  readonly organizationId: string;
  readonly name: string;
  /** An https address; empty if it has none. */
  readonly logo: string;
}

/** An organization that the member can go to. */
export interface SwitcherRow {
  readonly id: string;
  /** In a form that is safe to show. */
  readonly name: string;
  readonly slug: string;
  /** An https address; empty if it has none. */
  readonly logo: string;
  /** The organization that the member is in now. */
  readonly isCurrent: boolean;
  /** The person was invited, and joins by going there. */
  readonly isInvited: boolean;
  /** It asks for a proof that this session lacks: going there ends the session until it is given. */
  readonly needsMore: boolean;
}

/** The organizations of a person, as they were read. */
export interface SwitcherList {
  readonly rows: readonly SwitcherRow[];
  /** Whether the person is offered to make an organization. */
  readonly mayCreate: boolean;
}

/** Why somebody signs in again: to go somewhere, to make an organization, or to come back from that. */
export type SwitchReason = 'switchOrganization' | 'createOrganization' | 'back';

/** A first factor that an organization asks for. `key` tells those of one organization apart. */
export type SwitcherMethod =
  | { readonly type: 'code' | 'link' | 'password'; readonly key: string; readonly email: string }
  /** The log-in page of the company. */
  | { readonly type: 'sso'; readonly key: string; readonly connectionId: string; readonly name: string }
  | { readonly type: 'account'; readonly key: string; readonly provider: OrganizationOAuthProvider };

/** Where a code goes, and what it is for: an organization, or, without one, to make one. */
export interface SwitcherAddressee {
  readonly email: string;
  readonly organizationId?: string;
  /** The intermediate session that it goes on with. */
  readonly within?: string;
  /** The member whose session it ends. */
  readonly personId?: string;
}

/** Null: nobody is signed in. */
interface AnyPlace {
  readonly current: SwitcherPlace | null;
}
interface InPlace {
  readonly current: SwitcherPlace;
}
/** A list that was read at most a minute ago is shown again at once. */
interface ShownRows extends SwitcherList {
  readonly query: string;
  readonly isOld?: true;
}
/** The session may have ended: `former` is where the person was. */
interface FromPlace extends AnyPlace {
  readonly former: SwitcherPlace;
}
interface OnTheWay extends FromPlace {
  readonly row: SwitcherRow;
  readonly act: SwitchReason;
}
/** A code was sent; `at` tells one from those before. */
interface CodeAsked extends CodeEntry {
  readonly sent: { readonly at: number; readonly until: number };
}
/** No code is asked for: `entry` says what is under way. */
interface NoCode<Entry extends string> extends Failable {
  readonly entry: Entry;
  readonly sent?: undefined;
}

interface AskedFirst extends OnTheWay {
  readonly at: 'firstFactor';
  /** What the organization allows and this page can do. */
  readonly methods: readonly SwitcherMethod[];
  readonly addressee: SwitcherAddressee;
  readonly method?: SwitcherMethod;
  /** A link was mailed. */
  readonly isLinkSent?: true;
}
interface AskedAddress extends FromPlace, ShownRows {
  readonly at: 'prove';
  /** The name of the organization. */
  readonly draft: string;
  readonly addressee: SwitcherAddressee;
}

export type SwitcherState =
  | ({ readonly at: 'closed'; readonly remembered?: SwitcherList } & AnyPlace & Failable)
  | ({ readonly at: 'loading' } & InPlace)
  | ({ readonly at: 'failed'; readonly error: Problem } & InPlace & Failable)
  | ({ readonly at: 'list' } & InPlace & ShownRows & Failable)
  /** Says that the session here ends before the other one begins. */
  | ({ readonly at: 'more'; readonly row: SwitcherRow } & InPlace & ShownRows)
  | ({ readonly at: 'switching' } & OnTheWay & ShownRows)
  | ({ readonly at: 'secondFactor'; readonly inner: SecondFactorState } & OnTheWay)
  | (AskedFirst & (CodeAsked | NoCode<'open' | 'sending' | 'checking' | 'leaving'>))
  /** Without `sent`, it asks for a name, and says that a code is mailed, and that the session here ends. */
  | (AskedAddress & (CodeAsked | NoCode<'open' | 'sending'>))
  | ({
      readonly at: 'creating';
      readonly draft: string;
      readonly entry: 'open' | 'creating' | 'returning';
      readonly within?: string;
    } & FromPlace &
      Failable)
  | ({ readonly at: 'signedOut' } & FromPlace & Failable);

export type SwitcherAt<Name extends SwitcherState['at']> = Extract<SwitcherState, { readonly at: Name }>;

/** Calls of which hosts are told, with their answers. */
type ReportedAnswer = ToOrganizationHost<
  | 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE'
  | 'B2B_DISCOVERY_ORGANIZATIONS_CREATE'
  | 'B2B_OTPS_EMAIL_AUTHENTICATE'
  | 'B2B_PASSWORD_AUTHENTICATE'
>;

export type SwitcherEvent =
  /** Who is where has changed, here or in another tab. */
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
  /** Back to the organization where the person was. */
  | { readonly type: 'goBack' }
  /** What a sign-in was answered with. It is announced where the provider has an event for the call. */
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
  /** Forgets what waits for a factor. */
  | { readonly type: 'endSignIn' }
  | { readonly type: 'awaitExpiry'; readonly until: number }
  | { readonly type: 'settleResend' }
  | { readonly type: 'awaitRetry'; readonly until: Deadline };

export type SwitcherStep = Step<SwitcherState, SwitcherCommand>;
export type SwitcherFlowEvent = FlowEvent<SwitcherEvent, SwitcherCommand>;

/** Nothing is open. A list that is not old yet is shown again at once. */
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

/** The fields of a list that is shown, or kept behind what shows. */
export const listedOf = ({ rows, mayCreate, query, isOld }: ShownRows): ShownRows => ({
  rows,
  mayCreate,
  query,
  ...(isOld && { isOld }),
});
