/** The functions that the conformance kit needs, by the sandbox's control plane (`--control`). */

async function ask({ url, token, fetch }, method, path, body, query = {}) {
  const address = new URL(`/sandbox/${path}`, url);
  address.search = new URLSearchParams({ ...query, project: token });
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const answer = await fetch(new Request(address, init));
  const json = await answer.json();
  if (answer.ok) return json;
  throw new Error(`${method} /sandbox/${path} answered ${answer.status}: ${json.error_message}`);
}

export async function reset(project, backend) {
  await ask(backend, 'POST', 'reset', {});
  await ask(backend, 'POST', 'project', project);
}

export async function lastMessage(to, backend) {
  const { messages } = await ask(backend, 'GET', 'messages', undefined, { to });
  if (messages.length === 0) return null;
  const { code, links } = messages[0];
  return { code, link: links[0] };
}

export const advance = (ms, backend) => ask(backend, 'POST', 'clock', { advance_seconds: ms / 1000 });

export function make({ kind, ...thing }, backend) {
  return kinds[kind]?.(thing, backend) ?? false;
}

const kinds = {
  user: (user, backend) => ask(backend, 'POST', 'users', user),
  identity: (identity, backend) => ask(backend, 'POST', 'identities', identity),
  app: (app, backend) => ask(backend, 'POST', 'apps', app),
  async device(form, backend) {
    const body = new URLSearchParams(form);
    return (await open(backend, '/oidc/device_authorization', { method: 'POST', body })).json();
  },
  connection: ({ protocol, ...connection }, backend) =>
    ask(backend, 'POST', 'connections', { ...connection, kind: protocol }),
  async organization({ name, slug, members = [], ...policies }, backend) {
    const organization = await ask(backend, 'POST', 'organizations', {
      organization_name: name,
      organization_slug: slug,
      ...policies,
    });
    const { organization_id } = organization;
    const made = [];
    for (const member of members)
      made.push((await ask(backend, 'POST', 'members', { organization_id, ...member })).member);
    return { ...organization, members: made };
  },
  /** Goes through the page of the stand-in for a provider or a company, as a person would, back to the host's page. */
  async visit({ start, page, email }, backend) {
    const asked = await follow(backend, start, { headers: { referer: `${page}/login` } });
    const attempt = asked.searchParams.get('attempt');
    const pressed = { action: 'continue', email, ...(attempt === null ? {} : { attempt }) };
    const answer = await open(backend, asked, { method: 'POST', body: new URLSearchParams(pressed) });
    const location = answer.headers.get('location');
    if (location === null) return { url: (await follow(backend, ...(await postedForm(answer)))).href };
    const back = new URL(location, backend.url);
    return { url: (back.origin === new URL(backend.url).origin ? await follow(backend, back) : back).href };
  },
};

const open = ({ url, fetch }, address, init = {}) =>
  fetch(
    new Request(new URL(address, url), {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', ...init.headers },
    }),
  );

async function follow(backend, address, init) {
  const answer = await open(backend, address, init);
  const location = answer.headers.get('location');
  if (location === null)
    throw new Error(`${new URL(address, backend.url).pathname} answered ${answer.status} and leads nowhere`);
  return new URL(location, backend.url);
}

/** The form by which a company's answer to SAML is posted. */
async function postedForm(answer) {
  const text = await answer.text();
  const read = (value = '') => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, read(value)]);
  return [read(/action="([^"]*)"/.exec(text)?.[1]), { method: 'POST', body: new URLSearchParams(fields) }];
}
