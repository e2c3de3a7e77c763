import type { FullAuth, Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { StepUpConfig } from '../../flow/account/recency';
import type { CallsOf, Clock, PageAddress } from '../../flow/deps';
import type { ReauthProvider } from '../../flow/section/section';
import type { SessionCalls } from '../../session/session-manager';
import type { Organizations } from '../api/organization';
import type { Self } from '../api/self';
import type { OrganizationFlowOptions } from '../login/options';

// Account screens, section 2.
/** The options of every section of a member's account pages. */
export interface MemberSectionOptions {
  /**
   * The configuration of the log-in: how long a session lasts, where mails lead to, and which scopes other services are
   * asked for.
   */
  readonly login?: OrganizationFlowOptions | undefined;
  /**
   * Before which acts the member has to prove that they are there. A password asks for a proof of at most 5 minutes.
   */
  readonly stepUp?: StepUpConfig | undefined;
  /**
   * Who asks the member for that proof: `createMemberStepUp(client).prover`. Without it, an act that needs a proof is
   * refused with
   * `not_recent`, unless there has been one lately.
   */
  readonly reauthProvider?: ReauthProvider | undefined;
  /** The address to which links and other services lead back. Default: this page, without its query. */
  readonly redirectURL?: string | undefined;
  /** The language of mails and texts, as the provider names it: `'en'`. Default: the project's own. */
  readonly locale?: string | undefined;
}

/** What the sections take of a client's session. */
type MemberSessionCalls = {
  getSync(): MemberSession | null;
  /** Null also where the tokens are in cookies that no script can read. */
  getTokens(): object | null;
} & CallsOf<
  SessionCalls,
  {
    /** Asks the provider for the session of now. */
    authenticate(): Promise<FullAuth>;
  }
>;

/** What every section takes of a client of organizations. */
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

/** The call of a member in their organization. */
export interface OfMember {
  readonly organization_id: string;
  readonly member_id: string;
}

/** The ids that calls of second factors name: those of the member whom this page shows. */
export function idsOf({ self }: Pick<MemberSectionDeps, 'self'>): OfMember {
  const { organization_id = '', member_id = '' } = self.getSync() ?? {};
  return { organization_id, member_id };
}
