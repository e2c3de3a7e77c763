import { describe, expect, it } from 'vitest';
import { writeSiwe } from '../src/wallets/siwe';
import { ethereum, solana } from '../src/wallets/wallet';
import { ethereumWallet, solanaWallet } from './wallet-keys';

describe('Ethereum', () => {
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('EIP-55: the checksum of %s', (address) => {
    expect(ethereum.normalise(address.toLowerCase())).toBe(address);
    expect(ethereum.normalise(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
  });

  it.each(['', '0x', `0x${'g'.repeat(40)}`, 'a'.repeat(40), `0x${'a'.repeat(41)}`])('%j is not an address', (text) =>
    expect(ethereum.normalise(text)).toBeNull(),
  );

  // From the documentation of ethers: key 0x0123…0123, message "hello world".
  const address = '0x14791697260E4c9A71f18484C9f997B308e59325';
  const signature =
    '0xddd0a7290af9526056b4e35a077b9a11b513aa0028ec6c9880948544508f3c63265e99e47ad31bb2cab9646c504576b3abc6939a1710afc08cbf3034d73214b81c';

  it('EIP-191: recovers the signer, with either form of the recovery bit', () => {
    expect(ethereum.verify('hello world', signature, address)).toBe(true);
    expect(ethereum.verify('hello world', `${signature.slice(0, -2)}01`, address)).toBe(true);
    expect(ethereum.verify('hello world!', signature, address)).toBe(false);
    expect(ethereum.verify('hello world', `${signature.slice(0, -2)}1b`, address)).toBe(false);
  });

  it('EIP-2: refuses the high-s form of a signature', () => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const s = order - BigInt(`0x${signature.slice(66, 130)}`);
    const mirrored = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}1b`;
    expect(ethereum.verify('hello world', mirrored, address)).toBe(false);
  });

  it.each(['', '0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, signature.slice(2), `${signature}00`])(
    '%j is not a signature',
    (text) => expect(ethereum.verify('hello world', text, address)).toBe(false),
  );

  it('counts bytes, not characters', () => {
    const wallet = ethereumWallet();
    const own = ethereum.normalise(wallet.crypto_wallet_address) ?? '';
    expect(ethereum.verify('Grüße 🦊', wallet.sign('Grüße 🦊'), own)).toBe(true);
  });
});

describe('Solana', () => {
  it('verifies a signature', () => {
    const [ada, eve] = [solanaWallet(), solanaWallet()];
    const own = solana.normalise(ada.crypto_wallet_address) ?? '';
    expect(solana.verify('Hello', ada.sign('Hello'), own)).toBe(true);
    expect(solana.verify('Hello', eve.sign('Hello'), own)).toBe(false);
    expect(solana.verify('Hello', ada.sign('hello'), own)).toBe(false);
  });

  it.each(['', '0OIl', '1'.repeat(31), '1'.repeat(33), 'z'.repeat(100_000)])(
    'an address has 32 bytes of base58',
    (text) => expect(solana.normalise(text)).toBeNull(),
  );

  it.each(['', 'not base58!', '1'.repeat(64), '1'.repeat(63)])('%j is not a signature', (text) =>
    expect(solana.verify('Hello', text, solanaWallet().crypto_wallet_address)).toBe(false),
  );
});

describe('EIP-4361', () => {
  const message = {
    domain: 'example.com',
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    uri: 'https://example.com/login',
    chainId: '1',
    nonce: '32891756',
    issuedAt: '2021-09-30T16:25:24Z',
    expiresAt: '2021-09-30T16:30:24Z',
    statement: null,
    notBefore: null,
    requestId: null,
    resources: [],
  };

  it('has two blank lines in place of an absent statement', () => {
    expect(writeSiwe(message).split('\n').slice(0, 6)).toEqual([
      'example.com wants you to sign in with your Ethereum account:',
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      '',
      '',
      'URI: https://example.com/login',
      'Version: 1',
    ]);
  });

  it('writes every field in order', () => {
    const full = writeSiwe({
      ...message,
      statement: 'Welcome.',
      notBefore: '2021-09-30T16:25:00Z',
      requestId: '7',
      resources: ['ipfs://a', 'https://example.com/b'],
    });
    expect(full.split('\n').slice(2)).toEqual([
      '',
      'Welcome.',
      '',
      'URI: https://example.com/login',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 32891756',
      'Issued At: 2021-09-30T16:25:24Z',
      'Expiration Time: 2021-09-30T16:30:24Z',
      'Not Before: 2021-09-30T16:25:00Z',
      'Request ID: 7',
      'Resources:',
      '- ipfs://a',
      '- https://example.com/b',
    ]);
  });
});
