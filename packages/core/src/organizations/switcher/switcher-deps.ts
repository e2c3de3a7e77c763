import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { Clock, PageAddress } from '../../flow/deps';
import type { Discovery } from '../api/discovery';
import type { MemberPasswords } from '../api/passwords';
import type { MemberSessions } from '../api/sessions';
import type { MemberMagicLinks } from '../api/magic-links';
import type { MemberOtps } from '../api/otps';
import type { OrganizationFlowOptions } from '../login/options';
import type { SecondFactorDeps } from '../login/second-factor/second-factor-commands';
import type { Accounts, ReturnToPage, SsoDeps } from '../login/deps';
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

interface ToAddress {
  readonly email_address: string;
}
export type ToMember = ToAddress & { readonly organization_id: string };
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
  readonly session: Pick<MemberSessions, 'exchange'> & { getSync(): MemberSession | null };
  readonly discovery: {
    readonly organizations: Pick<Discovery['organizations'], 'list' | 'create'>;
    readonly intermediateSessions: Pick<Discovery['intermediateSessions'], 'exchange'>;
  };
  readonly otps: {
    readonly email: Pick<MemberOtps['email'], 'loginOrSignup' | 'authenticate'> & {
      readonly discovery: Pick<MemberOtps['email']['discovery'], 'send' | 'authenticate'>;
    };
  } & SecondFactorDeps['otps'];
  readonly magicLinks: { readonly email: Pick<MemberMagicLinks['email'], 'loginOrSignup'> };
  readonly passwords: Pick<MemberPasswords, 'authenticate'>;
  readonly intermediates: { forget(): Promise<void> };
  readonly options: () => OrganizationSwitcherOptions;
}
