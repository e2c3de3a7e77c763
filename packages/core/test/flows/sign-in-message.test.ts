import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maySign } from '../../src/users/login/crypto/sign-in-message';
import type { Wallet } from '../../src/users/login/crypto/wallet';

const ETHEREUM: Wallet = { id: 'metamask', option: 'metamask', chain: 'ethereum' };
const SOLANA: Wallet = { id: 'phantom', option: 'phantom', chain: 'solana' };
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const KEY = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

interface Parts {
  readonly domain?: string;
  readonly chain?: string;
  readonly address?: string;
  readonly uri?: string | null;
}

const message = ({
  domain = 'app.example.com',
  chain = 'Ethereum',
  address = ADDRESS,
  uri = 'https://app.example.com',
}: Parts) =>
  [
    `${domain} wants you to sign in with your ${chain} account:`,
    address,
    '',
    'Sign in.',
    '',
    ...(uri === null ? [] : [`URI: ${uri}`]),
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 32891756',
    'Issued At: 2026-01-01T00:00:00Z',
  ].join('\n');

const may = (
  text: string,
  { siwe = true, origin = 'https://app.example.com', wallet = ETHEREUM, address = ADDRESS } = {},
) => maySign(text, { origin, siwe }, wallet, address);

describe('EIP-4361: messages that can be signed if the project requires a sign-in message', () => {
  it.each<[string, Parts]>([
    ['the one about this page', {}],
    ['with a scheme before the domain', { domain: 'https://app.example.com' }],
    ['with the port of the scheme', { domain: 'app.example.com:443' }],
    ['with another case of the address, which is only its checksum', { address: ADDRESS.toLowerCase() }],
    ['with a path in its URI', { uri: 'https://app.example.com/login' }],
  ])('%s', (_, parts) => expect(may(message(parts))).toBe(true));

  it.each<[string, Parts]>([
    ['another host', { domain: 'evil.example' }],
    ['a host that only begins like ours', { domain: 'app.example.com.evil.example' }],
    ['a host above ours', { domain: 'example.com' }],
    ['a host behind a user name', { domain: 'app.example.com@evil.example' }],
    ['a host before a path', { domain: 'app.example.com/x' }],
    ['another port', { domain: 'app.example.com:8443' }],
    ['the URI of another host', { uri: 'https://evil.example/app.example.com' }],
    ['the URI of another scheme', { uri: 'http://app.example.com' }],
    ['no URL at all', { uri: 'app.example.com' }],
    ['no URI', { uri: null }],
    ['another account', { address: '0x0000000000000000000000000000000000000000' }],
    ['another chain', { chain: 'Solana' }],
  ])('never: %s', (_, parts) => expect(may(message(parts))).toBe(false));

  it('never: a message of another shape', () => {
    for (const text of ['', 'Foyer: abc', ` ${message({})}`, `Hello\n${message({})}`]) expect(may(text)).toBe(false);
  });

  it('compares the port if the message names one', () => {
    const origin = 'http://localhost:4651';
    for (const domain of ['localhost', 'localhost:4651']) {
      expect(may(message({ domain, uri: origin }), { origin })).toBe(true);
    }
    expect(may(message({ domain: 'localhost:80', uri: origin }), { origin })).toBe(false);
  });
});

describe('if the project requires none', () => {
  const plain = { siwe: false };

  it('a plain challenge can be signed', () => expect(may('Foyer: abc', plain)).toBe(true));

  it('a message that claims to be a sign-in must be about this page all the same', () => {
    expect(may(message({}), plain)).toBe(true);
    expect(may(message({ domain: 'evil.example' }), plain)).toBe(false);
    expect(may(`\u200B${message({})}`, plain)).toBe(false);
  });

  it('the same holds for Solana', () => {
    const solana = { siwe: false, wallet: SOLANA, address: KEY };
    expect(may(message({ chain: 'Solana', address: KEY, uri: null }), solana)).toBe(true);
    expect(may(message({ chain: 'Solana', address: KEY.toLowerCase() }), solana)).toBe(false);
    expect(may(message({ chain: 'Solana', address: KEY, domain: 'evil.example' }), solana)).toBe(false);
  });
});

it('threat T30: no other domain gets through, and nothing makes it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `app.example.com${text}`),
      ),
      (domain) => {
        // An empty port is the scheme's own (RFC 3986 section 3.2.3).
        const isOurs = /^(https:\/\/)?app\.example\.com(:(443)?)?$/i.test(domain);
        if (!isOurs) expect(may(message({ domain }))).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});
