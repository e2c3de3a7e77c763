import { oauthAuthorizeSubmitRequest } from '@foyer/wire/idp';
import type { App } from '../accounts/connected-apps';
import { parseBody } from '../http/body';
import type { CallContext, SdkCall } from '../http/sdk-call';
import type { Consenter, FindConsenter } from './consenter';
import { judgeRequest, type JudgedRequest } from './judge-request';
import { noteQuestion, wasAsked } from './questions';
import { withParameters } from './relying-app';

/** The two calls of the consent screen, for users or for members. */
export function authorizeCalls(path: string, consenterOf: FindConsenter): readonly SdkCall[] {
  return [
    { method: 'POST', path: `${path}/start`, run: async (context) => start(context, await consenterOf(context)) },
    { method: 'POST', path: `${path}/submit`, run: async (context) => submit(context, await consenterOf(context)) },
  ];
}

async function start({ db, project, body }: CallContext, consenter: Consenter) {
  const judged = await judgeRequest(db, project, consenter, body);
  const { request, app, results } = judged;
  // With `prompt=none` the submit reports the missing consent to the app.
  const isAsked = judged.needsConsent && !request.prompts.has('none');
  await noteQuestion(db, consenter, request, isAsked);
  return { ...consenter.shown, client: viewClient(app), consent_required: isAsked, scope_results: results };
}

/**
 * Always answers with a registered `redirect_uri`. It carries a code if the user consented or no consent was needed,
 * else an error.
 */
async function submit(context: CallContext, consenter: Consenter) {
  const { db, project, openId } = context;
  const { consent_granted: isGranted } = parseBody(oauthAuthorizeSubmitRequest, context.body);
  const judged = await judgeRequest(db, project, consenter, context.body);
  const { request, app, grantable, granted } = judged;
  const back = { state: request.state, iss: openId.issuer };
  const error = await refusalOf(context, consenter, judged, isGranted);
  if (error !== null) return { redirect_uri: withParameters(request.redirectUri, { error, ...back }) };
  const { accountId, authenticatedAt } = consenter;
  const code = await openId.issueCode({ ...request, accountId, authenticatedAt, scopes: grantable });
  const { clientId } = app;
  if (isGranted) {
    const scopes = [...new Set([...granted, ...grantable])];
    await db.transaction((tx) => consenter.grant(tx, clientId, scopes));
  }
  return {
    redirect_uri: withParameters(request.redirectUri, { code, ...back }),
    authorization_code: code,
  };
}

/** The error code for the app (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6), or null. */
async function refusalOf(
  { db }: CallContext,
  consenter: Consenter,
  { request, needsConsent, grantable }: JudgedRequest,
  isGranted: boolean,
): Promise<string | null> {
  if (request.prompts.has('none')) {
    if (needsConsent) return 'consent_required';
  } else if (!isGranted && (needsConsent || (await wasAsked(db, consenter, request)))) {
    return 'access_denied';
  }
  return grantable.length === 0 ? 'invalid_scope' : null;
}

/** The app as the consent screens get it. */
export function viewClient(app: App) {
  return {
    client_id: app.clientId,
    client_type: app.clientType,
    client_name: app.name,
    client_description: app.description,
    ...(app.logoUrl === null ? {} : { client_logo_url: app.logoUrl }),
  };
}
