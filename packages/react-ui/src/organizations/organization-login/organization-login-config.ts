import type { OrganizationFlowOptions } from '@foyer/core/organizations';

/** The configuration of `OrganizationLogin`. Durations in minutes. */
export interface OrganizationLoginConfig extends OrganizationFlowOptions {
  /** Whether a mistyped email address is pointed out. Default: true. */
  readonly emailHints?: boolean | undefined;
  /** Draws the widget in a shadow root, apart from the styles of the page. Default: false. */
  readonly enableShadowDOM?: boolean | undefined;
}
