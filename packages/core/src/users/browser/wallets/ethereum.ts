import type { WalletAdapter } from './adapter';
import { call, items, tryCall } from './foreign';

const ADDRESS = /^0x[0-9a-f]{40}$/i;
/** r, s and v; longer if the account is a contract (EIP-1271). */
const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,}$/i;

/** An adapter for EIP-1193; contract 10.2: `eth_requestAccounts`, `personal_sign`. */
export function ethereumWallet(provider: object): WalletAdapter {
  const request = (method: string, params?: readonly unknown[]) =>
    call(provider, 'request', params ? { method, params } : { method });
  return {
    connect: async () => first(await request('eth_requestAccounts')),
    current: async () => first(await request('eth_accounts')),
    async sign(message, address) {
      const signature = await request('personal_sign', [hex(message), address]);
      return typeof signature === 'string' && SIGNATURE.test(signature) ? signature : undefined;
    },
    onAccount(listener) {
      const tagged = (accounts: unknown) => listener(first(accounts));
      tryCall(provider, 'on', 'accountsChanged', tagged);
      return () => void tryCall(provider, 'removeListener', 'accountsChanged', tagged);
    },
  };
}

function first(accounts: unknown): string | undefined {
  const [address] = items(accounts);
  return typeof address === 'string' && ADDRESS.test(address) ? address : undefined;
}

/** The message as hex. Wallets would otherwise decode a message that starts with 0x. */
const hex = (message: string): string =>
  `0x${[...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
