import type { Session, User } from '@foyer/wire';
import { readAnswer } from '@foyer/wire/read-answer';
import { sessionAuthenticateResponse } from '@foyer/wire/session';
import { ServerError } from './errors';
import type { Settings } from './options';
import { callHeaders, isRecord, send } from './send';

/** What the provider says of a session token. */
export type ProviderVerdict =
  | { readonly is: 'over' }
  | {
      readonly is: 'alive';
      readonly session: Session;
      readonly user: User;
      /** Empty if the project keeps its tokens in HttpOnly cookies: then `cookies` has the lines that set them. */
      readonly token: string;
      readonly jwt: string;
      readonly cookies: readonly string[];
      /** How long the session lasts from now, by the provider's own clock (decision 16). In seconds. */
      readonly lasts: number;
    };

/** The codes that end a session (contract 1.6). */
const DEATHS: readonly unknown[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/**
 * `POST /sessions/authenticate` (contract 3.9), which takes the public token and the session token, and no secret. It does
 * not extend the session. Rejects with `provider_unreachable` or `provider_refused`.
 */
export async function askProvider(settings: Settings, token: string, cookieName: string, origin: string): Promise<ProviderVerdict> {
  const { status, headers, json } = await send(settings, {
    method: 'POST',
    path: '/sdk/v1/sessions/authenticate',
    // A project with HttpOnly cookies reads the cookie instead of the authorization.
    headers: { ...callHeaders(settings, token, origin), cookie: `${encodeURIComponent(cookieName)}=${encodeURIComponent(token)}` },
    body: '{}',
  });
  const body = isRecord(json) ? json : {};
  if (status > 299) return refusal(status, body['error_type']);
  const answer = readAnswer(sessionAuthenticateResponse, body['data']);
  if (!answer.success) {
    throw new ServerError('provider_unreachable', `The provider gave an answer that is not in the contract: ${answer.path}.`);
  }
  const { session, user, session_token, session_jwt } = answer.data;
  const seconds = (Date.parse(session.expires_at) - Date.parse(session.last_accessed_at)) / 1000;
  const lasts = Math.max(1, Math.round(seconds));
  return { is: 'alive', session, user, token: session_token, jwt: session_jwt, cookies: headers.getSetCookie(), lasts };
}

function refusal(status: number, type: unknown): ProviderVerdict {
  if (DEATHS.includes(type)) return { is: 'over' };
  const code = typeof type === 'string' && /^[a-z0-9_]{1,64}$/.test(type) ? type : `status ${status}`;
  throw new ServerError('provider_refused', `The provider refused to confirm a session: ${code}.`);
}
