import type { Host } from './host';
import { ISSUER, register } from './relying-party';

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** A program without a browser, for example of a terminal. */
export async function program(host: Host, scope = 'openid email offline_access') {
  const client_id = await register(host, { redirect_uris: [] });
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ client_id, ...form });
    const answer = await host.sandbox.handle(new Request(`${ISSUER}${path}`, { method: 'POST', body }));
    return (await answer.json()) as Readonly<Record<string, unknown>>;
  };
  const asked = await post('/device_authorization', { scope });
  const device_code = String(asked['device_code']);
  return {
    client_id,
    asked,
    user_code: String(asked['user_code']),
    poll: () => post('/token', { grant_type: GRANT, device_code }),
  };
}

/** Moves the provider's clock. */
export const later = (host: Host, advance_seconds = 5) => host.control('POST', '/clock', { advance_seconds });
