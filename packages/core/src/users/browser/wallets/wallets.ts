import { within } from '../../../base/waits';
import { BrowserError } from '../../../base/errors';
import type { Wallets } from '../../login/crypto/crypto-commands';
import type { Wallet } from '../../login/crypto/wallet';
import type { ScopedPlatform } from '../../../base/platform';
import type { WalletAdapter } from './adapter';
import type { WalletPage } from './announced';
import { watchWallets } from './announced';
import { ethereumWallet } from './ethereum';
import { read } from './foreign';
import type { FoundWallet } from './wallet-list';
import { listWallets } from './wallet-list';
import { injectedSolanaWallet, standardSolanaWallet } from './solana';

/** When to look again for extensions that inject their objects late and without an event, in ms. */
const LOOK_AGAIN_AFTER = [300, 1500];
/** How long to wait for the account of a wallet that has just signed, in ms. */
const CURRENT_TIMEOUT = 500;

const ADAPTERS = { ethereum: ethereumWallet, standard: standardSolanaWallet, solana: injectedSolanaWallet } as const;

/** The wallets of this page (contract 10.2). Only the form of their responses is checked; don't trust them further. */
export function createWallets(platform: ScopedPlatform, page: WalletPage = window): Wallets {
  const waiting = new Set<() => void>();
  const lookAgain = () => waiting.forEach((check) => check());
  const { announced, stop } = watchWallets(page, lookAgain);
  platform.keep(stop);
  for (const ms of LOOK_AGAIN_AFTER) platform.timer(ms, lookAgain);
  // The focus returns from the window in which the user has allowed a wallet on this page.
  platform.listen('focus', lookAgain);
  // A wallet that was removed from the page stays known: the user might be about to sign with it.
  const known = new Map<string, FoundWallet>();

  function look(): readonly Wallet[] {
    const found = listWallets(page, announced);
    for (const one of found) known.set(one.wallet.id, one);
    return found.map(({ wallet }) => wallet);
  }

  function adapter(id: string): WalletAdapter {
    const found = known.get(id);
    if (!found) throw new BrowserError('wallet_failed', 'This wallet is not in this browser.');
    return ADAPTERS[found.dialect](found.provider);
  }

  const isOther = (id: string, address: string, now: string | undefined): boolean => {
    const fold = (text: string) => (known.get(id)?.dialect === 'ethereum' ? text.toLowerCase() : text);
    return now === undefined || fold(now) !== fold(address);
  };

  return {
    origin: () => Promise.resolve(new URL(platform.href()).origin),
    changed: (before, signal) =>
      new Promise((resolve) => {
        const check = () => {
          const now = look();
          if (JSON.stringify(now) === JSON.stringify(before)) return;
          waiting.delete(check);
          resolve(now);
        };
        if (signal.aborted) return;
        waiting.add(check);
        signal.addEventListener('abort', () => waiting.delete(check), { once: true });
        check();
      }),
    connect: async (id) => useful(() => adapter(id).connect(), 'account'),
    async sign(id, message, address) {
      const signature = await useful(() => adapter(id).sign(message, address), 'signature');
      // A wallet that does not report its account counts as unchanged.
      const now = await within(platform, CURRENT_TIMEOUT, adapter(id).current()).catch(() => undefined);
      if (now !== undefined && isOther(id, address, now)) {
        throw new BrowserError('wallet_account_changed', 'The wallet has changed to another account.');
      }
      return signature;
    },
    switched: (id, address, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return;
        const stopListening = adapter(id).onAccount((now) => {
          if (!isOther(id, address, now)) return;
          // Some wallets call back synchronously, before `stopListening` is assigned.
          queueMicrotask(() => stopListening());
          resolve();
        });
        signal.addEventListener('abort', stopListening, { once: true });
      }),
  };
}

/** Resolves with a usable response of the wallet. Rejects with a `wallet_…` code. */
async function useful(ask: () => Promise<string | undefined>, what: string): Promise<string> {
  let answer: string | undefined;
  try {
    answer = await ask();
  } catch (thrown) {
    throw walletError(thrown);
  }
  if (answer === undefined) throw new BrowserError('wallet_failed', `The wallet returned no usable ${what}.`);
  return answer;
}

/** EIP-1193 and EIP-1474: codes with a specific meaning. Any other code is a failure of the wallet. */
const CODES: ReadonlyMap<unknown, readonly [code: string, message: string]> = new Map([
  [4001, ['wallet_rejected', 'The person declined in the wallet.']],
  [-32002, ['wallet_busy', 'The wallet still has an open request of this page.']],
]);

function walletError(thrown: unknown): BrowserError {
  const [code, message] = CODES.get(read(thrown, 'code')) ?? ['wallet_failed', 'The wallet refused.'];
  return new BrowserError(code, message, { cause: thrown });
}
