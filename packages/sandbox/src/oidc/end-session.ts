import { decodeJwt } from 'jose';
import { ApiError } from '../http/api-error';
import { isUnstorableText } from '../http/json';
import type { Services } from '../http/sdk-call';
import { requireApp, requireReturn } from '../consent/relying-app';

/**
 * Checks a logout request (OpenID Connect RP-Initiated Logout 1.0) and returns its parameters for the consent page.
 * `client_id` is taken from the id_token_hint when absent. Throws when the return URL or the hint cannot be trusted.
 */
export async function endSession({ db, openId }: Services, query: URLSearchParams): Promise<URLSearchParams> {
  if ([...query].flat().some(isUnstorableText)) throw new ApiError('bad_request');
  const hint = query.get('id_token_hint');
  const clientId = query.get('client_id') ?? audienceOf(hint);
  const app = await requireApp(db, null, clientId ?? '');
  const back = query.get('post_logout_redirect_uri');
  if (back === null) throw new ApiError('bad_request', 'post_logout_redirect_uri is required.');
  requireReturn(app.postLogoutRedirectUris, back);
  if (hint !== null) await openId.subjectOf(app.clientId, hint);
  // Without duplicates: the page must read the values that were checked here.
  const checked = new URLSearchParams(Object.fromEntries([...query].toReversed()));
  checked.set('client_id', app.clientId);
  return checked;
}

/** The client id in an id_token. The token is not verified yet. */
function audienceOf(hint: string | null): string | null {
  try {
    const { aud } = decodeJwt(hint ?? '');
    return typeof aud === 'string' ? aud : null;
  } catch {
    return null;
  }
}
