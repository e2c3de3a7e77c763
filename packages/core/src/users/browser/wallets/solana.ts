import bs58 from 'bs58';
import type { WalletAdapter } from './adapter';
import { call, isCallable, items, read, tryCall } from './foreign';

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** An adapter for `window.solana` (contract 10.2): `connect`, `signMessage`. */
export function injectedSolanaWallet(provider: object): WalletAdapter {
  const current = () => addressOf(read(provider, 'publicKey'));
  return {
    async connect() {
      const answer = await call(provider, 'connect');
      return addressOf(read(answer, 'publicKey')) ?? current();
    },
    current: () => Promise.resolve(current()),
    async sign(message) {
      const bytes = new TextEncoder().encode(message);
      const answer = isCallable(provider, 'signMessage')
        ? await call(provider, 'signMessage', bytes, 'utf8')
        : await call(provider, 'request', { method: 'signMessage', params: { message: bytes, display: 'utf8' } });
      return signatureOf(read(answer, 'signature') ?? answer);
    },
    onAccount(listener) {
      const tagged = (key: unknown) => listener(addressOf(key));
      tryCall(provider, 'on', 'accountChanged', tagged);
      return () =>
        void tryCall(provider, isCallable(provider, 'off') ? 'off' : 'removeListener', 'accountChanged', tagged);
    },
  };
}

/** An adapter for the Wallet Standard: `standard:connect`, `solana:signMessage`, `standard:events`. */
export function standardSolanaWallet(wallet: object): WalletAdapter {
  const feature = (name: string) => read(read(wallet, 'features'), name);
  const accounts = () => items(read(wallet, 'accounts'));
  const addressAmong = (list: readonly unknown[]) =>
    list.map((account) => addressOf(read(account, 'address'))).find((address) => address !== undefined);
  return {
    async connect() {
      const answer = await call(feature('standard:connect'), 'connect');
      return addressAmong(items(read(answer, 'accounts'))) ?? addressAmong(accounts());
    },
    current: () => Promise.resolve(addressAmong(accounts())),
    async sign(message, address) {
      const account = accounts().find((one) => addressOf(read(one, 'address')) === address);
      const input = { account, message: new TextEncoder().encode(message) };
      const [answer] = items(await call(feature('solana:signMessage'), 'signMessage', input));
      return signatureOf(read(answer, 'signature'));
    },
    onAccount(listener) {
      const stop = tryCall(feature('standard:events'), 'on', 'change', () => listener(addressAmong(accounts())));
      return () => void tryCall({ stop }, 'stop');
    },
  };
}

/** A public key, or its text, as base58. */
function addressOf(key: unknown): string | undefined {
  const text = typeof key === 'string' ? key : tryCall(key, isCallable(key, 'toBase58') ? 'toBase58' : 'toString');
  return typeof text === 'string' && bytesOf(text)?.length === KEY_BYTES ? text : undefined;
}

function signatureOf(signature: unknown): string | undefined {
  const bytes = typeof signature === 'string' ? bytesOf(signature) : toBytes(signature);
  return bytes?.length === SIGNATURE_BYTES ? bs58.encode(bytes) : undefined;
}

function bytesOf(text: string): Uint8Array | undefined {
  try {
    return text.length <= MAX_BASE58 ? bs58.decode(text) : undefined;
  } catch {
    return undefined;
  }
}

/** More characters than 64 bytes ever need. */
const MAX_BASE58 = 100;

/** The bytes of a signature. In an extension's own realm they have a different class. */
function toBytes(value: unknown): Uint8Array | undefined {
  if (read(value, 'length') !== SIGNATURE_BYTES) return undefined;
  const list = Array.from({ length: SIGNATURE_BYTES }, (_, index) => read(value, String(index)));
  const isByte = (one: unknown): one is number => Number.isInteger(one) && Number(one) >= 0 && Number(one) < 256;
  return list.every(isByte) ? Uint8Array.from(list) : undefined;
}
