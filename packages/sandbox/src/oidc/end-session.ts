import { decodeJwt } from 'jose';
import { ApiError } from '../http/api-error';
import { isUnstorableText } from '../http/json';
import type { Services } from '../http/sdk-call';
import { requireApp, requireReturn } from '../consent/relying-app';

/**
 * A logout of OpenID Connect RP-Initiated Logout 1.0, as the consent page reads it: with the client's id, which the
 * id_token_hint may stand for, and with whatever else was sent along. Throws where it could not be trusted to lead back.
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
  // Each once: the page shall read the very values that were looked at.
  const checked = new URLSearchParams(Object.fromEntries([...query].toReversed()));
  checked.set('client_id', app.clientId);
  return checked;
}

/** The client that an id_token says it is for; it is verified afterwards. */
function audienceOf(hint: string | null): string | null {
  try {
    const { aud } = decodeJwt(hint ?? '');
    return typeof aud === 'string' ? aud : null;
  } catch {
    return null;
  }
}
