import type { FullAuth, Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { StepUpConfig } from '../../flow/account/recency';
import type { CallsOf, Clock, PageAddress } from '../../flow/deps';
import type { ReauthProvider } from '../../flow/section/section';
import type { SessionCalls } from '../../session/session-manager';
import type { Organizations } from '../api/organization';
import type { Self } from '../api/self';
import type { OrganizationFlowOptions } from '../login/options';

// Account screens, section 2.
/** Options shared by all sections of a member's account pages. */
export interface MemberSectionOptions {
  /**
   * The configuration of the sign-in: session duration, redirect URLs of emails, OAuth scopes.
   */
  readonly login?: OrganizationFlowOptions | undefined;
  /**
   * The actions that require re-authentication. To set a password, it must be at most 5 minutes old.
   */
  readonly stepUp?: StepUpConfig | undefined;
  /**
   * Asks the member to re-authenticate: `createMemberStepUp(client).reauthProvider`. Without it, a sensitive action
   * fails with `not_recent` unless the member has authenticated recently.
   */
  readonly reauthProvider?: ReauthProvider | undefined;
  /**
   * The URL to which links and OAuth providers return.
   * @defaultValue this page without its query
   */
  readonly redirectURL?: string | undefined;
  /**
   * The provider's code for the language of emails and text messages: `'en'`.
   * @defaultValue the project's language
   */
  readonly locale?: string | undefined;
}

/** The session calls that the sections use. */
type MemberSessionCalls = {
  getSync(): MemberSession | null;
  /** Also null if the tokens are in HttpOnly cookies. */
  getTokens(): object | null;
} & CallsOf<
  SessionCalls,
  {
    /** Fetches the current session. */
    authenticate(): Promise<FullAuth>;
  }
>;

/** The parts of an organization client that all sections use. */
export interface MemberSectionDeps<Options extends MemberSectionOptions = MemberSectionOptions>
  extends Clock, PageAddress {
  readonly self: {
    getSync(this: void): Member | null;
    onChange(this: void, listener: () => void): () => void;
  } & Pick<Self, 'get'>;
  readonly organization: {
    getSync(this: void): Organization | null;
  } & Pick<Organizations, 'get'>;
  readonly session: MemberSessionCalls;
  readonly options: () => Options;
}

/** The ids of a member and their organization in a request. */
export interface OfMember {
  readonly organization_id: string;
  readonly member_id: string;
}

/** The ids of the signed-in member, for second factor calls. */
export function idsOf({ self }: Pick<MemberSectionDeps, 'self'>): OfMember {
  const { organization_id = '', member_id = '' } = self.getSync() ?? {};
  return { organization_id, member_id };
}
