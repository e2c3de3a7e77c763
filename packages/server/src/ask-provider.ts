import type { SessionReader, Found } from './session-reader';
import { ServerError } from './errors';
import type { Settings } from './options';
import { callHeaders, isRecord, send } from './send';

/** The provider's verdict on a session token. */
export type ProviderVerdict<Known extends Found> =
  | { readonly is: 'over' }
  | {
      readonly is: 'alive';
      readonly known: Known;
      /** Empty if the project keeps its tokens in HttpOnly cookies: then `cookies` has the lines that set them. */
      readonly token: string;
      readonly jwt: string;
      readonly cookies: readonly string[];
      /** Remaining lifetime of the session by the provider's own clock (decision 16), in seconds. */
      readonly lasts: number;
    };

/** The codes that end a session (contract 1.6). */
const DEATHS: readonly unknown[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** Who is asked, and for which page. */
export interface Question<Known extends Found> {
  readonly settings: Settings;
  readonly reader: SessionReader<Known>;
  readonly origin: string;
}

/**
 * The call that confirms a session (contract 3.9, org api 5.10), which takes the public token and the session token,
 * and no secret. It does not extend the session. Rejects with `provider_unreachable` or `provider_refused`.
 */
export async function askProvider<Known extends Found>(
  { settings, reader, origin }: Question<Known>,
  token: string,
  cookieName: string,
): Promise<ProviderVerdict<Known>> {
  const { status, headers, json } = await send(settings, {
    method: 'POST',
    path: reader.askPath,
    // A project with HttpOnly cookies reads the cookie instead of the authorization.
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
      'provider_unreachable',
      `The provider gave an answer that is not in the contract: ${answer.path}.`,
    );
  }
  const { known, session_token, session_jwt } = answer.data;
  const seconds = (Date.parse(known.session.expires_at) - Date.parse(known.session.last_accessed_at)) / 1000;
  const lasts = Math.max(1, Math.round(seconds));
  return { is: 'alive', known, token: session_token, jwt: session_jwt, cookies: headers.getSetCookie(), lasts };
}

function refusal(status: number, type: unknown): { readonly is: 'over' } {
  if (DEATHS.includes(type)) return { is: 'over' };
  throw new ServerError('provider_refused', `The provider refused to confirm a session: ${refusalCode(status, type)}.`);
}

/** The provider's name for a refusal, for developers. */
export const refusalCode = (status: number, type: unknown): string =>
  typeof type === 'string' && /^[a-z0-9_]{1,64}$/.test(type) ? type : `status ${status}`;
