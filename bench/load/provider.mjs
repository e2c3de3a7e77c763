import { ports } from '../lib/paths.mjs';
import { answers, startSandbox } from '../../scripts/lib/servers.mjs';
import { serveProvider } from './provider-front.mjs';

/**
 * Starts the local provider over HTTPS, with these users.
 * @param {{ key: string, cert: string }} tls
 * @param {readonly object[]} people
 * @returns {Promise<() => Promise<void>>} Stops it.
 */
export async function startProvider(tls, people) {
  const origin = `http://localhost:${ports.sandbox}`;
  const sandbox = startSandbox(['--port', String(ports.sandbox), '--control', '--data', 'memory'], { stdio: 'ignore' });
  await answers(`${origin}/sandbox/messages`, sandbox);
  const tell = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch(`${origin}/sandbox${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!ok) throw new Error(`The provider answered ${status} to ${path} with ${JSON.stringify(body)}.`);
  };
  for (const person of people) await tell('/users', person);
  await tell('/project?project=public-token-test-organizations', {
    vertical: 'B2B',
    create_organization_enabled: true,
  });
  const close = await serveProvider({ port: ports.provider, tls, upstream: ports.sandbox });
  return async () => {
    await close();
    sandbox.kill();
  };
}
