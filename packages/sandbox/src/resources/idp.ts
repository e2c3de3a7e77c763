import { oauthAuthorizeSubmitRequest, oauthLogoutStartRequest } from '@foyer/wire/idp';
import { grantConsent } from '../accounts/connected-apps';
import { findSession, type SessionRow } from '../accounts/sessions';
import type { App } from '../accounts/apps';
import { judgeRequest, type JudgedRequest } from '../consent/judge-request';
import { noteQuestion, wasAsked } from '../consent/questions';
import { requireApp, requireReturn, withParameters } from '../consent/relying-app';
import { parseBody } from '../http/body';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { requireSession } from './authenticated';

/** The calls of the consent screens (contract 3.12). They answer with registered URLs and never redirect. */
export const idpCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/idp/oauth/authorize/start', run: startAuthorize },
  { method: 'POST', path: '/idp/oauth/authorize/submit', run: submitAuthorize },
  { method: 'POST', path: '/oauth/logout/start', run: startLogout },
];

async function startAuthorize(context: CallContext) {
  const { db, project } = context;
  const session = await requireSession(context);
  const judged = await judgeRequest(db, project, session.userId, context.body);
  const { request, app, user, results } = judged;
  // With `prompt=none` the submit reports the missing consent to the app.
  const isAsked = judged.needsConsent && !request.prompts.has('none');
  await noteQuestion(db, session.sessionId, request, isAsked);
  return {
    user_id: session.userId,
    user,
    client: viewClient(app),
    consent_required: isAsked,
    scope_results: results,
  };
}

/**
 * `POST /idp/oauth/authorize/submit`. Always answers with a registered `redirect_uri`. It carries a code when the user
 * consented or no consent was needed, else an error.
 */
async function submitAuthorize(context: CallContext) {
  const { db, project, openId } = context;
  const session = await requireSession(context);
  const { consent_granted: isGranted } = parseBody(oauthAuthorizeSubmitRequest, context.body);
  const judged = await judgeRequest(db, project, session.userId, context.body);
  const { request, app, grantable, granted } = judged;
  const back = { state: request.state, iss: openId.issuer };
  const error = await refusalOf(context, session, judged, isGranted);
  if (error !== null) return { redirect_uri: withParameters(request.redirectUri, { error, ...back }) };
  const code = await openId.issueCode({
    ...request,
    accountId: session.userId,
    scopes: grantable,
    authenticatedAt: authenticatedAt(session),
  });
  const { clientId } = app;
  if (isGranted) {
    const scopes = [...new Set([...granted, ...grantable])];
    await db.transaction((tx) => grantConsent(tx, project, session.userId, clientId, scopes));
  }
  return {
    redirect_uri: withParameters(request.redirectUri, { code, ...back }),
    authorization_code: code,
  };
}

/** The error code for the app (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6), or null. */
async function refusalOf(
  { db }: CallContext,
  session: SessionRow,
  { request, needsConsent, grantable }: JudgedRequest,
  isGranted: boolean,
): Promise<string | null> {
  if (request.prompts.has('none')) {
    if (needsConsent) return 'consent_required';
  } else if (!isGranted && (needsConsent || (await wasAsked(db, session.sessionId, request)))) {
    return 'access_denied';
  }
  return grantable.length === 0 ? 'invalid_scope' : null;
}

async function startLogout(context: CallContext) {
  const { db, project, openId } = context;
  const asked = parseBody(oauthLogoutStartRequest, context.body);
  const { client_id, post_logout_redirect_uri: back, state, id_token_hint: hint = '' } = asked;
  const app = await requireApp(db, project, client_id);
  requireReturn(app.postLogoutRedirectUris, back);
  const subject = hint === '' ? null : await openId.subjectOf(app.clientId, hint);
  const isRequired = project.settings.logout_consent_required ?? app.clientType !== 'first_party';
  return {
    redirect_uri: withParameters(back, { state: state === '' ? undefined : state }),
    consent_required: isRequired || (await isSomebodyElse(context, subject)),
  };
}

/** True when the hint names a user other than the one who is signed in. */
async function isSomebodyElse({ db, project, sessionToken }: CallContext, subject: string | null) {
  if (subject === null || sessionToken === null) return false;
  const session = await findSession(db, project, sessionToken);
  return session !== undefined && session.userId !== subject;
}

function viewClient(app: App) {
  return {
    client_id: app.clientId,
    client_type: app.clientType,
    client_name: app.name,
    client_description: app.description,
    ...(app.logoUrl === null ? {} : { client_logo_url: app.logoUrl }),
  };
}

function authenticatedAt({ factors, startedAt }: SessionRow): Date {
  const moments = factors.map((factor) => Date.parse(factor.last_authenticated_at));
  return new Date(Math.max(startedAt.getTime(), ...moments));
}
