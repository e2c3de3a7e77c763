import type { startProvider } from './provider';
import { API, PUBLIC_TOKEN } from './provider';

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** A command-line program. */
export async function deviceProgram(provider: ReturnType<typeof startProvider>, client_name = 'Acme CLI') {
  const client_id = `cli-${PUBLIC_TOKEN}`;
  const app = { client_id, client_name, client_type: 'third_party', redirect_uris: [] };
  await provider.control('POST', 'apps', { ...app, post_logout_redirect_uris: [], scopes: ['openid', 'email'] });
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ client_id, ...form });
    const answer = await provider.handleDirectly(new Request(`${API}/oidc/${path}`, { method: 'POST', body }));
    return (await answer.json()) as Readonly<Record<string, string>>;
  };
  const { user_code = '', device_code = '' } = await post('device_authorization', { scope: 'openid email' });
  return { client_id, user_code, poll: () => post('token', { grant_type: GRANT, device_code }) };
}
