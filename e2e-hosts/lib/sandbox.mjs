import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complete, serve } from './process.mjs';

/** The address that the examples expect: `npx @foyer/sandbox` without options. */
export const provider = 'http://localhost:4400';

/** Installs the sandbox from its tarball into its own folder, and starts it as the examples' pages say. */
export async function startSandbox(folder, packed) {
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { '@foyer/sandbox': packed['@foyer/sandbox'] }, overrides: packed };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await complete('npm install --ignore-scripts --no-audit --no-fund --loglevel=error', folder);
  return serve('npx --no-install @foyer/sandbox --control --data memory', folder, `${provider}/inbox`);
}

/** The number of emails to an address. */
export async function countEmails(email) {
  const answer = await fetch(`${provider}/sandbox/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()).messages.length;
}

/** The passcode in the newest email, of a project if there is more than the first. */
export async function codeFor(email, project) {
  const of = project ? `&project=${project}` : '';
  const answer = await fetch(`${provider}/sandbox/messages?to=${encodeURIComponent(email)}${of}`);
  const { messages } = await answer.json();
  if (!messages[0]?.code) throw new Error(`No passcode was sent to ${email}.`);
  return messages[0].code;
}

/**
 * Drops the connections of all calls of a path, as if the provider could not be reached. A runtime might send a call
 * again: Deno does, if the connection was used before.
 * @returns {Promise<() => Promise<void>>} ends that
 */
export async function dropCalls(path) {
  await setFaults({ method: 'POST', body: JSON.stringify({ path, drop: true }) });
  return () => setFaults({ method: 'DELETE' });
}

async function setFaults(request) {
  const answer = await fetch(`${provider}/sandbox/faults`, request);
  if (!answer.ok) throw new Error(await answer.text());
}
