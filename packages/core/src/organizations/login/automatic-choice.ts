import type { DiscoveredOrganization, DiscoveryFound } from './discovered';
import type { OrganizationFlowOptions } from './options';

/** The host's options for automatic choices of a discovery, and the project's setting. */
export interface DirectSettings extends Pick<
  OrganizationFlowOptions,
  'directLoginForSingleMembership' | 'directCreateOrganizationForNoMembership' | 'disableCreateOrganization'
> {
  /** Whether the project lets users create organizations. */
  readonly createOrganizationEnabled: boolean;
}

/** The automatic action of a discovery (`does`), or the screen that it shows (`shows`). */
export type FirstOfDiscovery =
  | { readonly does: 'pick'; readonly row: DiscoveredOrganization }
  | { readonly does: 'create' }
  | { readonly shows: 'list' | 'invite' | 'none' };

// Org 4.7, W20.
/** The first step of a discovery. `disableCreateOrganization` overrides `directCreateOrganizationForNoMembership`. */
export function firstOfDiscovery(discovery: DiscoveryFound, settings: DirectSettings): FirstOfDiscovery {
  const { organizations } = discovery;
  if (organizations.length > 0) {
    const row = directRow(organizations, settings);
    return row ? { does: 'pick', row } : { shows: 'list' };
  }
  if (!mayCreate(settings)) return { shows: 'none' };
  return settings.directCreateOrganizationForNoMembership === true ? { does: 'create' } : { shows: 'invite' };
}

/** Whether the user can create an organization. */
export const mayCreate = ({ createOrganizationEnabled, disableCreateOrganization }: DirectSettings): boolean =>
  createOrganizationEnabled && disableCreateOrganization !== true;

/** The organization that is picked automatically. Undefined: the user has to choose. */
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
