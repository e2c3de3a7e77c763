import { grantConsent, grantedScopes } from '../accounts/connected-apps';
import { forgetBrowsers, skippingBrowser } from '../accounts/remembered-browsers';
import { findSession, type SessionRow } from '../accounts/sessions';
import { viewUser } from '../accounts/user-view';
import { authorizeCalls } from '../consent/authorize-calls';
import { deviceCalls } from '../consent/device-calls';
import type { Consenter } from '../consent/consenter';
import { logoutCalls } from '../consent/logout-call';
import { consentQuestions, deviceGuesses } from '../db/tables/oidc';
import { ApiError } from '../http/api-error';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { requireSession } from './authenticated';

/** The calls of the consent screens (contract 3.12). They answer with registered URLs and never redirect. */
export const idpCalls: readonly SdkCall[] = [
  ...authorizeCalls('/idp/oauth/authorize', consenterOf),
  ...deviceCalls('/idp/oauth/device', consenterOf),
  ...logoutCalls('/oauth/logout/start', signedInUser),
];

/** Throws `user_unauthenticated` and, for a session of support staff, `session_not_mutable`. */
async function consenterOf(context: CallContext): Promise<Consenter> {
  const { db, project } = context;
  const session = await requireSession(context);
  if (session.factors.some(({ type }) => type === 'impersonated')) throw new ApiError('session_not_mutable');
  const { userId, sessionId } = session;
  const user = await viewUser(db, userId);
  return {
    accountId: userId,
    sessionId,
    authenticatedAt: authenticatedAt(session),
    roles: user.roles ?? [],
    policy: project.settings.rbac_policy,
    questions: consentQuestions,
    guesses: deviceGuesses,
    shown: { user_id: userId, user },
    demandPresence: () => demandPresence(context, session),
    remembered: (clientId) => grantedScopes(db, userId, clientId),
    grant: (tx, clientId, scopes) => grantConsent(tx, project, userId, clientId, scopes),
  };
}

// Decision 171.
/**
 * A sign-in that skipped the second factor gives no device access. The browser is forgotten, because the user signs in
 * again to approve the device. Throws `insufficient_factors`.
 */
async function demandPresence({ db }: CallContext, { userId, factors }: SessionRow): Promise<void> {
  const id = skippingBrowser(factors);
  if (id === undefined) return;
  await forgetBrowsers(db, userId, id);
  throw new ApiError('insufficient_factors');
}

async function signedInUser({ db, project, sessionToken }: CallContext): Promise<string | null> {
  const session = sessionToken === null ? undefined : await findSession(db, project, sessionToken);
  return session?.userId ?? null;
}

function authenticatedAt({ factors, startedAt }: SessionRow): Date {
  const times = factors.map((factor) => Date.parse(factor.last_authenticated_at));
  return new Date(Math.max(startedAt.getTime(), ...times));
}
