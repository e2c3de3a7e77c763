import type { SsoDiscoveryEvent, SsoDiscoveryState } from '@foyer/core/organizations';
import { Passing } from '../organization-login/passing';
import type { ScreensOf } from '../organization-login/screens-of';

/** The screen of each moment of the search for a company's log-in page. */
export const ssoDiscoveryScreens: ScreensOf<SsoDiscoveryState, SsoDiscoveryEvent> = {
  idle: Passing,
  enter: Passing,
  looking: Passing,
  choose: Passing,
  enterSlug: Passing,
  lookingUp: Passing,
  leaving: Passing,
  ended: Passing,
};
