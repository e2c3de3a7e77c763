/** What the conformance kit needs of this server, run with `--control`. */

const ask = async ({ url, fetch }, path, body) => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(new Request(new URL(`/control/${path}`, url), init))).json();
};

/** Settings of the contract that the plugin takes as they are. */
const TAKEN = /^(?:pkce_required_for_(?:email_magic_links|password_resets|oauth)|disable_sdk_watermark|project_name)$/;

export function reset({ vertical, ...project }, backend) {
  if (vertical !== 'CONSUMER' || !Object.keys(project).every((name) => TAKEN.test(name))) return false;
  return ask(backend, 'reset', project);
}

export const lastMessage = (to, backend) => ask(backend, `message?to=${encodeURIComponent(to)}`);

export const advance = (ms, backend) => ask(backend, 'clock', { ms });

/** People are made as they make themselves: by a code to an address. */
export async function make({ kind, email }, backend) {
  if (kind !== 'person' || email === undefined) return false;
  const call = async (path, body) => {
    const headers = { authorization: `Basic ${btoa(`${backend.token}:${backend.token}`)}` };
    const request = new Request(new URL(`/sdk/v1/otps/${path}`, backend.url), { method: 'POST', headers, body: JSON.stringify(body) });
    return (await (await backend.fetch(request)).json()).data;
  };
  const { method_id } = await call('email/login_or_create', { email });
  const { code: token } = await lastMessage(email, backend);
  const { user_id } = await call('authenticate', { token, method_id, session_duration_minutes: 60 });
  return { user_id };
}
