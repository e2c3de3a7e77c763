import type { Factor } from '@foyer/wire';
import { findOwner } from '../addresses';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { optionalText, requiredText } from '../fields';
import type { JsonObject } from '../json';
import { factorsOf } from '../factors';
import { findFactors, findUser } from '../user-factors';
import { withConnections } from './connections';
import { isFormer } from './departures';
import { beginIntermediate, readIntermediate, spendIntermediate } from './intermediate-sessions';
import { actAs, admit, enter, requireMember } from './member-sessions';
import { viewInvited, viewMember, viewOrganization } from './member-view';
import { readNewOrganization } from './new-organization';
import { admitsDomain, domainOf, dueOf, isNothing } from './policies';
import {
  callAs,
  emailOfUser,
  findBySlug,
  findInvitation,
  findInvitations,
  findMember,
  findMemberships,
  findNaming,
  canCreate,
  verifiedEmails,
  requireOrganization,
  type Organization,
} from './rows';

// Organizations api 4.
/** The response to a call that identified a user in discovery: the organizations to choose from, and no session yet. */
export async function discoveryAuth(context: CallContext, userId: string, factor: Factor): Promise<JsonObject> {
  const factors = [factor];
  const intermediate_session_token = await beginIntermediate(context, { userId, factors, organizationId: '' });
  return { intermediate_session_token, ...(await discovered(context, userId, factors)) };
}

/** The user's organizations, then those that have invited the user, then those that the user can join. */
async function discovered(context: CallContext, userId: string, shown: readonly Factor[]): Promise<JsonObject> {
  const user = await findUser(context, userId);
  const factors = await findFactors(context, user);
  const emails = verifiedEmails(factors);
  const list: (JsonObject & { readonly organization: ReturnType<typeof viewOrganization> })[] = [];
  const listed = new Set<string>();
  const add = (
    organization: Organization,
    type: string,
    member: JsonObject | null,
    details: JsonObject | null = null,
  ) => {
    if (listed.has(organization.id)) return;
    listed.add(organization.id);
    const due = dueOf(context, { organization, user, factors }, shown);
    list.push({
      organization: viewOrganization(context, organization),
      membership: { type, details, member },
      member_authenticated: isNothing(due),
      ...due,
    });
  };
  for (const membership of await findMemberships(context, userId))
    add(membership.organization, 'active_member', viewMember(context, membership));
  for (const invitation of await findInvitations(context, emails)) {
    add(
      await requireOrganization(context, invitation.organizationId),
      'invited_member',
      viewInvited(context, invitation),
    );
  }
  for (const email of emails) {
    const domain = domainOf(email);
    const open = (await findNaming(context, domain)).filter((organization) =>
      admitsDomain(context, organization, email),
    );
    for (const organization of open)
      if (!(await isFormer(context, organization.id, userId)))
        add(organization, 'eligible_to_join_by_email_domain', null, { domain });
  }
  const named = list.map(async ({ organization, ...rest }) => ({
    organization: await withConnections(context, organization),
    ...rest,
  }));
  return { email_address: emailOfUser(factors), discovered_organizations: await Promise.all(named) };
}

/** `POST /b2b/discovery/organizations`. */
export async function listOrganizations(context: CallContext): Promise<JsonObject> {
  const hasToken = optionalText(context.body, 'intermediate_session_token') !== null;
  const { userId, factors } = hasToken ? await readIntermediate(context) : await shownBySession(context);
  return { ...(await discovered(context, userId, factors)), organization_id_hint: null };
}

async function shownBySession(context: CallContext) {
  const { session } = await requireMember(context);
  return { userId: session.userId, factors: factorsOf(session) };
}

/** `POST /b2b/discovery/intermediate_sessions/exchange`: signs in to one of the user's organizations. */
export async function exchangeIntermediate(context: CallContext): Promise<JsonObject> {
  const organizationId = requiredText(context.body, 'organization_id');
  return spendIntermediate(context, (held) => enter(context, held, organizationId));
}

/** `POST /b2b/discovery/organizations/create`: creates an organization with the user as its creator. */
export async function createOrganization(context: CallContext): Promise<JsonObject> {
  if (!canCreate(context)) throw new Refusal('endpoint_not_authorized_for_sdk');
  return spendIntermediate(context, async (held) => {
    const [email] = verifiedEmails(await findFactors(context, await findUser(context, held.userId)));
    if (email === undefined) throw new Refusal('email_verification_required');
    const asked = await readNewOrganization(context, email);
    await actAs(context, held, (caller) => callAs(context, caller, 'createOrganization', asked));
    const made = await findBySlug(context, asked.slug);
    return admit(context, held, made?.id ?? '');
  });
}

/**
 * Whether the user of an address can enter an organization: as a member, with an invitation, or because they can join.
 */
export async function canEnter(context: CallContext, organization: Organization, email: string): Promise<boolean> {
  const owner = await findOwner(context, { channel: 'email', value: email });
  const isMember = owner !== null && (await findMember(context, organization.id, owner.id)) !== null;
  if (isMember || (await findInvitation(context, organization.id, [email])) !== null) return true;
  return (
    admitsDomain(context, organization, email) &&
    (owner === null || !(await isFormer(context, organization.id, owner.id)))
  );
}
