import type { Announced } from './wallet-list';
import { read } from './foreign';

/** The event target on which wallets announce themselves. */
export type WalletPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>;

/** Highest number of wallets, in case an extension floods the page with them. */
const MAX_WALLETS = 30;
/** Events of wallets that inject their object after the page has started. */
const INJECTED = ['ethereum#initialized', 'phantom#initialized', 'solana#initialized'];

/**
 * Asks the wallets of a page to announce themselves, and listens for more from then on (EIP-6963, and the Wallet
 * Standard).
 *
 * @param changed Called with each announcement.
 * @returns A live view of the announcements, and a function that stops listening.
 */
export function watchWallets(page: WalletPage, changed: () => void): { announced: Announced; stop: () => void } {
  const ethereum: unknown[] = [];
  const solana: unknown[] = [];
  const stops: (() => void)[] = [];

  const keep = (list: unknown[]) => (wallet: unknown) => {
    if (list.length >= MAX_WALLETS || list.includes(wallet)) return;
    list.push(wallet);
    changed();
  };
  const register = (...wallets: readonly unknown[]) => {
    wallets.forEach(keep(solana));
    // The Wallet Standard lets wallets unregister. Wallets stay listed here, so this does nothing.
    return () => {};
  };
  function listen(type: string, listener: (event: Event) => void): void {
    page.addEventListener(type, listener);
    stops.push(() => page.removeEventListener(type, listener));
  }

  listen('eip6963:announceProvider', (event) => keep(ethereum)(read(event, 'detail')));
  listen('wallet-standard:register-wallet', (event) => {
    const hand = read(event, 'detail');
    if (typeof hand === 'function') attempt(() => (hand as (api: object) => void)(Object.freeze({ register })));
  });
  for (const type of INJECTED) listen(type, changed);
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register }) }));
  return { announced: { ethereum, solana }, stop: () => stops.forEach((stop) => stop()) };
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // A wallet that throws while it registers must not affect the page or other wallets.
  }
}
