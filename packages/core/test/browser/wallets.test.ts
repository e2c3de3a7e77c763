import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWallets } from '../../src/users/browser/wallets/wallets';
import { listWallets } from '../../src/users/browser/wallets/wallet-list';
import { scoped } from '../../src/base/platform';
import { fakeBrowser } from '../support/browser';
import { rejection } from '../support/http';
import { virtualTime } from '../support/time';
import {
  ADDRESS,
  announcement,
  ethereumProvider,
  HEX_SIGNATURE,
  OTHER_ADDRESS,
  solanaKey,
  solanaProvider,
  standardWallet,
  WalletPage,
} from '../support/wallets';

const live = () => new AbortController().signal;

function open(page: WalletPage) {
  const time = virtualTime();
  const tab = fakeBrowser({ time }).openTab();
  const platform = scoped(tab);
  return { time, tab, platform, wallets: createWallets(platform, page) };
}

const idsOn = async (page: WalletPage) => (await open(page).wallets.changed(undefined, live())).map(({ id }) => id);
const promised = (value: unknown) => () => Promise.resolve(value);
// Wallets can reject with any value.
const rejected = (reason: unknown) => () => Promise.resolve().then(() => throwing(reason));
const throwing = (reason: unknown): never => {
  throw reason as Error;
};

describe('which wallets are offered (spec 3; contract 10.2)', () => {
  it('an empty list if there is none', async () => {
    expect(await idsOn(new WalletPage())).toEqual([]);
  });

  it.each([
    ['Phantom', { solana: solanaProvider(undefined, { isPhantom: true }) }, ['phantom']],
    [
      'Phantom under its own name',
      { phantom: { solana: solanaProvider(undefined, { isPhantom: true }) } },
      ['phantom'],
    ],
    ['Vessel', { vessel: { ethereum: ethereumProvider() } }, ['vessel']],
    ['Binance', { BinanceChain: ethereumProvider() }, ['binance']],
    ['Coinbase', { ethereum: ethereumProvider({}, { isCoinbaseWallet: true }) }, ['coinbase']],
    [
      'Coinbase, which says it is MetaMask too',
      { ethereum: ethereumProvider({}, { isCoinbaseWallet: true, isMetaMask: true }) },
      ['coinbase'],
    ],
    ['Metamask', { ethereum: ethereumProvider({}, { isMetaMask: true }) }, ['metamask']],
    ['any other Ethereum wallet', { ethereum: ethereumProvider() }, ['ethereum']],
    ['any other Solana wallet', { solana: solanaProvider() }, ['solana']],
    [
      'several in one',
      {
        ethereum: ethereumProvider(
          {},
          {
            providers: [
              ethereumProvider(),
              ethereumProvider({}, { isMetaMask: true }),
              ethereumProvider({}, { isCoinbaseWallet: true }),
            ],
          },
        ),
      },
      ['coinbase', 'metamask', 'ethereum'],
    ],
  ])('injected: %s', async (_, injected, ids) => {
    expect(await idsOn(new WalletPage(injected))).toEqual(ids);
  });

  it('EIP-6963: the wallet of a known domain name, else its own name', async () => {
    const page = new WalletPage().announces(
      announcement('Rabby Wallet', 'io.rabby'),
      announcement('MetaMask Flask', 'io.metamask.flask'),
      announcement('Coinbase Wallet', 'com.coinbase.wallet'),
      announcement('Binance Wallet', 'com.binance.wallet'),
    );
    expect(await open(page).wallets.changed(undefined, live())).toEqual([
      { id: 'binance', option: 'binance', chain: 'ethereum' },
      { id: 'coinbase', option: 'coinbase', chain: 'ethereum' },
      { id: 'metamask', option: 'metamask', chain: 'ethereum' },
      { id: 'ethereum:rabby wallet', option: 'ethereum', chain: 'ethereum', name: 'Rabby Wallet' },
    ]);
  });

  it('a name is not enough to identify MetaMask', async () => {
    const page = new WalletPage().announces(announcement('MetaMask', 'com.evil.wallet'));
    expect(await open(page).wallets.changed(undefined, live())).toMatchObject([
      { option: 'ethereum', name: 'MetaMask' },
    ]);
  });

  it('one wallet shows once: announced and injected, by both standards of Solana, by both chains', async () => {
    const metamask = ethereumProvider({}, { isMetaMask: true });
    const rabby = ethereumProvider();
    const phantom = solanaProvider(undefined, { isPhantom: true });
    const page = new WalletPage({ ethereum: rabby, solana: phantom, phantom: { solana: phantom } })
      .announces(
        announcement('MetaMask', 'io.metamask', metamask),
        announcement('MetaMask', 'io.metamask', metamask),
        announcement('Rabby', 'io.rabby', rabby),
        announcement('Phantom', 'app.phantom'),
      )
      .registers(standardWallet('Phantom'), standardWallet('MetaMask'), standardWallet('Solflare'));
    expect(await idsOn(page)).toEqual(['phantom', 'metamask', 'ethereum:rabby', 'solana:solflare']);
  });

  it('Phantom signs in with Solana if it supports it, else with Ethereum', () => {
    const phantom = announcement('Phantom', 'app.phantom');
    const solana = { solana: solanaProvider(undefined, { isPhantom: true }) };
    expect(listWallets(solana, { ethereum: [phantom], solana: [] })).toMatchObject([{ wallet: { chain: 'solana' } }]);
    expect(listWallets({}, { ethereum: [phantom], solana: [] })).toMatchObject([{ wallet: { chain: 'ethereum' } }]);
  });

  it('a late wallet is reported, even if it sends no event', async () => {
    const page = new WalletPage();
    const { wallets, time, platform, tab } = open(page);
    const none = await wallets.changed(undefined, live());
    const announced = wallets.changed(none, live());
    page.announces(announcement('Rabby', 'io.rabby'));
    const one = await announced;
    expect(one.map(({ id }) => id)).toEqual(['ethereum:rabby']);
    const silent = wallets.changed(one, live());
    Object.defineProperty(page, 'BinanceChain', { value: ethereumProvider() });
    await time.advance(300);
    expect((await silent).map(({ id }) => id)).toEqual(['binance', 'ethereum:rabby']);
    const afterwards = wallets.changed(await silent, live());
    Object.defineProperty(page, 'vessel', { value: { ethereum: ethereumProvider() } });
    tab.fire('focus');
    expect((await afterwards).map(({ id }) => id)).toEqual(['vessel', 'binance', 'ethereum:rabby']);
    platform.dispose();
    expect([time.pending(), tab.listeners()]).toEqual([0, 0]);
  });
});

