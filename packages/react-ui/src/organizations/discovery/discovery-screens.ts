import type { DiscoveryEvent, DiscoveryState } from '@foyer/core/organizations';
import { Resuming } from '../arrival/lookup';
import type { ScreensOf } from '../organization-login/later-file';
import { Passing } from '../organization-login/passing';
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
