import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/errors';
import type { Step, Told } from '../../src/flow';
import type { CryptoCommand, CryptoEvent, CryptoState } from '../../src/flows/crypto/crypto-rules';
import { CRYPTO_FAILURES, cryptoTransition } from '../../src/flows/crypto/crypto-rules';
import type { Wallet } from '../../src/flows/crypto/wallet';
import { Secret } from '../../src/secret';
import { failed, LIMIT } from './samples';

const METAMASK: Wallet = { id: 'metamask', option: 'metamask', chain: 'ethereum' };
const PHANTOM: Wallet = { id: 'phantom', option: 'phantom', chain: 'solana' };
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SIGNATURE = new Secret('0xsigned');
const REFUSED: Problem = { code: 'wallet_rejected', message: CRYPTO_FAILURES.connect };

const wallets = [PHANTOM, METAMASK];
const one = { wallets, wallet: METAMASK, from: 'enter' } as const;
const other = { wallets, wallet: METAMASK, from: 'others' } as const;
const about = { wallet: METAMASK, address: ADDRESS };
const asked = { origin: 'https://app.example.com', siwe: false };

const STATES = {
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

const EVENTS = {
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
  challenged: { type: 'challenged', response: CHALLENGE, asked },
  challengedByOther: { type: 'challenged', response: STOLEN, asked },
  switched: { type: 'switched' },
  signed: { type: 'signed', signature: SIGNATURE },
  // A transition never looks into the answer.
  walletAccepted: { type: 'walletAccepted', response: answer } as unknown as CryptoEvent,
  unblocked: { type: 'unblocked' },
  refused: failed({ type: 'connect', wallet: METAMASK }, REFUSED),
  limited: failed({ type: 'requestChallenge', ...about }, LIMIT),
  cannotWatch: failed({ type: 'awaitSwitch', ...about }, REFUSED),
} as const satisfies Readonly<Record<string, Told<CryptoEvent, CryptoCommand>>>;

type Moment = keyof typeof STATES;
type Happening = keyof typeof EVENTS;
type Next = Step<CryptoState, CryptoCommand>;
type Row = Partial<Record<Happening, Next>>;

const lost = (step: 'connect' | 'sign', error: Problem, extra: CryptoCommand[] = [], base: typeof one | typeof other = one): Next => [
  { at: 'error', ...base, error, ...(error.retryAt !== undefined && { blocked: true as const }) },
  { type: 'logFailure', step, code: error.code },
  ...extra,
];
const retryLater = { type: 'awaitRetry', until: 9000 } as const;
const connect = { type: 'connect', wallet: METAMASK } as const;
const switchedIn = (step: 'connect' | 'sign'): Next =>
  lost(step, { code: 'wallet_account_changed', message: CRYPTO_FAILURES[step] });

/** What holds in every moment. */
const ALWAYS = (state: CryptoState): Row => ({
  start: [state, { type: 'awaitWallets', known: state.wallets }],
  walletsFound: [{ ...state, wallets: [METAMASK] }, { type: 'awaitWallets', known: [METAMASK] }],
});

const busy = (step: 'connect' | 'sign'): Row => ({
  stop: [STATES.enter],
  back: [STATES.enter],
  refused: lost(step, REFUSED),
  limited: lost(step, LIMIT, [retryLater]),
});

/** Every change that there is; any pair not named here leaves the state as it is, without a command. */
const TABLE: Record<Moment, Row> = {
  unknown: {
    searchFailed: [{ at: 'enter', wallets: [] }],
    showOthers: [{ at: 'others', wallets: undefined }],
    showSetup: [{ at: 'setup', wallets: undefined, from: 'enter' }],
  },
  enter: {
    select: [STATES.connecting, connect],
    showOthers: [STATES.others],
    showSetup: [STATES.setup],
  },
  others: {
    select: [STATES.connectingBehindOthers, connect],
    showSetup: [STATES.setupBehindOthers],
    back: [STATES.enter],
  },
  setup: { back: [STATES.enter] },
  setupBehindOthers: { back: [STATES.others] },
  connecting: {
    ...busy('connect'),
    connected: [STATES.challenge, { type: 'awaitSwitch', ...about }, { type: 'requestChallenge', ...about }],
  },
  connectingBehindOthers: {
    stop: [STATES.others],
    back: [STATES.others],
    refused: lost('connect', REFUSED, [], other),
    limited: lost('connect', LIMIT, [retryLater], other),
    connected: [
      { ...STATES.challenge, from: 'others' },
      { type: 'awaitSwitch', ...about },
      { type: 'requestChallenge', ...about },
    ],
  },
  challenge: {
    ...busy('connect'),
    challenged: [STATES.signing, { type: 'sign', ...about, challenge: 'Foyer: abc' }],
    challengedByOther: lost('sign', { code: 'unsafe_message', message: CRYPTO_FAILURES.sign }),
    switched: switchedIn('connect'),
  },
  signing: {
    ...busy('sign'),
    signed: [STATES.authenticating, { type: 'authenticate', ...about, signature: SIGNATURE }],
    switched: switchedIn('sign'),
  },
  authenticating: { ...busy('sign'), walletAccepted: [STATES.success] },
  error: {
    back: [STATES.enter],
    retry: [STATES.connecting, connect],
    unblocked: [STATES.error],
    walletAccepted: [STATES.success],
  },
  blocked: {
    walletAccepted: [STATES.success],
    start: [STATES.blocked, { type: 'awaitWallets', known: wallets }, retryLater],
    back: [STATES.others],
    unblocked: [{ at: 'error', ...other, error: LIMIT }],
  },
  success: {},
};

const moments = Object.keys(STATES) as Moment[];
const happenings = Object.keys(EVENTS) as Happening[];

describe.each(moments)('wallet, %s', (moment) => {
  it.each(happenings)('when %s', (happening) => {
    const state = STATES[moment];
    const step = cryptoTransition(state, EVENTS[happening]);
    expect(plain(step)).toEqual(plain({ ...ALWAYS(state), ...TABLE[moment] }[happening] ?? [state]));
  });
});

/** An error instance is compared by what a screen sees of it. */
const plain = ([state, ...commands]: Next) => {
  if (!('error' in state)) return [state, ...commands];
  const { code, message, retryAt } = state.error;
  return [{ ...state, error: retryAt === undefined ? { code, message } : { code, message, retryAt } }, ...commands];
};

describe('wallet rules', () => {
  it('spec 8: the line of a failed connection, and of a failed signature', () => {
    expect(CRYPTO_FAILURES).toEqual({
      connect: '[Error] Could not connect to wallet',
      sign: '[Error] Could not sign message',
    });
  });

  it('a wallet that never answers can be left at any time', () => {
    for (const state of [STATES.connecting, STATES.challenge, STATES.signing, STATES.authenticating]) {
      expect(cryptoTransition(state, { type: 'back' })).toEqual([STATES.enter]);
    }
  });

  it('no dead end: the way back leads to Main from everywhere, and a wallet is chosen there', () => {
    for (const state of Object.values<CryptoState>(STATES).filter(({ at }) => at !== 'success')) {
      const back = [1, 2].reduce<CryptoState>((now) => cryptoTransition(now, { type: 'back' })[0], state);
      expect(back.at).toBe('enter');
    }
  });

  it('no secret is kept in a moment', () => {
    const [state] = cryptoTransition(STATES.signing, EVENTS.signed);
    expect(Object.keys(state).sort()).toEqual(['address', 'at', 'from', 'wallet', 'wallets']);
  });
});
