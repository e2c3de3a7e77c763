import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/base/errors';
import { FoyerError } from '../../src/base/errors';
import type { Step } from '../../src/flow/flow';
import type { CryptoCommand, CryptoState } from '../../src/users/login/crypto/crypto-rules';
import { CRYPTO_FAILURES, cryptoTransition } from '../../src/users/login/crypto/crypto-rules';
import {
  about,
  CRYPTO_EVENTS as EVENTS,
  CRYPTO_STATES as STATES,
  METAMASK,
  one,
  other,
  REFUSED,
  SIGNATURE,
  wallets,
} from './crypto-samples';
import { LIMIT } from './samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof STATES;
type Happening = keyof typeof EVENTS;
type Next = Step<CryptoState, CryptoCommand>;
type Row = Partial<Record<Happening, Next>>;

const lost = (
  step: 'connect' | 'sign',
  error: Problem,
  extra: CryptoCommand[] = [],
  base: typeof one | typeof other = one,
): Next => [
  { at: 'error', ...base, error, ...(error.retryAt !== undefined && { blocked: true as const }) },
  { type: 'logFailure', step, code: error.code },
  ...extra,
];
const retryLater = { type: 'awaitRetry', until: 9000 } as const;
const connect = { type: 'connect', wallet: METAMASK } as const;
const switchedIn = (step: 'connect' | 'sign'): Next =>
  lost(step, { code: 'wallet_account_changed', message: CRYPTO_FAILURES[step] });

/** True in every state. */
const ALWAYS = (state: CryptoState): Row => ({
  start: [state, { type: 'awaitWallets', known: state.wallets }],
  walletsFound: [
    { ...state, wallets: [METAMASK] },
    { type: 'awaitWallets', known: [METAMASK] },
  ],
});

const busy = (step: 'connect' | 'sign'): Row => ({
  stop: [STATES.enter],
  back: [STATES.enter],
  refused: lost(step, REFUSED),
  limited: lost(step, LIMIT, [retryLater]),
});

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
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

const ROWS = Object.fromEntries(
  (Object.keys(STATES) as StateName[]).map((name) => [name, { ...ALWAYS(STATES[name]), ...TABLE[name] }]),
) as Record<StateName, Row>;

compareRows('wallet', { states: STATES, events: EVENTS, transition: cryptoTransition, rows: ROWS, canCopy: true });

describe('wallet rules', () => {
  it('spec 8: the line of a failed connection, and of a failed signature', () => {
    expect(CRYPTO_FAILURES).toEqual({
      connect: '[Error] Could not connect to wallet',
      sign: '[Error] Could not sign message',
    });
  });

  it('decision 171: a sign-in that lacks a step logs no failure of the wallet', () => {
    const held = Object.assign(new FoyerError('sign_in_incomplete', 'One more step.'), { step: 'details' });
    const state = STATES.authenticating;
    const command = { type: 'connect', wallet: METAMASK } as const;
    const [next, ...commands] = cryptoTransition(state, { type: 'failed', command, error: held });
    expect([next.at, commands]).toEqual(['error', []]);
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

  it('no state contains a secret', () => {
    const [state] = cryptoTransition(STATES.signing, EVENTS.signed);
    expect(Object.keys(state).sort()).toEqual(['address', 'at', 'from', 'wallet', 'wallets']);
  });
});
