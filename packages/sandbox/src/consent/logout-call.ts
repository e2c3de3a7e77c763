import { oauthLogoutStartRequest } from '@foyer/wire/idp';
import { parseBody } from '../http/body';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { requireApp, requireReturn, withParameters } from './relying-app';

/**
 * The call of the sign-out screen, for users or for members. `signedIn` finds the account that the session belongs to.
 */
export function logoutCalls(
  path: string,
  signedIn: (context: CallContext) => Promise<string | null>,
): readonly SdkCall[] {
  return [{ method: 'POST', path, run: async (context) => startLogout(context, await signedIn(context)) }];
}

async function startLogout({ db, project, openId, body }: CallContext, accountId: string | null) {
  const asked = parseBody(oauthLogoutStartRequest, body);
  const { client_id, post_logout_redirect_uri: back, state, id_token_hint: hint = '' } = asked;
  const app = await requireApp(db, project, client_id);
  requireReturn(app.postLogoutRedirectUris, back);
  const subject = hint === '' ? null : await openId.subjectOf(app.clientId, hint);
  const isRequired = project.settings.logout_consent_required ?? app.clientType !== 'first_party';
  const isDifferentUser = subject !== null && accountId !== null && subject !== accountId;
  return {
    redirect_uri: withParameters(back, { state: state === '' ? undefined : state }),
    consent_required: isRequired || isDifferentUser,
  };
}
