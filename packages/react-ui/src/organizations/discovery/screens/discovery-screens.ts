import type { DiscoveryEvent, DiscoveryState } from '@foyer/core/organizations';
import { Passing, Resuming } from '../../arrival/screens/lookup';
import type { ScreensOf } from '../../login/screens/later-file';
import { ChoiceError, DiscoveryFailed } from './discovery-failed';
import { OrganizationChoice } from './organization-choice';

/** The screen of each state of the choice among organizations. */
export const discoveryScreens: ScreensOf<DiscoveryState, DiscoveryEvent> = {
  idle: Passing,
  loading: Resuming,
  failed: DiscoveryFailed,
  beginning: Passing,
  list: OrganizationChoice,
  invite: OrganizationChoice,
  none: OrganizationChoice,
  exchanging: OrganizationChoice,
  creating: OrganizationChoice,
  leaving: OrganizationChoice,
  error: ChoiceError,
  ended: Passing,
};
