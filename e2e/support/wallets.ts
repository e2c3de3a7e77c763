import type { Page } from '@playwright/test';
import type { Guard } from './guard';
import type { WalletKey } from './wallet-keys';

/** How a wallet reacts to a request: as its owner would, or not at all. */
export type Manner = 'agree' | 'reject' | 'hang' | 'nonsense';

/** A wallet that an extension would add to the page. */
export interface InstalledWallet {
  readonly key: WalletKey;
  /** Where it is found: `window.ethereum`, an announcement of EIP-6963, `window.solana`, or the Wallet Standard. */
  readonly place: 'ethereum' | 'announced' | 'solana' | 'standard';
  readonly name?: string;
  readonly rdns?: string;
  readonly flags?: Readonly<Record<string, boolean>>;
}

interface Injected extends Omit<InstalledWallet, 'key'> {
  readonly address: string;
}

declare global {
  interface Window {
    /** How the wallets of a test react; a test may change it at any time. */
    manners: { connect: Manner; sign: Manner };
    walletSigns(address: string, message: readonly number[]): Promise<string | readonly number[]>;
    switchAccount(address: string): void;
  }
}

/** Adds wallets to every page that the tab opens. Their keys stay here; the page can only ask for signatures. */
export async function installWallets(page: Page, guard: Guard, ...wallets: readonly InstalledWallet[]): Promise<void> {
  const keys = new Map(wallets.map(({ key }) => [key.address, key]));
  await page.exposeFunction('walletSigns', (address: string, message: readonly number[]) => {
    const signature = keys.get(address)?.sign(Uint8Array.from(message));
    if (typeof signature === 'string') guard.keepSecret(signature);
    return signature;
  });
  const injected = wallets.map(({ key, ...wallet }): Injected => ({ ...wallet, address: key.address }));
  await page.addInitScript(injectWallets, injected);
}

/** Runs in the page before anything else. */
function injectWallets(wallets: readonly Injected[]): void {
  window.manners = { connect: 'agree', sign: 'agree' };
  const listeners = new Set<(accounts: readonly string[]) => void>();
  window.switchAccount = (address) => listeners.forEach((listener) => listener([address]));

  function asked<Answer>(what: 'connect' | 'sign', answer: () => Answer | Promise<Answer>): Promise<unknown> {
    switch (window.manners[what]) {
      case 'agree':
        return Promise.resolve().then(answer);
      case 'reject':
        return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
      case 'hang':
        return new Promise(() => {});
      case 'nonsense':
        return Promise.resolve({ nothing: 'useful' });
    }
  }
  const bytesOf = (hex: string) => (hex.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

  const signedBytes = async (address: string, message: Uint8Array) =>
    Uint8Array.from(await window.walletSigns(address, [...message]), Number);

  const ethereum = ({ address, flags }: Injected) => ({
    ...flags,
    request({ method, params = [] }: { method: string; params?: readonly string[] }): Promise<unknown> {
      if (method === 'eth_requestAccounts') return asked('connect', () => [address]);
      if (method === 'eth_accounts') return Promise.resolve([address]);
      if (method !== 'personal_sign') return Promise.reject(new Error(`Unknown method ${method}.`));
      return asked('sign', () => window.walletSigns(address, bytesOf(params[0] ?? '')));
    },
    on: (_: string, listener: (accounts: readonly string[]) => void) => void listeners.add(listener),
    removeListener: (_: string, listener: (accounts: readonly string[]) => void) => void listeners.delete(listener),
  });
  const solana = ({ address, flags }: Injected) => ({
    ...flags,
    publicKey: { toString: () => address },
    connect: () => asked('connect', () => ({ publicKey: { toString: () => address } })),
    signMessage: (message: Uint8Array) =>
      asked('sign', async () => ({ signature: await signedBytes(address, message) })),
  });
  function standard({ address, name }: Injected) {
    const account = { address, chains: ['solana:mainnet'], features: ['solana:signMessage'] };
    const sign = async ({ message }: { message: Uint8Array }) => [
      { signedMessage: message, signature: await signedBytes(address, message) },
    ];
    return {
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml;base64,PHN2Zy8+',
      chains: ['solana:mainnet'],
      accounts: [account],
      features: {
        'standard:connect': { version: '1.0.0', connect: () => asked('connect', () => ({ accounts: [account] })) },
        'solana:signMessage': {
          version: '1.0.0',
          signMessage: (input: { message: Uint8Array }) => asked('sign', () => sign(input)),
        },
      },
    };
  }

  function announce(wallet: Injected): void {
    const info = { uuid: crypto.randomUUID(), name: wallet.name, rdns: wallet.rdns, icon: 'data:image/png;base64,' };
    const detail = Object.freeze({ info: Object.freeze(info), provider: ethereum(wallet) });
    const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', tell);
    tell();
  }
  function register(wallet: Injected): void {
    const own = standard(wallet);
    const hand = (api: { register(one: object): void }) => api.register(own);
    window.addEventListener('wallet-standard:app-ready', (event) => hand((event as CustomEvent<never>).detail));
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: hand }));
  }

  for (const wallet of wallets) {
    if (wallet.place === 'announced') announce(wallet);
    else if (wallet.place === 'standard') register(wallet);
    else Object.assign(window, { [wallet.place]: wallet.place === 'ethereum' ? ethereum(wallet) : solana(wallet) });
  }
}
