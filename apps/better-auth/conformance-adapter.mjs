/**
 * What the conformance kit needs of this server, run with `--control`: for people, and by the other public token for
 * organizations.
 */

const ask = async ({ url, fetch }, path, body) => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(new Request(new URL(`/control/${path}`, url), init))).json();
};

/** Settings of the contract that the plugin takes as they are, by the project's kind. */
const TAKEN = {
  CONSUMER: /^(?:pkce_required_for_(?:email_magic_links|password_resets|oauth)|disable_sdk_watermark|project_name)$/,
  B2B: /^(?:create_organization_enabled|pkce_required_for_(?:email_magic_links|oauth)|disable_sdk_watermark)$/,
};

/** A person has one password, in all of their organizations. */
export function reset({ vertical, cross_organization_passwords: isOne = true, ...settings }, backend) {
  if (isOne !== true || !Object.keys(settings).every((name) => TAKEN[vertical].test(name))) return false;
  return ask(backend, 'reset', { vertical, settings });
}

export const lastMessage = (to, backend) => ask(backend, `message?to=${encodeURIComponent(to)}`);

export const advance = (ms, backend) => ask(backend, 'clock', { ms });

export const make = ({ kind, ...thing }, backend) => kinds[kind]?.(thing, backend) ?? false;

/** What an organization keeps in its metadata. */
const POLICIES = [
  'mfa_policy',
  'auth_methods',
  'allowed_auth_methods',
  'email_jit_provisioning',
  'email_allowed_domains',
];

const has = (thing, ...known) => Object.keys(thing).every((name) => known.includes(name));

const kinds = {
  /** People are made as they make themselves: by a password, or by a code. */
  async user({ email, phone_number, password }, backend) {
    const call = async (path, body) => {
      const headers = { authorization: `Basic ${btoa(`${backend.token}:${backend.token}`)}` };
      const request = new Request(new URL(`/sdk/v1/${path}`, backend.url), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await (await backend.fetch(request)).json()).data;
    };
    const session_duration_minutes = 60;
    if (password) return { user_id: (await call('passwords', { email, password, session_duration_minutes })).user_id };
    const { method_id } = await call(
      email ? 'otps/email/login_or_create' : 'otps/sms/login_or_create',
      email ? { email } : { phone_number },
    );
    const { code: token } = await lastMessage(email ?? phone_number, backend);
    return { user_id: (await call('otps/authenticate', { token, method_id, session_duration_minutes })).user_id };
  },
  organization({ name, slug, members, ...policies }, backend) {
    if (
      !has(policies, ...POLICIES) ||
      !members.every((member) => has(member, 'email_address', 'name', 'password', 'roles'))
    )
      return false;
    return ask(backend, 'organization', { name, slug, members, policies });
  },
  /** Everybody has an account at the stand-in. */
  identity: () => ({}),
  visit: ({ start, email, page }, backend) => visit(backend, { start, email, page }),
};

/** Goes through the stand-in for a provider as a browser does, with cookies, until it is back at the page. */
async function visit({ url: origin, fetch }, { start, email, page }) {
  const cookies = new Map();
  for (let next = new URL(start), hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isForm = next.pathname === '/stand-in/authorize';
    const init = isForm ? { method: 'POST', body: new URLSearchParams({ email }) } : {};
    const answer = await fetch(
      new Request(next, { redirect: 'manual', headers: { cookie, referer: `${page}/login` }, ...init }),
    );
    for (const line of answer.headers.getSetCookie()) cookies.set(...line.split(';')[0].split(/=(.*)/s, 2));
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${next.pathname} answered ${answer.status} and leads nowhere`);
    next = new URL(location, next);
    if (next.origin !== new URL(origin).origin) return { url: next.href };
  }
  throw new Error('The visit leads in a circle');
}
