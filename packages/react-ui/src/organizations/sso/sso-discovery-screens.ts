import type { SsoDiscoveryEvent, SsoDiscoveryState } from '@foyer/core/organizations';
import { Passing } from '../organization-login/passing';
import type { ScreensOf } from '../organization-login/screens-of';
import { SsoScreen } from './sso-screen';

// Org 5.12 to 5.14.
/** The screen of each state of the search for a company's log-in page. */
export const ssoDiscoveryScreens: ScreensOf<SsoDiscoveryState, SsoDiscoveryEvent> = {
  idle: Passing,
  enter: SsoScreen,
  looking: SsoScreen,
  choose: SsoScreen,
  enterSlug: SsoScreen,
  lookingUp: SsoScreen,
  leaving: SsoScreen,
  ended: Passing,
};
