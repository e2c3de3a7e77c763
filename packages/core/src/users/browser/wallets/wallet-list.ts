import type { Wallet, WalletChain, WalletOption } from '../../login/crypto/wallet';
import { isCallable, isObject, items, plainName, read } from './foreign';

/** A wallet, and the object on the page that gives access to it. */
export interface FoundWallet {
  readonly wallet: Wallet;
  readonly provider: object;
  /** Its protocol: EIP-1193, the Solana Wallet Standard, or the injected `window.solana`. */
  readonly dialect: 'ethereum' | 'standard' | 'solana';
}

/** The announcements of wallets so far, oldest first. */
export interface Announced {
  /** The details of EIP-6963 announcements. */
  readonly ethereum: readonly unknown[];
  /** The wallets that registered through the Wallet Standard. */
  readonly solana: readonly unknown[];
}

type Claim = Omit<FoundWallet, 'wallet'> & {
  readonly option: WalletOption;
  readonly name?: string | undefined;
};

const ORDER: readonly WalletOption[] = ['phantom', 'vessel', 'binance', 'coinbase', 'metamask', 'ethereum', 'solana'];

/** EIP-6963: the reverse domain names of the well-known wallets. */
const RDNS: Readonly<Record<string, WalletOption>> = {
  'app.phantom': 'phantom',
  'com.binance.wallet': 'binance',
  'com.coinbase.wallet': 'coinbase',
  'io.metamask': 'metamask',
};

/** The Wallet Standard identifies wallets only by name. */
const NAMES: Readonly<Record<string, WalletOption>> = {
  phantom: 'phantom',
  'binance wallet': 'binance',
  'coinbase wallet': 'coinbase',
  metamask: 'metamask',
};

/**
 * The wallets of a page in the order of their buttons, each once, and Phantom by its Solana side (spec section 3;
 * contract 10.2; threat T29). Announced wallets take precedence. Injected objects, which the last extension to load
 * overwrites, fill in the rest. No object on the page can make this throw.
 */
export function listWallets(page: object, announced: Announced): readonly FoundWallet[] {
  const standard = announced.solana.flatMap(standardClaim);
  const named = announced.ethereum.flatMap(announcedClaim);
  const has = (claims: readonly Claim[], option: WalletOption) => claims.some((claim) => claim.option === option);
  // An object that does not identify itself most likely belongs to a wallet that was announced.
  const claims = once([
    ...standard,
    ...injectedSolana(page).filter(({ option }) => option !== 'solana' || !has(standard, option)),
    ...named,
    ...injectedEthereum(page).filter(({ option }) => option !== 'ethereum' || !has(named, option)),
  ]);
  return ORDER.flatMap((option) => claims.filter((claim) => claim.option === option)).map(
    ({ option, name, provider, dialect }) => ({
      wallet: { id: idOf(option, name), option, chain: chainOf(dialect), ...(name !== undefined && { name }) },
      provider,
      dialect,
    }),
  );
}

const idOf = (option: WalletOption, name: string | undefined): string =>
  name === undefined ? option : `${option}:${name.toLowerCase()}`;

const chainOf = (dialect: FoundWallet['dialect']): WalletChain => (dialect === 'ethereum' ? 'ethereum' : 'solana');

/** The first claim of each object and of each name. The others are the same wallet, found in another way. */
function once(claims: readonly Claim[]): readonly Claim[] {
  const ids = new Set<string>();
  const providers = new Set<object>();
  return claims.filter(({ option, name, provider }) => {
    const id = idOf(option, name);
    if (ids.has(id) || providers.has(provider)) return false;
    ids.add(id);
    providers.add(provider);
    return true;
  });
}

function announcedClaim(detail: unknown): readonly Claim[] {
  const info = read(detail, 'info');
  const provider = read(detail, 'provider');
  const name = plainName(read(info, 'name'));
  if (!isObject(provider) || !isCallable(provider, 'request') || name === undefined) return [];
  const option = byDomain(read(info, 'rdns'));
  return [
    option ? { option, provider, dialect: 'ethereum' } : { option: 'ethereum', name, provider, dialect: 'ethereum' },
  ];
}

function byDomain(rdns: unknown): WalletOption | undefined {
  if (typeof rdns !== 'string') return undefined;
  const known = Object.keys(RDNS).find((domain) => rdns === domain || rdns.startsWith(`${domain}.`));
  return known === undefined ? undefined : RDNS[known];
}

function standardClaim(wallet: unknown): readonly Claim[] {
  const features = read(wallet, 'features');
  const name = plainName(read(wallet, 'name'));
  const isSolana = items(read(wallet, 'chains')).some(
    (chain) => typeof chain === 'string' && chain.startsWith('solana:'),
  );
  const canSign =
    isCallable(read(features, 'standard:connect'), 'connect') &&
    isCallable(read(features, 'solana:signMessage'), 'signMessage');
  if (!isObject(wallet) || !isSolana || !canSign || name === undefined) return [];
  const option = Object.hasOwn(NAMES, name.toLowerCase()) ? NAMES[name.toLowerCase()] : undefined;
  if (option === undefined) return [{ option: 'solana', name, provider: wallet, dialect: 'standard' }];
  // Of the well-known wallets, only Phantom signs in with Solana (contract 10.2).
  return option === 'phantom' ? [{ option, provider: wallet, dialect: 'standard' }] : [];
}

function injectedSolana(page: object): readonly Claim[] {
  const candidates = [read(page, 'solana'), read(read(page, 'phantom'), 'solana')];
  return candidates.flatMap((provider) =>
    isObject(provider) && isCallable(provider, 'connect')
      ? [{ option: isTrue(provider, 'isPhantom') ? 'phantom' : 'solana', provider, dialect: 'solana' }]
      : [],
  );
}

function injectedEthereum(page: object): readonly Claim[] {
  const ethereum = read(page, 'ethereum');
  const several = items(read(ethereum, 'providers'));
  const candidates: readonly (readonly [WalletOption | undefined, unknown])[] = [
    ['vessel', read(read(page, 'vessel'), 'ethereum')],
    ['binance', read(page, 'BinanceChain')],
    ...(several.length > 0 ? several : [ethereum]).map((provider) => [undefined, provider] as const),
  ];
  return candidates.flatMap(([option, provider]) =>
    isObject(provider) && isCallable(provider, 'request')
      ? [{ option: option ?? byFlag(provider), provider, dialect: 'ethereum' as const }]
      : [],
  );
}

/** Many other wallets also set the flag of MetaMask, so that flag is checked last. */
function byFlag(provider: object): WalletOption {
  if (isTrue(provider, 'isPhantom')) return 'phantom';
  if (isTrue(provider, 'isCoinbaseWallet')) return 'coinbase';
  return isTrue(provider, 'isMetaMask') ? 'metamask' : 'ethereum';
}

const isTrue = (object: object, flag: string): boolean => read(object, flag) === true;
