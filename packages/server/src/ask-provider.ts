import type { SessionReader, Found } from './session-reader';
import { ServerError } from './errors';
import type { Settings } from './options';
import { callHeaders, isRecord, send } from './send';

/** The provider's answer about a session token. */
export type ProviderVerdict<Known extends Found> =
  | { readonly is: 'over' }
  | {
      readonly is: 'alive';
      readonly known: Known;
      /** Empty if the project uses HttpOnly cookies: `cookies` then has the `Set-Cookie` lines. */
      readonly token: string;
      readonly jwt: string;
      readonly cookies: readonly string[];
      /** Remaining lifetime of the session according to the provider's clock (decision 16), in seconds. */
      readonly lasts: number;
    };

/** Error codes that end a session (contract 1.6). */
const SESSION_ENDING_ERRORS: readonly unknown[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

export interface Question<Known extends Found> {
  readonly settings: Settings;
  readonly reader: SessionReader<Known>;
  readonly origin: string;
}

/**
 * Asks the provider whether a session is valid (contract 3.9, org api 5.10). The call needs the public token and the
 * session token, but no secret. It does not extend the session. Rejects with `provider_unreachable` or
 * `provider_refused`.
 */
export async function askProvider<Known extends Found>(
  { settings, reader, origin }: Question<Known>,
  token: string,
  cookieName: string,
): Promise<ProviderVerdict<Known>> {
  const { status, headers, json } = await send(settings, {
    method: 'POST',
    path: reader.askPath,
    // A project with HttpOnly cookies reads the cookie, not the `Authorization` header.
    headers: {
      ...callHeaders(settings, token, origin),
      cookie: `${encodeURIComponent(cookieName)}=${encodeURIComponent(token)}`,
    },
    body: '{}',
  });
  const body = isRecord(json) ? json : {};
  if (status > 299) return refusal(status, body['error_type']);
  const answer = reader.fromAnswer(body['data']);
  if (!answer.success) {
    throw new ServerError(
      'FOYER_WRONG_ANSWER',
      'provider_unreachable',
      `The provider's response has no readable ${answer.path}. Correct your backend.`,
    );
  }
  const { known, session_token, session_jwt } = answer.data;
  const seconds = (Date.parse(known.session.expires_at) - Date.parse(known.session.last_accessed_at)) / 1000;
  const lasts = Math.max(1, Math.round(seconds));
  return { is: 'alive', known, token: session_token, jwt: session_jwt, cookies: headers.getSetCookie(), lasts };
}

function refusal(status: number, type: unknown): { readonly is: 'over' } {
  if (SESSION_ENDING_ERRORS.includes(type)) return { is: 'over' };
  throw new ServerError(
    'FOYER_PROVIDER_REFUSED',
    'provider_refused',
    `The provider refused to confirm a session: ${refusalCode(status, type)}. Check publicToken and the project's settings.`,
  );
}

/** The provider's error code, for messages to developers. */
export const refusalCode = (status: number, type: unknown): string =>
  typeof type === 'string' && /^[a-z0-9_]{1,64}$/.test(type) ? type : `status ${status}`;
