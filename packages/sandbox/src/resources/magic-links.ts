import { verifyAddress } from '../accounts/verify-address';
import { expirationMinutes, optionalText, requiredText, sessionMinutes } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { linkLetter } from '../messages/texts';
import { readChallenge } from '../pkce';
import { chooseRedirectUrl, withToken, type LinkKind } from '../projects/redirect-urls';
import { authenticated, demandAsker, signInCaller } from './authenticated';
import { issueLink } from './issue-link';
import { findRecipient, readAddress, ways, type Way } from './recipient';
import { spendLink } from './spend-link';

const DEFAULT_EXPIRATION_MINUTES: Record<LinkKind, number> = { login: 60, signup: 7 * 24 * 60 };

/** Email magic links (contract 3.2). */
export const magicLinkCalls: readonly SdkCall[] = [
  ...ways.map((way): SdkCall => ({
    method: 'POST',
    path: `/magic_links/email/${way}`,
    run: (context) => sendLink(context, way),
  })),
  { method: 'POST', path: '/magic_links/authenticate', run: authenticateLink },
];

async function sendLink(context: CallContext, way: Way) {
  const { db, project, outbox } = context;
  const address = readAddress(context, 'email');
  const plans = { login: readPlan(context, 'login'), signup: readPlan(context, 'signup') };
  const codeChallenge = readChallenge(context.body, project.settings.pkce_required_for_email_magic_links);
  const { user, sessionId } = await findRecipient(context, address, way);
  const { kind, url, expiresInMinutes } = plans[user.status === 'active' ? 'login' : 'signup'];
  const token = await issueLink(db, project, {
    userId: user.userId,
    email: address.value,
    sessionId,
    codeChallenge,
    expiresInMinutes,
    resetsPassword: false,
  });
  const link = withToken(url, 'magic_links', token);
  const projectName = project.settings.project_name;
  await outbox.send(
    project,
    linkLetter({ to: address.value, link, kind: sessionId === null ? kind : 'add', projectName, expiresInMinutes }),
  );
  return {};
}

/** Validates the URLs for both kinds before a user is created, so that a refused call changes nothing. */
function readPlan({ body, project, caller }: CallContext, kind: LinkKind) {
  const other = kind === 'login' ? 'signup' : 'login';
  const asked = optionalText(body, `${kind}_magic_link_url`) ?? optionalText(body, `${other}_magic_link_url`);
  return {
    kind,
    url: chooseRedirectUrl(asked, kind, caller.page, project.settings),
    expiresInMinutes: expirationMinutes(body, `${kind}_expiration_minutes`, DEFAULT_EXPIRATION_MINUTES[kind]),
  };
}

/**
 * `POST /magic_links/authenticate`, also for tokens of reset emails. Throws `magic_link_not_found`,
 * `unable_to_auth_magic_link` (used, expired, or asked for by a session that is not presented) and the PKCE errors. A
 * refusal does not spend the token.
 */
async function authenticateLink(context: CallContext) {
  const token = requiredText(context.body, 'token');
  const verifier = optionalText(context.body, 'code_verifier');
  const durationMinutes = sessionMinutes(context.body);
  const { open, methodId } = await context.db.transaction(async (tx) => {
    const link = await spendLink(tx, context.project, { token, verifier });
    const address = { channel: 'email', value: link.email } as const;
    const isAsked = link.sessionId !== null;
    await demandAsker(tx, context, link.sessionId, 'unable_to_auth_magic_link');
    const { id, ...shown } = await verifyAddress(tx, context.project, link.userId, address, {
      type: 'magic_link',
      isAsked,
    });
    const verified = { ...shown, userId: link.userId, extendsOnly: isAsked, durationMinutes };
    return { methodId: id, open: await signInCaller(tx, context, verified) };
  });
  return { ...(await authenticated(context, open)), method_id: methodId };
}
