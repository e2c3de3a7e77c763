import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownHosts } from '../src/http/own-hosts';
import { serve, type Server } from '../src/serve';
import { newHost } from './sandbox';

const { sandbox } = newHost();
let server: Server;

beforeAll(async () => {
  server = await serve(sandbox, { host: '127.0.0.1', port: 0, allowHosts: ['provider', 'Auth.Foyer.Test'] });
});

afterAll(() => server.close());

/** The status of the answer to a request as the wire carries it: clients write a `Host` of their own. */
async function statusOf(target: string, headers: readonly string[], method = 'GET'): Promise<number> {
  const socket = connect(server.port, '127.0.0.1');
  socket.end([`${method} ${target} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}

/** A page of evil.example after its name was given our address: for the browser, its own server answers. */
const rebound = (target: string, method = 'GET') =>
  statusOf(target, [`Host: evil.example:${server.port}`, `Origin: http://evil.example:${server.port}`], method);

describe('DNS rebinding: a website that points its name to this address gets 421', () => {
  it.each([
    ['GET', '/inbox'],
    ['GET', '/'],
    ['GET', '/sandbox/messages'],
    ['GET', '/sandbox/calls?project=public-token-test-foyer'],
    ['POST', '/sandbox/users'],
    ['POST', '/sandbox/reset'],
    ['OPTIONS', '/sandbox/users'],
    ['POST', '/sdk/v1/otps/email/login_or_create'],
    ['GET', '/sdk/v1/projects/bootstrap/public-token-test-foyer'],
    ['GET', '/v1/sessions/jwks/public-token-test-foyer'],
    ['GET', '/oidc/.well-known/openid-configuration'],
    ['GET', '/stand-in/gsi/client'],
    ['GET', '/stand-in/clientside-services/index.html'],
    ['GET', '/nowhere'],
  ])('%s %s', async (method, path) => {
    expect(await rebound(path, method)).toBe(421);
  });

  it('also without an Origin, as a page reads its own server', async () => {
    expect(await statusOf('/sandbox/messages', [`Host: evil.example:${server.port}`])).toBe(421);
  });

  it('also if the request line and the header differ', async () => {
    expect(await statusOf('http://localhost/inbox', ['Host: evil.example'])).toBe(421);
    expect(await statusOf('http://evil.example/inbox', ['Host: localhost'])).toBe(421);
  });

  it('no Host at all is refused', async () => {
    expect(await statusOf('/inbox', [])).toBe(400);
    expect(await statusOf('/inbox', ['Host: '])).toBe(421);
  });

  it('our own names are answered, the control plane and the inbox too', async () => {
    for (const host of [
      `localhost:${server.port}`,
      `127.0.0.1:${server.port}`,
      '[::1]',
      'provider:4400',
      'auth.foyer.test',
    ]) {
      expect([host, await statusOf('/inbox', [`Host: ${host}`])]).toEqual([host, 200]);
      expect([host, await statusOf('/sandbox/messages', [`Host: ${host}`])]).toEqual([host, 200]);
    }
  });

  it('in one process, `handle` accepts any address: no network is in between', async () => {
    expect((await sandbox.handle(new Request('http://sandbox.test/inbox'))).status).toBe(200);
  });
});

describe('the hosts that are ours', () => {
  const isOwn = ownHosts('127.0.0.1');

  it.each([
    'localhost',
    'LOCALHOST:4400',
    'app.localhost',
    '127.0.0.1',
    '127.8.9.10:80',
    '[::1]:4400',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
  ])('%s is', (host) => expect(isOwn(host)).toBe(true));

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.nip.io',
    '127.0.0.1.evil.example',
    '128.0.0.1',
    '10.0.0.5:4400',
    '0.0.0.0:4400',
    '[::]',
    '[::2]',
    '[fe80::1]',
    'user@localhost',
    'localhost@evil.example',
    'evil.example/localhost',
    'evil.example#localhost',
    'evil.example?localhost',
    'evil.example\\localhost',
    'localhost,evil.example',
    'localhost evil.example',
    'localhost:4400:4400',
    'localhost:',
    'localhost:99999',
    'локалхост',
    'provider',
  ])('%j is not', (host) => expect(isOwn(host)).toBe(false));

  it('--host adds its own address, and every address of the machine if it listens on all', () => {
    expect(ownHosts('192.168.1.5')('192.168.1.5:4400')).toBe(true);
    expect(ownHosts('192.168.1.5')('192.168.1.6:4400')).toBe(false);
    expect(ownHosts('fe80::7')('[FE80:0::7]:4400')).toBe(true);
    expect(ownHosts('desk.example')('Desk.Example:4400')).toBe(true);
    for (const all of ['0.0.0.0', '::']) {
      expect(ownHosts(all)('192.168.1.5:4400')).toBe(true);
      expect(ownHosts(all)('[fe80::7]')).toBe(true);
      expect(ownHosts(all)('evil.example')).toBe(false);
      expect(ownHosts(all)('192.168.1.5.nip.io')).toBe(false);
    }
  });

  it('--allow-host adds names, and none below or above them', () => {
    const own = ownHosts('127.0.0.1', ['auth.foyer.test']);
    expect(own('AUTH.foyer.test:443')).toBe(true);
    expect(own('foyer.test')).toBe(false);
    expect(own('more.auth.foyer.test')).toBe(false);
  });
});
