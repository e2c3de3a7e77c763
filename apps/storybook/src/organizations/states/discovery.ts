import type {
  DiscoveredOrganization,
  DiscoveryState,
  OrganizationLoginState,
  OrganizationTarget,
  Problem,
} from '@foyer/core/organizations';
import { LOGO } from '../../stage/looks';
import { ANYBODY, HARBOUR, LONG_NAME } from './about';

const EMAIL = 'ada@harbour.example';

/** A discovery in one state. */
export const choosing = (inner: DiscoveryState): OrganizationLoginState => ({
  at: 'discovery',
  about: { ...ANYBODY, email: EMAIL },
  inner,
});

const organization = (name: string, more: Partial<OrganizationTarget> = {}): OrganizationTarget => ({
  ...HARBOUR,
  id: `organization-test-${name}`,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  logoUrl: '',
  ...more,
});
export const row = (
  name: string,
  membership = 'active_member',
  more: Partial<OrganizationTarget> = {},
): DiscoveredOrganization => ({ organization: organization(name, more), membership });

/** One of each kind of membership, with and without a logo. */
export const FEW: readonly DiscoveredOrganization[] = [
  { organization: HARBOUR, membership: 'active_member' },
  row('Bright Lights'),
  row('Coral Reef Research', 'invited_member'),
  row('Dockside', 'pending_member'),
  row('Ebb and Flow', 'eligible_to_join_by_email_domain'),
];

const NAMES = ['Anchor', 'Beacon', 'Compass', 'Delta', 'Estuary', 'Ferry', 'Gale', 'Haven', 'Isle', 'Jetty'];
const KINDS = ['Works', 'Logistics', 'Foundation', 'Studio', 'Holding'];
/** In a provider's order, which is not alphabetical. */
export const FIFTY: readonly DiscoveredOrganization[] = KINDS.flatMap((kind) =>
  NAMES.toReversed().map((name) => row(`${name} ${kind}`)),
);

export const ODD_NAMES: readonly DiscoveredOrganization[] = [
  row(LONG_NAME, 'invited_member'),
  row('👩‍🚀 Raumfahrt'),
  row('é́ Accents', 'eligible_to_join_by_email_domain'),
  row('شركة الميناء', 'invited_member'),
  row('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'pending_member'),
];

/** Logos: one that loads, one that is not an image, one that must not be shown. */
export const LOGOS: readonly DiscoveredOrganization[] = [
  row('Has a logo', 'active_member', { logoUrl: LOGO }),
  row('Broken logo', 'active_member', { logoUrl: 'data:image/png;base64,AAAA' }),
  row('Strange logo', 'active_member', { logoUrl: 'javascript:alert(1)' }),
  row('No logo'),
];

/** Two with the same name, which only their slugs distinguish. */
export const TWINS: readonly DiscoveredOrganization[] = [
  row('Harbour Works', 'active_member', { id: 'organization-test-1', slug: 'harbour-oslo' }),
  row('Harbour Works', 'active_member', { id: 'organization-test-2', slug: 'harbour-bergen' }),
  row('Bright Lights'),
];

interface Inside {
  readonly organizations?: readonly DiscoveredOrganization[];
  readonly mayCreate?: boolean;
}
const inside = ({ organizations = FEW, mayCreate = true }: Inside = {}) => ({
  discovery: { email: EMAIL, organizations },
  mayCreate,
  endsAt: 600_000,
  turns: 0,
});

export const list = (
  organizations: readonly DiscoveredOrganization[] = FEW,
  more: { readonly mayCreate?: boolean; readonly error?: Problem; readonly blocked?: true } = {},
): DiscoveryState => ({ at: 'list', ...inside({ organizations }), ...more });
export const invite = (more: { readonly error?: Problem; readonly blocked?: true } = {}): DiscoveryState => ({
  at: 'invite',
  ...inside({ organizations: [] }),
  ...more,
});
export const none: DiscoveryState = { at: 'none', ...inside({ organizations: [], mayCreate: false }) };
export const exchanging: DiscoveryState = { at: 'exchanging', ...inside() };
export const creating: DiscoveryState = { at: 'creating', ...inside({ organizations: [] }) };
export const leaving: DiscoveryState = { at: 'leaving', ...inside(), connectionId: 'connection-test-1' };
export const failed = (error: Problem, blocked?: true): DiscoveryState => ({
  at: 'failed',
  error,
  ...(blocked && { blocked }),
});
export const beginning: DiscoveryState = { at: 'beginning', discovery: { email: EMAIL, organizations: FEW } };

type Failure = Extract<DiscoveryState, { readonly at: 'error' }>;
export const error = (kind: Failure['kind'], more: Partial<Failure> & Inside = {}): DiscoveryState => {
  const { organizations, mayCreate, ...rest } = more;
  return {
    at: 'error',
    ...inside({ ...(organizations && { organizations }), ...(mayCreate !== undefined && { mayCreate }) }),
    kind,
    ...rest,
  };
};
