import type { DiscoveredOrganization, DiscoveryFound } from './discovered';
import type { OrganizationFlowOptions } from './options';

/** The host's options of a discovery, with the settings of its project. */
export interface DirectSettings extends Pick<
  OrganizationFlowOptions,
  'directLoginForSingleMembership' | 'directCreateOrganizationForNoMembership' | 'disableCreateOrganization'
> {
  /** Whether people of this project may make organizations. */
  readonly createOrganizationEnabled: boolean;
}

/** What a discovery does without waiting for the person, or what it shows. */
export type FirstOfDiscovery =
  | { readonly does: 'pick'; readonly row: DiscoveredOrganization }
  | { readonly does: 'create' }
  | { readonly shows: 'list' | 'invite' | 'none' };

// Org 4.7, W20.
/** What follows from a discovery. `disableCreateOrganization` wins over the creation at once. */
export function firstOfDiscovery(discovery: DiscoveryFound, settings: DirectSettings): FirstOfDiscovery {
  const { organizations } = discovery;
  if (organizations.length > 0) {
    const row = directRow(organizations, settings);
    return row ? { does: 'pick', row } : { shows: 'list' };
  }
  if (!mayCreate(settings)) return { shows: 'none' };
  return settings.directCreateOrganizationForNoMembership === true ? { does: 'create' } : { shows: 'invite' };
}

/** Whether the person is offered to make an organization. */
export const mayCreate = ({ createOrganizationEnabled, disableCreateOrganization }: DirectSettings): boolean =>
  createOrganizationEnabled && disableCreateOrganization !== true;

/** The one organization to go to without choosing. */
function directRow(
  rows: readonly DiscoveredOrganization[],
  { directLoginForSingleMembership: direct }: DirectSettings,
): DiscoveredOrganization | undefined {
  if (direct?.status !== true) return undefined;
  const [one, another] = rows.filter(({ membership }) => membership === 'active_member');
  const blocks = ({ membership }: DiscoveredOrganization): boolean => {
    if (membership === 'active_member') return false;
    if (INVITED.includes(membership)) return direct.ignoreInvites !== true;
    return direct.ignoreJitProvisioning !== true;
  };
  return another || rows.some(blocks) ? undefined : one;
}

const INVITED: readonly string[] = ['pending_member', 'invited_member'];
