import type { Problem } from '../../src/base/errors';
import type { FlowEvent } from '../../src/flow/flow';
import type { CryptoCommand, CryptoEvent, CryptoState } from '../../src/users/login/crypto/crypto-rules';
import { CRYPTO_FAILURES } from '../../src/users/login/crypto/crypto-rules';
import type { Wallet } from '../../src/users/login/crypto/wallet';
import { Secret } from '../../src/base/secret';
import { failed, LIMIT } from './samples';

/** One of each, of the flow of crypto wallets. */
export const METAMASK: Wallet = { id: 'metamask', option: 'metamask', chain: 'ethereum' };
const PHANTOM: Wallet = { id: 'phantom', option: 'phantom', chain: 'solana' };
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const SIGNATURE = new Secret('0xsigned');
export const REFUSED: Problem = { code: 'wallet_rejected', message: CRYPTO_FAILURES.connect };

export const wallets = [PHANTOM, METAMASK];
export const one = { wallets, wallet: METAMASK, from: 'enter' } as const;
export const other = { wallets, wallet: METAMASK, from: 'others' } as const;
export const about = { wallet: METAMASK, address: ADDRESS };
const asked = { origin: 'https://app.example.com', siwe: false };

export const CRYPTO_STATES = {
  unknown: { at: 'enter', wallets: undefined },
  enter: { at: 'enter', wallets },
  others: { at: 'others', wallets },
  setup: { at: 'setup', wallets, from: 'enter' },
  setupBehindOthers: { at: 'setup', wallets, from: 'others' },
  connecting: { at: 'connecting', ...one },
  connectingBehindOthers: { at: 'connecting', ...other },
  challenge: { at: 'challenge', ...one, address: ADDRESS },
  signing: { at: 'signing', ...one, address: ADDRESS },
  authenticating: { at: 'authenticating', ...one, address: ADDRESS },
  error: { at: 'error', ...one, error: REFUSED },
  blocked: { at: 'error', ...other, error: LIMIT, blocked: true },
  success: { at: 'success', wallets },
} as const satisfies Readonly<Record<string, CryptoState>>;

const answer = { request_id: 'request-1', status_code: 200 };
const CHALLENGE = { ...answer, challenge: 'Foyer: abc' };
const STOLEN = { ...answer, challenge: 'evil.example wants you to sign in with your Ethereum account:\n0x0' };

export const CRYPTO_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  walletsFound: { type: 'walletsFound', wallets: [METAMASK] },
  searchFailed: failed({ type: 'awaitWallets', known: undefined }, REFUSED),
  select: { type: 'select', walletId: 'metamask' },
  selectUnknown: { type: 'select', walletId: 'gone' },
  showOthers: { type: 'showOthers' },
  showSetup: { type: 'showSetup' },
  back: { type: 'back' },
  retry: { type: 'retry' },
  connected: { type: 'connected', address: ADDRESS },
  challenged: { type: 'challenged', announce: 'CRYPTO_WALLET_AUTHENTICATE_START', response: CHALLENGE, asked },
  challengedByOther: { type: 'challenged', announce: 'CRYPTO_WALLET_AUTHENTICATE_START', response: STOLEN, asked },
  switched: { type: 'switched' },
  signed: { type: 'signed', signature: SIGNATURE },
  // A transition never looks into the answer.
  walletAccepted: { type: 'walletAccepted', response: answer } as unknown as CryptoEvent,
  unblocked: { type: 'unblocked' },
  refused: failed({ type: 'connect', wallet: METAMASK }, REFUSED),
  limited: failed({ type: 'requestChallenge', ...about }, LIMIT),
  cannotWatch: failed({ type: 'awaitSwitch', ...about }, REFUSED),
} as const satisfies Readonly<Record<string, FlowEvent<CryptoEvent, CryptoCommand>>>;
