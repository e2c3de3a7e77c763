import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import bs58 from 'bs58';

/** The parts of a window that wallets use: events, and the objects that extensions put on it. */
export class WalletPage extends EventTarget {
  readonly [name: string]: unknown;

  constructor(injected: object = {}) {
    super();
    Object.defineProperties(this, Object.getOwnPropertyDescriptors(injected));
  }

  /** Extensions answer to the page's request, as EIP-6963 says. */
  announces(...details: readonly unknown[]): this {
    const announce = () => {
      for (const detail of details) this.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    this.addEventListener('eip6963:requestProvider', announce);
    announce();
    return this;
  }

  /** Wallets that register by the Wallet Standard: those that came before the page, and after it. */
  registers(...wallets: readonly unknown[]): this {
    const hand = (api: { register(...all: readonly unknown[]): void }) => api.register(...wallets);
    this.addEventListener('wallet-standard:app-ready', (event) => hand((event as CustomEvent).detail as never));
    this.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: hand }));
    return this;
  }
}

export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const OTHER_ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
/** Signatures of the right form that no key has made. */
export const HEX_SIGNATURE = `0x${'5a'.repeat(64)}1b`;

type Answers = Readonly<Record<string, unknown>>;

/** An EIP-1193 provider that answers each method with what is given; functions are called. */
export function ethereumProvider(answers: Answers = {}, flags: object = {}) {
  const asked: { method: string; params?: unknown }[] = [];
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const all: Answers = {
    eth_requestAccounts: [ADDRESS],
    eth_accounts: [ADDRESS],
    personal_sign: HEX_SIGNATURE,
    ...answers,
  };
  return {
    ...flags,
    asked,
    request(request: { method: string; params?: unknown }): Promise<unknown> {
      asked.push(request);
      const answer = all[request.method];
      const value: unknown =
        typeof answer === 'function' ? (answer as (params: unknown) => unknown)(request.params) : answer;
      return Promise.resolve(value);
    },
    on: (type: string, listener: (value: unknown) => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeListener: (type: string, listener: (value: unknown) => void) => void listeners.get(type)?.delete(listener),
    emit(type: string, value: unknown) {
      for (const listener of listeners.get(type) ?? []) listener(value);
    },
    listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** A Solana account with a real key. */
export function solanaKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const address = bs58.encode(Buffer.from(x, 'base64url'));
  return { address, sign: (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)) };
}

/** `window.solana` as Phantom and its like put it there. */
export function solanaProvider(key = solanaKey(), flags: object = {}) {
  const publicKey = { toString: () => key.address };
  return {
    ...flags,
    publicKey,
    connect: () => Promise.resolve({ publicKey }),
    signMessage: (message: Uint8Array) => Promise.resolve({ signature: key.sign(message), publicKey }),
  };
}

/** A wallet of the Wallet Standard. */
export function standardWallet(name: string, key = solanaKey()) {
  const account = { address: key.address, publicKey: bs58.decode(key.address), chains: ['solana:mainnet'] };
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,',
    chains: ['solana:mainnet'],
    accounts: [] as object[],
    features: {
      'standard:connect': {
        connect: () => {
          wallet.accounts = [account];
          return Promise.resolve({ accounts: wallet.accounts });
        },
      },
      'solana:signMessage': {
        signMessage: ({ message }: { message: Uint8Array }) =>
          Promise.resolve([{ signedMessage: message, signature: key.sign(message) }]),
      },
    },
  };
  return wallet;
}

export const announcement = (name: string, rdns: string, provider: unknown = ethereumProvider()) => ({
  info: { uuid: randomBytes(8).toString('hex'), name, rdns, icon: 'data:image/png;base64,' },
  provider,
});
