import { withinOf } from '../../base/within';
import type { DiscoveredFields, DiscoveryAnswer } from './answers';
import type { OrganizationTarget, StepUp } from './target';
import { expectedOrganization, organizationTarget } from './organization-target';

// Org api 3.
/** The relation of a user to an organization. */
export type MembershipType =
  | 'active_member'
  | 'pending_member'
  | 'invited_member'
  | 'eligible_to_join_by_email_domain'
  | 'eligible_to_join_by_oauth_tenant';

/** One row of the list: an organization of the email address, or one that it can join. */
export interface DiscoveredOrganization {
  /** The organization. */
  readonly organization: OrganizationTarget;
  /** A {@link MembershipType}, or an unknown one. */
  readonly membership: string;
  /** The additional first factor that the organization requires. Undefined: none. */
  readonly stepUp?: StepUp;
}

/** Result of a discovery. */
export interface DiscoveryFound {
  readonly email: string;
  /** In the provider's order. */
  readonly organizations: readonly DiscoveredOrganization[];
  // Decision 102.
  /** The intermediate session of these organizations. Undefined: unknown. */
  readonly within?: string;
}

/** The state of a discovery from its response. */
export function discoveryOf(answer: DiscoveryAnswer): DiscoveryFound {
  const of = sessionOf(answer);
  return {
    email: answer.email_address,
    organizations: answer.discovered_organizations.map((one) => rowOf(one, answer.email_address, of)),
    ...of,
  };
}

/**
 * The result of a discovery in an expected event. Its one organization has no name and no known membership, so that the
 * list shows and no automatic choice applies.
 */
export const expectedDiscovery = (email: string): DiscoveryFound => ({
  email,
  organizations: [{ organization: expectedOrganization(), membership: '' }],
});

/** The intermediate session of a response, for the states that show its data. */
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
  // Org 5.11: the email address of the membership, else the verified one.
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
/** The lifetime of an intermediate session, in ms. */
export const INTERMEDIATE_SESSION_MS = 600_000;
