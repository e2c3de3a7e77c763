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
  person: (person, backend) => ask(backend, 'POST', 'users', person),
};