const boom = () => {
  throw new Error('hostile');
};
const trap = new Proxy({}, { get: boom, has: boom, getPrototypeOf: boom, ownKeys: boom });
const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
})();
// Written so that no linter takes it for a promise of ours.
const THEN = ['th', 'en'].join('');
const hostileThenable = Object.fromEntries([[THEN, boom]]);
const never = () => new Promise<never>(() => {});

describe('threat T29: hostile wallet objects', () => {
  it.each<[string, () => WalletPage]>([
    [
      'getters that throw on the page itself',
      () =>
        new WalletPage({
          get ethereum() {
            return boom();
          },
          get solana() {
            return boom();
          },
        }),
    ],
    [
      'objects with only throwing properties',
      () => new WalletPage({ ethereum: trap, solana: trap, BinanceChain: trap, vessel: trap, phantom: trap }),
    ],
    [
      'revoked proxies',
      () => new WalletPage({ ethereum: { providers: revoked }, solana: revoked, vessel: { ethereum: revoked } }),
    ],
    [
      'things that are no objects',
      () => new WalletPage({ ethereum: 1, solana: 'x', BinanceChain: true, vessel: null, phantom: Symbol('x') }),
    ],
    [
      'junk announcements',
      () =>
        new WalletPage().announces(
          null,
          1,
          'x',
          {},
          trap,
          revoked,
          { info: trap, provider: trap },
          { info: {}, provider: {} },
          { info: { name: 'x' }, provider: null },
          announcement('', 'a.b'),
          announcement('No provider', 'a.b', {}),
        ),
    ],
    [
      'junk of the Wallet Standard',
      () =>
        new WalletPage().registers(
          null,
          1,
          trap,
          revoked,
          {},
          { ...standardWallet('x'), features: trap },
          { ...standardWallet('x'), chains: [1, 'eip155:1'] },
          { ...standardWallet('x'), name: 7 },
        ),
    ],
  ])('%s offer nothing, and break nothing', async (_, page) => {
    expect(await idsOn(page())).toEqual([]);
  });

  it('a wallet that throws while it registers harms no other', async () => {
    const page = new WalletPage();
    const { wallets } = open(page);
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: boom }));
    page.registers(standardWallet('Solflare'));
    expect(await wallets.changed(undefined, live())).toMatchObject([{ id: 'solana:solflare' }]);
  });

  it('a flag that throws is no flag', async () => {
    const ethereum = ethereumProvider();
    Object.defineProperty(ethereum, 'isMetaMask', { get: boom });
    expect(await idsOn(new WalletPage({ ethereum }))).toEqual(['ethereum']);
  });

  it('a flood of announcements is cut, and a name is one line of text', async () => {
    const details = Array.from({ length: 1000 }, (_, index) => announcement(`W${index}`, 'a.b'));
    expect(await idsOn(new WalletPage().announces(...details))).toHaveLength(30);
    const name = `\u202Eevil\u0000\n <b>${'x'.repeat(500)}`;
    const [wallet] = await open(new WalletPage().announces(announcement(name, 'a.b'))).wallets.changed(
      undefined,
      live(),
    );
    expect(wallet?.name).toBe(`evil <b>${'x'.repeat(32)}`);
  });

  it('any objects on the page produce a list', () => {
    const junk = fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true, maxDepth: 4 });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('ethereum', 'solana', 'vessel', 'phantom', 'BinanceChain'), junk),
        fc.array(junk),
        (page, announced) => {
          expect(listWallets(page, { ethereum: announced, solana: announced })).toEqual(expect.any(Array));
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each<[string, object]>([
    ['throws', { request: boom }],
    ['rejects', { request: rejected(new Error('no')) }],
    ['rejects with nothing', { request: rejected(undefined) }],
    ['rejects with a trap', { request: rejected(trap) }],
    ['answers nothing', { request: promised(undefined) }],
    ['answers no list', { request: promised(ADDRESS) }],
    ['answers an empty list', { request: promised([]) }],
    ['answers no address', { request: promised(['0x123']) }],
    ['answers a list that throws', { request: promised(trap) }],
    ['answers a thenable that throws', { request: () => hostileThenable }],
  ])('connect: a wallet that %s is wallet_failed', async (_, ethereum) => {
    const { wallets } = open(new WalletPage({ ethereum }));
    await wallets.changed(undefined, live());
    expect(await rejection(wallets.connect('ethereum'))).toMatchObject({ code: 'wallet_failed', name: 'BrowserError' });
  });

  it.each([
    [4001, 'wallet_rejected'],
    [-32002, 'wallet_busy'],
    [-32603, 'wallet_failed'],
  ])('the code %s of a wallet is %s', async (code, ours) => {
    const ethereum = ethereumProvider({
      eth_requestAccounts: () => Promise.reject(Object.assign(new Error(), { code })),
    });
    const { wallets } = open(new WalletPage({ ethereum }));
    await wallets.changed(undefined, live());
    expect(await rejection(wallets.connect('ethereum'))).toMatchObject({ code: ours });
  });

  it.each([undefined, null, '', '0x', 'signed', HEX_SIGNATURE.slice(2), 7, {}, trap])(
    'sign: %p is no signature',
    async (answer) => {
      const { wallets } = open(new WalletPage({ ethereum: ethereumProvider({ personal_sign: () => answer }) }));
      await wallets.changed(undefined, live());
      expect(await rejection(wallets.sign('ethereum', 'x', ADDRESS))).toMatchObject({ code: 'wallet_failed' });
    },
  );
});

