import { addressOf, findOwner } from '../addresses';
import { Refusal } from '../api-error';
import { functionIn, pluginOptions, type CallContext } from '../call-context';
import { expirationMinutes, optionalText } from '../fields';
import { storedText, type JsonObject } from '../json';
import { linkSender, verifyLink, spendLink } from '../links';
import { challengeOf, redirectOf, requiresPkce } from '../redirects';
import { discoveryAuth, canEnter } from './discovery';
import { enter, requireMember } from './member-sessions';
import { viewInvited, viewOrganization } from './member-view';
import { demandInvitable, organizationAllowing } from './policies';
import { demandPermission, demandReach, rolesAsked } from './roles';
import { callAs, findInvitation, findMember } from './rows';

const DEFAULT_MINUTES = 60;
const INVITATION_MINUTES = 7 * 24 * 60;

/** The type of links in the address of a page. */
export const MEMBER_LINK = 'multi_tenant_magic_links';
export const DISCOVERY_LINK = 'discovery';

/** The data of a link, from the body of a call. */
function planOf(context: CallContext, kind: 'login' | 'discovery') {
  const { body } = context;
  return {
    email: addressOf(context, 'email').value,
    url: redirectOf(context, optionalText(body, `${kind}_redirect_url`), 'login'),
    minutes: expirationMinutes(body, `${kind}_expiration_minutes`, DEFAULT_MINUTES),
    challenge: challengeOf(body, requiresPkce(context, 'email_magic_links')),
  };
}

// Organizations api 5.1.
/** `POST /b2b/magic_links/email/discovery/send`. */
export async function sendDiscoveryLink(context: CallContext): Promise<JsonObject> {
  const send = linkSender(context);
  const { challenge, ...plan } = planOf(context, 'discovery');
  await send({ ...plan, type: DISCOVERY_LINK, value: { challenge } });
  return {};
}

/**
 * `POST /b2b/magic_links/email/login_or_signup`. Throws `organization_not_found` and
 * `email_jit_provisioning_not_allowed` (not a member, and cannot join).
 */
export async function sendMemberLink(context: CallContext): Promise<JsonObject> {
  const send = linkSender(context);
  const { challenge, ...plan } = planOf(context, 'login');
  redirectOf(context, optionalText(context.body, 'signup_redirect_url'), 'signup');
  const organization = await organizationAllowing(context, 'magic_link');
  if (!(await canEnter(context, organization, plan.email))) throw new Refusal('email_jit_provisioning_not_allowed');
  await send({ ...plan, type: MEMBER_LINK, value: { challenge, organizationId: organization.id } });
  return {};
}

/** The organization of a link. Throws `magic_link_not_found` for a link of discovery. */
export function organizationOfLink(link: JsonObject): string {
  const id = storedText(link, 'organizationId');
  if (id === '') throw new Refusal('magic_link_not_found');
  return id;
}

/** Throws `magic_link_not_found` for a link of an organization. */
export function demandDiscovery(link: JsonObject): void {
  if (storedText(link, 'organizationId') !== '') throw new Refusal('magic_link_not_found');
}

/** `POST /b2b/magic_links/discovery/authenticate`. */
export async function authenticateDiscoveryLink(context: CallContext): Promise<JsonObject> {
  return spendLink(context, 'discovery_magic_links_token', async (link) => {
    demandDiscovery(link);
    const { userId, factor } = await verifyLink(context, link);
    return discoveryAuth(context, userId, factor);
  });
}

/** `POST /b2b/magic_links/authenticate`, which also accepts invitations and the tokens of reset emails. */
export async function authenticateMemberLink(context: CallContext): Promise<JsonObject> {
  return spendLink(context, 'magic_links_token', async (link) => {
    const organizationId = organizationOfLink(link);
    const { userId, factor, id } = await verifyLink(context, link);
    return { ...(await enter(context, { userId, factors: [factor] }, organizationId)), method_id: id };
  });
}

/**
 * `POST /b2b/magic_links/email/invite`: an invitation of better-auth, which checks who can invite. Sent by
 * `sendInvitationEmail` of its plugin, or else as a link that signs in to the organization.
 */
export async function invite(context: CallContext): Promise<JsonObject> {
  const { value: email } = addressOf(context, 'email');
  const caller = await requireMember(context);
  const { organization } = caller;
  await demandPermission(context, caller, ['invitation', 'create']);
  const url = redirectOf(context, optionalText(context.body, 'invite_redirect_url'), 'signup');
  const minutes = expirationMinutes(context.body, 'invite_expiration_minutes', INVITATION_MINUTES);
  const isMailed = functionIn(pluginOptions(context.auth, 'organization'), 'sendInvitationEmail') !== null;
  const send = isMailed ? null : linkSender(context);
  const role = rolesAsked(context, context.body['roles']);
  await demandReach(context, caller, role);
  demandInvitable(context, organization, email);
  const owner = await findOwner(context, { channel: 'email', value: email });
  if (owner !== null && (await findMember(context, organization.id, owner.id)) !== null)
    throw new Refusal('duplicate_member_email');
  await callAs(context, caller, 'createInvitation', { email, role, organizationId: organization.id, resend: true });
  const made = await findInvitation(context, organization.id, [email]);
  if (made === null) throw new Refusal('member_not_found');
  await send?.({ email, url, minutes, type: MEMBER_LINK, value: { organizationId: organization.id } });
  return {
    member_id: made.id,
    member: viewInvited(context, made),
    organization: viewOrganization(context, organization),
  };
}
