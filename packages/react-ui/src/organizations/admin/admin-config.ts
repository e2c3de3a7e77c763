import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import type { MembersOptions, SettingsOptions } from '@foyer/core/organizations/admin';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { TitleLevel } from '../../account/page/section-context';
import type { FrameProps } from '../../frame/use-frame';
import type { AdminStrings } from './admin-known-keys';

// Account screens, section 2.
/** How a component that administers an organization is configured. */
export interface AdminConfig extends MemberSectionOptions {
  /** Draws the component in a shadow root, apart from the styles of the page. Default: false. */
  readonly enableShadowDOM?: boolean | undefined;
}

/** The configuration of `MemberList`. */
export interface MemberListConfig extends AdminConfig, MembersOptions {}

/** The configuration of `OrganizationSettings`. */
export interface OrganizationSettingsConfig extends AdminConfig, SettingsOptions {}

/** The props of every component that administers an organization. */
export interface AdminWidgetProps<Config extends AdminConfig = AdminConfig> extends Omit<FrameProps, 'strings'> {
  readonly config?: Config | undefined;
  readonly callbacks?: OrganizationCallbacks | undefined;
  readonly strings?: AdminStrings | undefined;
  /** The level of its title. Default: 2. */
  readonly headingLevel?: TitleLevel | undefined;
}

/** What the part of a component that is loaded later is given by it. */
export interface AdminViewProps<Config extends AdminConfig = AdminConfig> {
  readonly config: Config;
  /** For the hooks of the part: the component itself tells of the end of a session. */
  readonly callbacks: OrganizationCallbacks | undefined;
}
