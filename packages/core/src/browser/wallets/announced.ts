import type { Announced } from './wallet-list';
import { read } from './foreign';

/** What announcements are heard on, and asked for. */
export type WalletPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>;

/** An extension that floods the page with wallets is heard so far. */
const MAX_WALLETS = 30;
/** Said by wallets that inject their object after the page has begun. */
const INJECTED = ['ethereum#initialized', 'phantom#initialized', 'solana#initialized'];

/**
 * Asks the wallets of a page to announce themselves, and listens from then on: EIP-6963, and the Wallet Standard.
 *
 * @param changed Called with each announcement.
 * @returns What was announced, a live view; and the way to stop listening.
 */
export function hearWallets(page: WalletPage, changed: () => void): { announced: Announced; stop: () => void } {
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
    // The Wallet Standard has wallets take themselves back; a page that lives on with them does not care.
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
    // What a wallet throws while it registers is its own affair.
  }
}
