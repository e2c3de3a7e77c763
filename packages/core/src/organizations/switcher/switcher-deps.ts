import type {
  DiscoveryAuth,
  DiscoveryOrganizationsListResponse,
  Member,
  MemberAuth,
  MemberSession,
  Organization,
  OtpSendResponse,
} from '@foyer/wire/organizations';
import type { AsPerson } from '../../flow/account/act-calls';
import type { CallsOf, Clock, Overdue, PageAddress, SessionDuration } from '../../flow/deps';
import type { Discovery } from '../api/discovery';
import type { MemberPasswords } from '../api/passwords';
import type { MemberSessions } from '../api/sessions';
import type { MemberMagicLinks } from '../api/magic-links';
import type { MemberOtps } from '../api/otps';
import type { OrganizationFlowOptions } from '../login/options';
import type { SecondFactorDeps } from '../login/second-factor/second-factor-commands';
import type { Accounts, Going, ReturnToPage, SsoDeps } from '../login/deps';
import type { SwitcherPlace } from './switcher-state';

// Account screens, section 2.
/** The options of the switcher. */
export interface OrganizationSwitcherOptions {
  /**
   * The configuration of the log-in: how long a session lasts, which second factors come first, and what other services
   * are asked for.
   */
  readonly login?: OrganizationFlowOptions | undefined;
  /** Whether people are offered to make an organization, where the project allows it. Default: true. */
  readonly createOrganization?: boolean | undefined;
  /** Called once a member is in another organization than before. */
  readonly onSwitched?: ((place: SwitcherPlace) => void) | undefined;
  /** The address to which links and other services lead back. Default: this page, without its query. */
  readonly redirectURL?: string | undefined;
  /** The language of mails and texts, as the provider names it: `'en'`. Default: the project's own. */
  readonly locale?: string | undefined;
}

type MailFields = Readonly<Record<string, unknown>>;
type SwitcherMail = Partial<AsPerson> & { readonly signal: AbortSignal };
interface ToAddress {
  readonly email_address: string;
}
export type ToMember = ToAddress & { readonly organization_id: string };
type Counting = Overdue & Going;

/** What the switcher needs. A client of organizations provides all of it except the options. */
export interface SwitcherDeps
  extends
    Clock,
    PageAddress,
    SsoDeps,
    Accounts,
    ReturnToPage,
    Pick<SecondFactorDeps, 'phone' | 'copySavePrint' | 'totp' | 'recoveryCodes'> {
  readonly self: {
    getSync(this: void): Member | null;
    onChange(this: void, listener: () => void): () => void;
  };
  readonly organization: { getSync(this: void): Organization | null };
  readonly bootstrap: { getAsync(): Promise<{ readonly createOrganizationEnabled?: boolean | undefined }> };
  readonly session: CallsOf<
    MemberSessions,
    {
      exchange(
        body: SessionDuration & { readonly organization_id: string; readonly locale?: string },
        call: AsPerson & Overdue,
      ): Promise<MemberAuth>;
    }
  > & { getSync(): MemberSession | null };
  readonly discovery: CallsOf<
    Discovery,
    {
      readonly organizations: {
        list(call: AsPerson & { readonly signal: AbortSignal }): Promise<DiscoveryOrganizationsListResponse>;
        create(body: SessionDuration & { readonly organization_name: string }, call: Counting): Promise<MemberAuth>;
      };
      readonly intermediateSessions: {
        exchange(
          body: SessionDuration & { readonly organization_id: string; readonly locale?: string },
          call: Counting,
        ): Promise<MemberAuth>;
      };
    }
  >;
  readonly otps: CallsOf<
    MemberOtps,
    {
      readonly email: {
        loginOrSignup(body: ToMember & MailFields, call: SwitcherMail): Promise<OtpSendResponse>;
        authenticate(
          body: ToMember & SessionDuration & { readonly code: string; readonly locale?: string },
          call: Counting,
        ): Promise<MemberAuth>;
        readonly discovery: {
          send(body: ToAddress & MailFields, call: SwitcherMail): Promise<OtpSendResponse>;
          authenticate(
            body: ToAddress & { readonly code: string },
            call: Partial<AsPerson> & Overdue,
          ): Promise<DiscoveryAuth>;
        };
      };
    }
  > &
    SecondFactorDeps['otps'];
  readonly magicLinks: CallsOf<
    MemberMagicLinks,
    {
      readonly email: { loginOrSignup(body: ToMember & MailFields, call: SwitcherMail): Promise<OtpSendResponse> };
    }
  >;
  readonly passwords: CallsOf<
    MemberPasswords,
    {
      authenticate(
        body: ToMember & SessionDuration & { readonly password: string; readonly locale?: string },
        call: Counting,
      ): Promise<MemberAuth>;
    }
  >;
  readonly intermediates: { forget(): Promise<void> };
  readonly options: () => OrganizationSwitcherOptions;
}
