import { ApiError } from '../../http/api-error';
import { optionalText, requiredText } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { readRedirectUrls } from '../../oauth/attempts';
import { findIdentity } from '../../oauth/identities';
import { providers } from '../../oauth/providers';
import { clientIdOf } from '../../one-tap/google-client';
import { readChallenge } from '../../pkce';
import { chooseRedirectUrl } from '../../projects/redirect-urls';
import { requireOrganization } from '../organizations';
import { comeBackToOrganization, type MemberOAuthStart } from './come-back';

/** Google One Tap of organizations (org api 5.7). Google shows the prompt; these calls exchange its credential. */
export const organizationOneTapCalls: readonly SdkCall[] = [
  { method: 'GET', path: '/b2b/oauth/google/onetap/start', run: start },
  { method: 'POST', path: '/b2b/oauth/google/onetap/submit', run: submit },
  { method: 'POST', path: '/b2b/oauth/google/onetap/discovery/submit', run: submitDiscovery },
];

function start({ project }: CallContext) {
  const { google_client_id: clientId } = project.settings;
  if (clientId === '') throw new ApiError('oauth_config_not_found');
  return Promise.resolve({ google_client_id: clientId ?? clientIdOf(project) });
}

async function submit(context: CallContext) {
  const { db, project, body, caller } = context;
  const { organizationId } = await requireOrganization(db, project, requiredText(body, 'organization_id'));
  const [loginUrl, signupUrl] = readRedirectUrls(body, project, caller.page);
  return comeBack(context, { kind: 'oauth', organizationId, loginUrl, signupUrl });
}

async function submitDiscovery(context: CallContext) {
  const { project, body, caller } = context;
  const asked = optionalText(body, 'discovery_redirect_url');
  const noMatch = 'no_match_for_provided_oauth_url';
  const { href } = chooseRedirectUrl(asked, 'discovery', caller.page, project.settings, noMatch);
  return comeBack(context, { kind: 'discovery_oauth', organizationId: null, loginUrl: href, signupUrl: href });
}

/** The next URL of the page, for a verified credential. Throws `oauth_flow_callback_error` for an invalid one. */
async function comeBack({ db, project, body, idTokens }: CallContext, start: Omit<MemberOAuthStart, 'codeChallenge'>) {
  const codeChallenge = readChallenge(body, project.settings.pkce_required_for_oauth, 'pkce_code_challenge');
  const identityId = await idTokens.verify(project, requiredText(body, 'id_token'));
  const identity = identityId === null ? undefined : await findIdentity(db, project, 'google', identityId);
  const email = identity?.email ?? null;
  if (identity === undefined || email === null) throw new ApiError('oauth_flow_callback_error');
  const details = { identity_id: identity.identityId, scopes: [...providers.google.scopes] };
  return { redirect_url: await comeBackToOrganization(db, project, { ...start, codeChallenge }, { email, details }) };
}
