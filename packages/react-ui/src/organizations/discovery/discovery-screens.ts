import type { DiscoveryEvent, DiscoveryState } from '@foyer/core/organizations';
import { Passing } from '../organization-login/passing';
import type { ScreensOf } from '../organization-login/screens-of';

/** The screen of each moment of the choice among organizations. */
export const discoveryScreens: ScreensOf<DiscoveryState, DiscoveryEvent> = {
  idle: Passing,
  loading: Passing,
  failed: Passing,
  beginning: Passing,
  list: Passing,
  invite: Passing,
  none: Passing,
  exchanging: Passing,
  creating: Passing,
  leaving: Passing,
  error: Passing,
  ended: Passing,
};