describe('Ethereum', () => {
  it('contract 10.2: eth_requestAccounts, then personal_sign with the message in hex', async () => {
    const ethereum = ethereumProvider();
    const { wallets } = open(new WalletPage({ ethereum }));
    await wallets.changed(undefined, live());
    expect(await wallets.connect('ethereum')).toBe(ADDRESS);
    expect(await wallets.sign('ethereum', 'Grüße', ADDRESS)).toBe(HEX_SIGNATURE);
    expect(ethereum.asked.slice(0, 2)).toEqual([
      { method: 'eth_requestAccounts' },
      { method: 'personal_sign', params: ['0x4772c3bcc39f65', ADDRESS] },
    ]);
  });

  it('an account that was switched before the signature is noticed', async () => {
    const { wallets } = open(new WalletPage({ ethereum: ethereumProvider({ eth_accounts: [OTHER_ADDRESS] }) }));
    await wallets.changed(undefined, live());
    expect(await rejection(wallets.sign('ethereum', 'x', ADDRESS))).toMatchObject({ code: 'wallet_account_changed' });
  });

  it.each([[never], [boom], [() => []], [() => [ADDRESS.toLowerCase()]]])(
    'a wallet that does not say which account it has, or says it otherwise, signs all the same',
    async (eth_accounts) => {
      const { wallets, time } = open(new WalletPage({ ethereum: ethereumProvider({ eth_accounts }) }));
      await wallets.changed(undefined, live());
      const signing = wallets.sign('ethereum', 'x', ADDRESS);
      await time.advance(500);
      expect(await signing).toBe(HEX_SIGNATURE);
    },
  );

  it('accountsChanged tells of another account, and of none, not of the same; the listener goes with its state', async () => {
    const ethereum = ethereumProvider();
    const { wallets } = open(new WalletPage({ ethereum }));
    await wallets.changed(undefined, live());
    const leave = new AbortController();
    let switches = 0;
    void wallets.switched('ethereum', ADDRESS, leave.signal).then(() => (switches += 1));
    ethereum.emit('accountsChanged', [ADDRESS.toLowerCase()]);
    await Promise.resolve();
    expect(switches).toBe(0);
    ethereum.emit('accountsChanged', []);
    await Promise.resolve();
    expect(switches).toBe(1);
    leave.abort();
    expect(ethereum.listeners()).toBe(0);
  });
});

