/**
 * A directory that manages the members of an organization of the running demo, as an identity provider does:
 *   npm run demo:scim -- <endpoint> [--gone sena@blueferry.example]
 * The endpoint and the token are on the page "Directory" after a connection was created. The script asks for the token,
 * or reads it from FOYER_SCIM_TOKEN, because a command line stays in the history of a shell. Each run pushes the same
 * users and groups, and updates existing ones. `--gone` deactivates a user.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { fail } from './lib/process.mjs';

const PEOPLE = [
  { userName: 'lio@blueferry.example', name: { formatted: 'Lio Brandt' } },
  { userName: 'sena@blueferry.example', name: { formatted: 'Sena Aydın' } },
  { userName: 'odo@blueferry.example', name: { formatted: 'Odo Quist' } },
];
const GROUPS = [
  { displayName: 'Dispatch', people: ['lio@blueferry.example', 'sena@blueferry.example'] },
  { displayName: 'Inspection', people: ['odo@blueferry.example'] },
];
const SCHEMAS = 'urn:ietf:params:scim:schemas:core:2.0:';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const { endpoint, gone } = readArguments();
const token = process.env['FOYER_SCIM_TOKEN'] ?? (await askForToken());

const ids = new Map();
for (const person of PEOPLE) ids.set(person.userName, await pushPerson(person));
for (const group of GROUPS) await pushGroup(group);

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { gone: { type: 'string' } } });
    const { origin, pathname } = new URL(positionals[0] ?? '');
    return { endpoint: origin + pathname.replace(/\/$/, ''), gone: values.gone };
  } catch {
    return fail('npm run demo:scim -- http://localhost:4400/v1/b2b/scim/scim-connection-test-… [--gone <userName>]');
  }
}

async function askForToken() {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question('Token (shown once, on the page "Directory"): ');
  lines.close();
  return answer.trim();
}

async function pushPerson({ userName, name }) {
  const active = userName !== gone;
  const emails = [{ value: userName, type: 'work', primary: true }];
  const body = { schemas: [`${SCHEMAS}User`], userName, name, emails, active };
  const there = await find('Users', 'userName', userName);
  const { id } = there ? await ask('PUT', `/Users/${there.id}`, body) : await ask('POST', '/Users', body);
  console.log(`${active ? (there ? 'Kept   ' : 'Made   ') : 'Stopped'} ${name.formatted} (${userName})`);
  return id;
}

async function pushGroup({ displayName, people }) {
  const members = people.filter((one) => one !== gone).map((one) => ({ value: ids.get(one) }));
  const there = await find('Groups', 'displayName', displayName);
  const change = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'members', value: members }] };
  if (there) await ask('PATCH', `/Groups/${there.id}`, change);
  else await ask('POST', '/Groups', { schemas: [`${SCHEMAS}Group`], displayName, members });
  console.log(`${there ? 'Kept   ' : 'Made   '} the group ${displayName}, of ${members.length}`);
}

async function find(kind, attribute, value) {
  const filter = encodeURIComponent(`${attribute} eq "${value}"`);
  const { Resources = [] } = await ask('GET', `/${kind}?filter=${filter}`);
  return Resources[0];
}

async function ask(method, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const answer = await fetch(endpoint + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
    (error) => fail(`${new URL(endpoint).origin} does not answer. Is the demo running? (${error.message})`),
  );
  const told = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
  if (!answer.ok) fail(`${method} ${path.split('?')[0]}: ${answer.status} ${told.detail ?? ''}`);
  return told;
}
