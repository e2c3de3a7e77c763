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
/** Options of the organization switcher. */
export interface OrganizationSwitcherOptions {
  /**
   * The configuration of the sign-in: session duration, order of second factors, OAuth options.
   */
  readonly login?: OrganizationFlowOptions | undefined;
  /**
   * Whether the switcher offers to create an organization, if the project allows it.
   * @defaultValue `true`
   */
  readonly createOrganization?: boolean | undefined;
  /** Called when the member has switched to a different organization. */
  readonly onSwitched?: ((place: SwitcherPlace) => void) | undefined;
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

interface ToAddress {
  readonly email_address: string;
}
export type ToMember = ToAddress & { readonly organization_id: string };
/** Dependencies of the switcher. An organization client provides all of them except the options. */
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
