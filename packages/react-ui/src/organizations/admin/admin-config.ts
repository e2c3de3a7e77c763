import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import type { MembersOptions, SettingsOptions } from '@foyer/core/organizations/admin';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { TitleLevel } from '../../account/page/section-context';
import type { FrameProps } from '../../frame/use-frame';
import type { AdminStrings } from './admin-known-keys';

// Account screens, section 2.
/** Options of every admin component. */
export interface AdminConfig extends MemberSectionOptions {
  /**
   * Renders the component in a shadow root, isolated from the styles of the page.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
  /**
   * The names of roles by their ids, as `MemberList` and `ScimConnection` show them.
   * @defaultValue "Admin" and "Member" for the provider's default roles, the ids of all others
   * @example
   * <MemberList config={{ roleNames: { billing_manager: 'Billing' } }} />
   */
  readonly roleNames?: Readonly<Record<string, string>> | undefined;
}

/** Options of `MemberList`. */
export interface MemberListConfig extends AdminConfig, MembersOptions {}

/** Options of `OrganizationSettings`. */
export interface OrganizationSettingsConfig extends AdminConfig, SettingsOptions {}

/** Props of every admin component. */
export interface AdminWidgetProps<Config extends AdminConfig = AdminConfig> extends Omit<FrameProps, 'strings'> {
  /** The options of the component. */
  readonly config?: Config | undefined;
  /** Callbacks for events, errors, sign-ins and the end of the session. */
  readonly callbacks?: OrganizationCallbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: AdminStrings | undefined;
  /**
   * The heading level of its title.
   * @defaultValue `2`
   */
  readonly headingLevel?: TitleLevel | undefined;
}

/** Props of the lazy part of an admin component. */
export interface AdminViewProps<Config extends AdminConfig = AdminConfig> {
  readonly config: Config;
  /** For the hooks of the lazy part. Without `onSignedOut`, which the component itself calls. */
  readonly callbacks: OrganizationCallbacks | undefined;
}
