import { createHash, randomBytes } from 'node:crypto';
import type { Client } from '../../src/users/client';
import type { startProvider } from './provider';
import { API } from './provider';

type Provider = ReturnType<typeof startProvider>;
const BACK = 'https://app.example.com/back';

/** The claim of another system, for `session.attest`: this is that user. */
export async function trustedToken(provider: Provider, user_id: string) {
  const profile_id = 'profile-1';
  const { token } = (await provider.control('POST', 'tokens', { kind: 'trusted', user_id, profile_id })) as {
    readonly token: string;
  };
  return { profile_id, token };
}

/** The way of a real application: consent, a code, and its token at the OpenID side of the provider. */
export async function accessTokenOf(
  provider: Provider,
  client: Client,
  client_id: string,
  scope: string,
): Promise<string> {
  await provider.control('POST', 'apps', {
    client_id,
    client_name: 'Calendar',
    client_type: 'third_party',
    redirect_uris: [BACK],
    post_logout_redirect_uris: [],
    scopes: ['openid', 'full_access'],
  });
  const code_verifier = randomBytes(32).toString('base64url');
  const { redirect_uri } = await client.idp.oauthAuthorizeSubmit({
    client_id,
    redirect_uri: BACK,
    response_type: 'code',
    scopes: scope.split(' '),
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    consent_granted: true,
  });
  const code = new URL(redirect_uri ?? BACK).searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, client_id, redirect_uri: BACK, code_verifier };
  const body = new URLSearchParams(fields);
  const answer = await provider.handle(new Request(`${API}/oidc/token`, { method: 'POST', body }));
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}
