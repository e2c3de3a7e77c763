import { withinOf } from '../../base/within';
import type { DiscoveredFields, DiscoveryAnswer } from './answers';
import type { OrganizationTarget, StepUp } from './target';
import { organizationTarget } from './organization-target';

// Org api 3.
export type MembershipType =
  | 'active_member'
  | 'pending_member'
  | 'invited_member'
  | 'eligible_to_join_by_email_domain'
  | 'eligible_to_join_by_oauth_tenant';

/** One row of the list: an organization that the address belongs to, or may join. */
export interface DiscoveredOrganization {
  readonly organization: OrganizationTarget;
  /** A {@link MembershipType}, or one that is newer than this code. */
  readonly membership: string;
  /** Further proof that is due before this person is let in. Undefined: none. */
  readonly stepUp?: StepUp;
}

/** Result of a discovery. */
export interface DiscoveryFound {
  readonly email: string;
  /** In the order of the provider. */
  readonly organizations: readonly DiscoveredOrganization[];
  // Decision 102.
  /** The intermediate session that these organizations are of. Undefined: not known. */
  readonly within?: string;
}

/** A discovery's answer as flows keep it. */
export function discoveryOf(answer: DiscoveryAnswer): DiscoveryFound {
  const of = sessionOf(answer);
  return {
    email: answer.email_address,
    organizations: answer.discovered_organizations.map((one) => rowOf(one, answer.email_address, of)),
    ...of,
  };
}

/** The intermediate session of an answer, for what is drawn from it. */
export function sessionOf(answer: object): InSession {
  const within = withinOf(answer);
  return within === undefined ? {} : { within };
}
type InSession = Pick<DiscoveryFound, 'within'>;

function rowOf(
  { organization, membership, primary_required }: DiscoveredFields,
  email: string,
  of: InSession,
): DiscoveredOrganization {
  const row = { organization: organizationTarget(organization), membership: membership.type };
  if (!primary_required) return row;
  const { member } = membership;
  const verified = member?.email_address_verified;
  // Org 5.11: the address of the membership, else the one that was proved.
  const stepUp: StepUp = {
    methods: primary_required.allowed_auth_methods,
    email: member?.email_address ?? email,
    ...(verified !== undefined && { emailVerified: verified }),
    ...(member && !member.member_password_id && { withoutPassword: true as const }),
    ...of,
  };
  return { ...row, stepUp };
}

// Org 12.
/** Length of an intermediate session, in ms. */
export const INTERMEDIATE_SESSION_MS = 600_000;
