import { proveAddress } from '../addresses';
import { Refusal } from '../api-error';
import { functionIn, pluginOptions, type CallContext } from '../call-context';
import { emailOf, expirationMinutes, optionalText, requiredText, sessionMinutes } from '../fields';
import { storedText, type JsonObject } from '../json';
import { LINK_REFUSALS, newToken, readToken, spendToken } from '../links';
import { keep } from '../one-time';
import { challengeOf, redirectOf, requiresPkce, withToken } from '../redirects';
import { discoveryAuth, mayEnter } from './discovery';
import { enter, requireMember } from './member-sessions';
import { rolesAsked, viewInvited, viewOrganization } from './member-view';
import { callAs, findInvitation, requireOrganization } from './rows';

const DEFAULT_MINUTES = 60;
const INVITATION_MINUTES = 7 * 24 * 60;

/** The types of links, as the address of a page names them. */
type LinkType = 'multi_tenant_magic_links' | 'discovery';

interface MemberMail {
  readonly email: string;
  readonly url: URL;
  readonly minutes: number;
  readonly type: LinkType;
  readonly challenge: string | null;
  /** null in discovery. */
  readonly organizationId: string | null;
}

const mailedTo = ({ body }: CallContext): string => emailOf({ email: body['email_address'] });

function senderOf({ auth, endpoint }: CallContext): (message: object) => Promise<unknown> {
  const send = functionIn(pluginOptions(auth, 'magic-link'), 'sendMagicLink');
  if (send === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  return async (message) => void (await send(message, endpoint));
}

async function mail(context: CallContext, { email, url, minutes, type, challenge, organizationId }: MemberMail): Promise<void> {
  const token = newToken();
  await keep(context, 'link', token, { email, type, challenge, organizationId }, minutes);
  await senderOf(context)({ email, url: withToken(url, type, token), token });
}

/** What the body of a call says of its link. */
function planOf(context: CallContext, kind: 'login' | 'discovery') {
  const { body } = context;
  senderOf(context);
  return {
    url: redirectOf(context, optionalText(body, `${kind}_redirect_url`), 'login'),
    minutes: expirationMinutes(body, `${kind}_expiration_minutes`, DEFAULT_MINUTES),
    challenge: challengeOf({ code_challenge: body['pkce_code_challenge'] }, requiresPkce(context, 'email_magic_links')),
  };
}

// Organizations api 5.1.
/** `POST /b2b/magic_links/email/discovery/send`. */
export async function sendDiscoveryLink(context: CallContext): Promise<JsonObject> {
  await mail(context, { email: mailedTo(context), ...planOf(context, 'discovery'), type: 'discovery', organizationId: null });
  return {};
}

/** `POST /b2b/magic_links/email/login_or_signup`. Throws `organization_not_found` and `email_jit_provisioning_not_allowed` (a stranger). */
export async function sendMemberLink(context: CallContext): Promise<JsonObject> {
  const email = mailedTo(context);
  const plan = planOf(context, 'login');
  redirectOf(context, optionalText(context.body, 'signup_redirect_url'), 'signup');
  const { id: organizationId } = await requireOrganization(context, requiredText(context.body, 'organization_id'));
  if (!(await mayEnter(context, organizationId, email))) throw new Refusal('email_jit_provisioning_not_allowed');
  await mail(context, { email, ...plan, type: 'multi_tenant_magic_links', organizationId });
  return {};
}

/** Spends a link of a type. One of the other type is unknown here. */
async function spendLink(context: CallContext, token: string, type: LinkType): Promise<JsonObject> {
  const asUsers = { ...context, body: { code_verifier: context.body['pkce_code_verifier'] } };
  const kept = await readToken(asUsers, 'link', token, LINK_REFUSALS);
  if (kept['type'] !== type) throw new Refusal('magic_link_not_found');
  return spendToken(context, 'link', token, LINK_REFUSALS);
}

/** `POST /b2b/magic_links/discovery/authenticate`. */
export async function authenticateDiscoveryLink(context: CallContext): Promise<JsonObject> {
  const link = await spendLink(context, requiredText(context.body, 'discovery_magic_links_token'), 'discovery');
  return discoveryAuth(context, storedText(link, 'email'), 'magic_link');
}

/** `POST /b2b/magic_links/authenticate`, which takes invitations too. */
export async function authenticateMemberLink(context: CallContext): Promise<JsonObject> {
  const minutes = sessionMinutes(context.body);
  const link = await spendLink(context, requiredText(context.body, 'magic_links_token'), 'multi_tenant_magic_links');
  const email = storedText(link, 'email');
  const { userId, factor, id } = await proveAddress(context, { channel: 'email', value: email }, null, 'magic_link');
  return { ...(await enter(context, { userId, factor, minutes }, storedText(link, 'organizationId'), [email])), method_id: id };
}

/**
 * `POST /b2b/magic_links/email/invite`: an invitation of better-auth, which says who may invite. It is mailed by
 * `sendInvitationEmail` of its plugin, or else as a link that enters the organization.
 */
export async function invite(context: CallContext): Promise<JsonObject> {
  const email = mailedTo(context);
  const { session, person, organization } = await requireMember(context);
  const plan = {
    url: redirectOf(context, optionalText(context.body, 'invite_redirect_url'), 'signup'),
    minutes: expirationMinutes(context.body, 'invite_expiration_minutes', INVITATION_MINUTES),
  };
  const isMailed = functionIn(pluginOptions(context.auth, 'organization'), 'sendInvitationEmail') !== null;
  if (!isMailed) senderOf(context);
  await callAs(context, { session, person }, 'createInvitation', { email, role: rolesAsked(context, context.body['roles']), organizationId: organization.id, resend: true });
  const made = await findInvitation(context, organization.id, email);
  if (made === null) throw new Refusal('member_not_found');
  if (!isMailed) await mail(context, { email, ...plan, type: 'multi_tenant_magic_links', challenge: null, organizationId: organization.id });
  return { member_id: made.id, member: viewInvited(context, made), organization: viewOrganization(context, organization) };
}
