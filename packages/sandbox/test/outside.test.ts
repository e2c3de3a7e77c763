import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createOutside, isPublicAddress, OutsideRefused } from '../src/http/outside';

const server = createServer((request, answer) => {
  if (request.url === '/never') return;
  if (request.url === '/moved') answer.writeHead(302, { location: 'http://10.0.0.1/' });
  answer.end(request.url === '/large' ? Buffer.alloc(1024 * 1024) : `${request.method} ${request.url}`);
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.closeAllConnections());
afterAll(() => server.close());

const outside = createOutside({ origin: 'http://localhost:4400', own: ({ url }) => new Response(url), timeLimitMs: 1000 });

describe('admin api 10.6: addresses that somebody has named', () => {
  it.each(['10.1.2.3', '127.0.0.1', '169.254.169.254', '192.168.0.1', '100.64.1.1', '0.0.0.0', '::1', 'fe80::1', 'fd12::1', '::ffff:10.0.0.1', 'x'])(
    '%s is not public',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  it.each(['1.1.1.1', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['http://1.1.1.1/', 'https://192.168.1.1/', 'https://[::ffff:127.0.0.1]/', 'https://0x7f.1.1.1.1.nip.invalid/', 'ftp://localhost/', 'x'])(
    'asks nothing of %s',
    async (address) => {
      await expect(outside(address)).rejects.toBeInstanceOf(OutsideRefused);
    },
  );

  it('reads from this machine, follows no redirect, and stays in the process for its own address', async () => {
    expect(await (await outside(`${here}/x`)).text()).toBe('GET /x');
    expect((await outside(`${here}/moved`)).status).toBe(302);
    expect(await (await outside(`${here}/y`, { method: 'POST', body: 'z' })).text()).toBe('POST /y');
    expect(await (await outside('http://localhost:4400/own')).text()).toBe('http://localhost:4400/own');
  });

  it('gives up on what is too large or takes too long', async () => {
    await expect(outside(`${here}/large`)).rejects.toBeInstanceOf(OutsideRefused);
    const hurried = createOutside({ origin: 'http://localhost:4400', own: () => new Response(), timeLimitMs: 20 });
    await expect(hurried(`${here}/never`)).rejects.toBeInstanceOf(OutsideRefused);
  });
});