describe('Solana', () => {
  const dialects: readonly [string, (key: ReturnType<typeof solanaKey>) => WalletPage, string][] = [
    ['window.solana', (key) => new WalletPage({ solana: solanaProvider(key) }), 'solana'],
    [
      'window.solana that has request alone, and answers a plain list',
      (key) =>
        new WalletPage({
          solana: {
            connect: promised({ publicKey: key.address }),
            request: ({ params }: { params: { message: Uint8Array } }) =>
              Promise.resolve({ signature: [...key.sign(params.message)] }),
          },
        }),
      'solana',
    ],
    ['the Wallet Standard', (key) => new WalletPage().registers(standardWallet('Solflare', key)), 'solana:solflare'],
  ];

  it.each(dialects)('%s: connects, and signs in base58', async (_, pageOf, id) => {
    const key = solanaKey();
    const { wallets, time } = open(pageOf(key));
    await wallets.changed(undefined, live());
    expect(await wallets.connect(id)).toBe(key.address);
    const signing = wallets.sign(id, 'hello', key.address);
    await time.advance(500);
    expect(await signing).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
  });

  it('an account that was switched is noticed', async () => {
    const solana = solanaProvider();
    const { wallets } = open(new WalletPage({ solana }));
    await wallets.changed(undefined, live());
    const { address } = solanaKey();
    expect(await rejection(wallets.sign('solana', 'x', address))).toMatchObject({ code: 'wallet_account_changed' });
  });

  it.each([
    { length: 1e9 },
    { signature: 'O0Il' },
    { signature: new Uint8Array(63) },
    { signature: Array(64).fill(256) },
    trap,
  ])('sign: %p is no signature', async (answer) => {
    const { wallets } = open(new WalletPage({ solana: { ...solanaProvider(), signMessage: promised(answer) } }));
    await wallets.changed(undefined, live());
    expect(await rejection(wallets.sign('solana', 'x', 'y'))).toMatchObject({ code: 'wallet_failed' });
  });
});
