import { optionalText, requiredText, sessionMinutes } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { linkLetter } from '../../messages/texts';
import { withToken } from '../../projects/redirect-urls';
import { admit } from '../admit';
import { demandAsker, NOTHING, readCarried } from '../carried';
import { beginDiscovery, discoveryAuth } from '../discovery-auth';
import { organizationLink, readAnyChallenge, readAnyVerifier, readPlan } from '../links';
import { memberAuth } from '../member-auth';
import { emailVerification, enrolledVerification } from '../verification';
import { verifyMemberEmail } from '../verify-member-email';
import { findOrganizationRecipient, readEmailAddress, readOrganization } from '../recipient';
import { issueToken, spendToken, type TokenKind } from '../tokens';
import { invite } from './invite';

/** Email magic links of organizations (org api 5.1). */
export const organizationLinkCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/magic_links/email/login_or_signup', run: sendLink },
  { method: 'POST', path: '/b2b/magic_links/email/discovery/send', run: sendDiscoveryLink },
  { method: 'POST', path: '/b2b/magic_links/email/invite', run: invite },
  { method: 'POST', path: '/b2b/magic_links/authenticate', run: authenticateLink },
  { method: 'POST', path: '/b2b/magic_links/discovery/authenticate', run: authenticateDiscoveryLink },
];

/**
 * `POST /b2b/magic_links/email/login_or_signup`. Checks the URLs of both kinds before it creates a member, so that a
 * refused call changes nothing.
 */
async function sendLink(context: CallContext) {
  const { db, project, outbox } = context;
  const email = readEmailAddress(context);
  const plans = {
    login: readPlan(context, 'login', { other: 'signup' }),
    signup: readPlan(context, 'signup', { other: 'login' }),
  };
  const codeChallenge = readAnyChallenge(context, project.settings.pkce_required_for_email_magic_links);
  const organization = await readOrganization(context);
  const { memberId, status } = await findOrganizationRecipient(context, organization, email, 'magic_link');
  const kind = status === 'active' ? 'login' : 'signup';
  const { url, expiresInMinutes } = plans[kind];
  const { organizationId, name: projectName } = organization;
  const order = { organizationId, memberId, email, codeChallenge, expiresInMinutes };
  const token = await issueToken(db, project, { kind: 'link', ...order });
  const link = organizationLink(url, organization, 'multi_tenant_magic_links', token);
  await outbox.send(project, linkLetter({ to: email, link, kind, projectName, expiresInMinutes }));
  return {};
}

/** `POST /b2b/magic_links/email/discovery/send`. Does not reveal whether the address is known. */
async function sendDiscoveryLink(context: CallContext) {
  const { db, project, outbox } = context;
  const email = readEmailAddress(context);
  const { url, expiresInMinutes } = readPlan(context, 'discovery');
  const codeChallenge = readAnyChallenge(context, project.settings.pkce_required_for_email_magic_links);
  const token = await issueToken(db, project, { kind: 'discovery', email, codeChallenge, expiresInMinutes });
  const link = withToken(url, 'discovery', token);
  const projectName = project.settings.project_name;
  await outbox.send(project, linkLetter({ to: email, link, kind: 'login', projectName, expiresInMinutes }));
  return {};
}

/**
 * `POST /b2b/magic_links/authenticate`, also for the sign-in link of a reset email. Throws `magic_link_not_found`,
 * `unable_to_auth_magic_link` (used or expired), the PKCE errors and the errors of `admit`. A refusal does not spend
 * the link.
 */
async function authenticateLink(context: CallContext) {
  const { db, project, body } = context;
  const credentials = readLinkCredentials(context, 'magic_links_token', ['link', 'reset']);
  const durationMinutes = sessionMinutes(body);
  const carried = await readCarried(context);
  const { entry, methodId } = await db.transaction(async (tx) => {
    const link = await spendToken(tx, project, credentials);
    const sessionId = optionalText(link.details ?? {}, 'sessionId');
    demandAsker(carried, sessionId, 'unable_to_auth_magic_link');
    const { member, organization } = await verifyMemberEmail(tx, project, {
      ...link,
      changesEmail: link.details?.['changesEmail'] === true,
    });
    const shown = emailVerification(project, 'magic_link', member);
    const verifications = [sessionId === null ? shown : enrolledVerification(shown)];
    const { memberId, emailId } = member;
    return {
      methodId: emailId,
      entry: await admit(tx, context, { organization, memberId, verifications, durationMinutes, carried }),
    };
  });
  return { ...(await memberAuth(context, entry)), method_id: methodId };
}

/** `POST /b2b/magic_links/discovery/authenticate`. Throws the errors of `POST /b2b/magic_links/authenticate`. */
async function authenticateDiscoveryLink(context: CallContext) {
  const { db, project } = context;
  const credentials = readLinkCredentials(context, 'discovery_magic_links_token', ['discovery', 'discovery_reset']);
  const seen = await db.transaction(async (tx) => {
    const { email } = await spendToken(tx, project, credentials);
    return beginDiscovery(
      tx,
      context,
      email,
      emailVerification(project, 'magic_link', { emailId: '', email }),
      NOTHING,
    );
  });
  return discoveryAuth(context, seen);
}

function readLinkCredentials(context: CallContext, key: string, kinds: readonly TokenKind[]) {
  const token = requiredText(context.body, key);
  const verifier = readAnyVerifier(context);
  const refusals = { unknown: 'magic_link_not_found', dead: 'unable_to_auth_magic_link' } as const;
  return { token, verifier, kinds, refusals };
}
