import type { CryptoState, LoginConfig, LoginState, Problem, Wallet } from '@foyer/core';

/** Wallets next to an email form. */
export const WALLETS: LoginConfig = { products: ['crypto', 'emailMagicLinks'] };

export const PHANTOM: Wallet = { id: 'phantom', option: 'phantom', chain: 'solana' };
const METAMASK: Wallet = { id: 'metamask', option: 'metamask', chain: 'ethereum' };
const COINBASE: Wallet = { id: 'coinbase', option: 'coinbase', chain: 'ethereum' };
const BINANCE: Wallet = { id: 'binance', option: 'binance', chain: 'ethereum' };
const VESSEL: Wallet = { id: 'vessel', option: 'vessel', chain: 'ethereum' };
/** A wallet's name comes from outside: long, and with text that looks like markup. */
export const UNKNOWN: Wallet = {
  id: 'ethereum:an extraordinarily long <b>name</b>',
  option: 'ethereum',
  chain: 'ethereum',
  name: 'An Extraordinarily Long <b>Name</b> Indeed',
};
const SOLANA: Wallet = { id: 'solana', option: 'solana', chain: 'solana' };

export const FEW = [PHANTOM, METAMASK];
export const ALL = [PHANTOM, VESSEL, BINANCE, COINBASE, METAMASK, UNKNOWN, SOLANA];

export const cryptoLogin = (crypto: CryptoState): LoginState => ({
  tab: 'email',
  methods: { crypto, magicLink: { at: 'enter' } },
});

export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const busy = { wallets: ALL, wallet: METAMASK, from: 'enter' } as const;
export const failed = (error: Problem): CryptoState => ({ at: 'error', ...busy, error });
