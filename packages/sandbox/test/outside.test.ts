import { createServer } from 'node:http';
import fc from 'fast-check';
import { isIP, type AddressInfo } from 'node:net';
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

const outside = createOutside({
  origin: 'http://localhost:4400',
  own: ({ url }) => new Response(url),
  timeLimitMs: 1000,
});

describe('admin api 10.6: addresses that an admin has entered', () => {
  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.0.1',
    '100.64.1.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    'x',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ...[
      '::',
      '::127.0.0.1',
      '::10.0.0.1',
      '::7f00:1',
      '::a9fe:a9fe',
      '::1.1.1.1',
      '::2',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:1.1.1.1',
    ],
    ...[
      '0:0:0:0:0:ffff:0a00:0001',
      '::ffff:0:127.0.0.1',
      '64:ff9b::127.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '64:ff9b:1:ffff::a00:1',
    ],
    ...[
      '2002:7f00:1::',
      '2002:a00:1::1',
      '2001::1',
      '2001:0:7f00:1::',
      '2001:10::1',
      '2001:20::1',
      '2001:db8::1',
      '3fff::1',
      '100::1',
      '100:0:0:1::1',
    ],
    ...[
      '5f00::1',
      'fc00::1',
      'fdff::1',
      'fe80::1%lo',
      'fec0::1',
      'ff02::1',
      '4000::1',
      '192.88.99.1',
      '255.255.255.255',
      '198.19.0.1',
      '172.31.255.255',
    ],
  ])('%s, which contains an address of another network or is in none, is not public', (address) => {
    expect(isIP(address)).not.toBe(0);
    expect(isPublicAddress(address)).toBe(false);
  });

  it('no form of an IPv6 address reaches an IPv4 address of this network', () => {
    const local = fc.tuple(
      fc.constantFrom([127, 0], [10, 9], [192, 168], [169, 254], [172, 20], [0, 0]),
      fc.nat(255),
      fc.nat(255),
    );
    const prefix = fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', '2002:', '2001:0:');
    fc.assert(
      fc.property(local, prefix, fc.boolean(), ([[a = 0, b = 0], c, d], start, isDotted) => {
        const words = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const isTunnel = start.startsWith('200');
        const address = isTunnel ? `${start}${words}::` : `${start}${isDotted ? `${a}.${b}.${c}.${d}` : words}`;
        expect(isIP(address), address).toBe(6);
        expect(isPublicAddress(address), address).toBe(false);
        expect(isPublicAddress(new URL(`https://[${address}]/`).hostname.slice(1, -1)), address).toBe(false);
      }),
    );
  });

  it.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001::1', '3ffe::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'http://1.1.1.1/',
    'https://192.168.1.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[::7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://0x7f.1.1.1.1.nip.invalid/',
    'ftp://localhost/',
    'x',
  ])('asks nothing of %s', async (address) => {
    await expect(outside(address)).rejects.toBeInstanceOf(OutsideRefused);
  });

  it('reads from this machine, follows no redirect, and stays in the process for its own address', async () => {
    expect(await (await outside(`${here}/x`)).text()).toBe('GET /x');
    expect((await outside(`${here}/moved`)).status).toBe(302);
    expect(await (await outside(`${here}/y`, { method: 'POST', body: 'z' })).text()).toBe('POST /y');
    expect(await (await outside('http://localhost:4400/own')).text()).toBe('http://localhost:4400/own');
  });

  it('stops if an answer is too large or too slow', async () => {
    await expect(outside(`${here}/large`)).rejects.toBeInstanceOf(OutsideRefused);
    const hurried = createOutside({ origin: 'http://localhost:4400', own: () => new Response(), timeLimitMs: 20 });
    await expect(hurried(`${here}/never`)).rejects.toBeInstanceOf(OutsideRefused);
  });
});
