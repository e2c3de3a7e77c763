import { describe, expect, it } from 'vitest';
import { BrowserError, NetworkError } from '../../src/base/errors';
import type { Step } from '../../src/flow/flow';
import type {
  AutofillSurroundings,
  PasskeyAutofillCommand,
  PasskeyAutofillState,
} from '../../src/users/login/passkey/passkey-autofill';
import {
  AUTOFILL_TRIES,
  passkeyAutofillTransition,
  runPasskeyAutofill,
} from '../../src/users/login/passkey/passkey-autofill';
import { createListeners } from '../../src/base/listeners';
import { settle, virtualTime } from '../support/time';
import { ANSWER, AUTOFILL_EVENTS, AUTOFILL_STATES } from './passkey-samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof AUTOFILL_STATES;
type Happening = keyof typeof AUTOFILL_EVENTS;
type Row = Partial<Record<Happening, Step<PasskeyAutofillState, PasskeyAutofillCommand>>>;

const offer = { type: 'offer' } as const;
const rested = { type: 'offer', rest: 5000 } as const;
const onceOnline = { type: 'offer', until: 'online' } as const;

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  paused: { arm: [{ at: 'armed', left: 5 }, offer] },
  armed: {
    pause: [{ at: 'paused', left: 5 }],
    stop: [{ at: 'paused', left: 5 }],
    picked: [{ at: 'paused', left: 4 }],
    notOffered: [{ at: 'spent' }],
    cancelled: [{ at: 'armed', left: 4 }, offer],
    unreachable: [{ at: 'armed', left: 4 }, rested],
    offline: [{ at: 'armed', left: 5 }, onceOnline],
    yielded: [{ at: 'armed', left: 5 }, offer],
    aborted: [{ at: 'paused', left: 5 }],
  },
  lastCall: {
    pause: [{ at: 'paused', left: 1 }],
    stop: [{ at: 'paused', left: 1 }],
    picked: [{ at: 'spent' }],
    notOffered: [{ at: 'spent' }],
    cancelled: [{ at: 'spent' }],
    unreachable: [{ at: 'spent' }],
    offline: [{ at: 'armed', left: 1 }, onceOnline],
    yielded: [{ at: 'armed', left: 1 }, offer],
    aborted: [{ at: 'paused', left: 1 }],
  },
  spent: {},
};

compareRows('passkey autofill', {
  states: AUTOFILL_STATES,
  events: AUTOFILL_EVENTS,
  transition: passkeyAutofillTransition,
  rows: TABLE,
});

/** An autofill with a flow that is free or not, and a browser that responds when the test says so. */
function running() {
  const changes = createListeners<void>();
  const calls: {
    resolve: (answer: typeof ANSWER | null) => void;
    reject: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const picked: unknown[] = [];
  let isFree = true;
  let spent = 0;
  let goOnline = () => {};
  const time = virtualTime();
  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stopTimer = time.timer(ms, resolve);
      signal?.addEventListener('abort', () => {
        stopTimer();
        reject(new NetworkError('aborted'));
      });
    });
  const around: AutofillSurroundings = {
    isFree: () => isFree,
    subscribe: (listener) => changes.add(listener),
    picked: (answer) => picked.push(answer),
    spent: () => void (spent += 1),
  };
  const stop = runPasskeyAutofill(
    {
      options: () => ({}),
      clock: { now: time.now, sleep, until: () => new Promise((resolve) => (goOnline = resolve)) },
      webauthn: {
        prompt: ({ signal }) =>
          new Promise((resolve, reject) => {
            calls.push({ resolve, reject, signal });
          }),
      },
    },
    around,
  );
  return {
    time,
    calls,
    picked,
    spent: () => spent,
    goOnline: () => goOnline(),
    stop,
    async free(now: boolean) {
      isFree = now;
      changes.tell();
      await settle();
    },
  };
}

describe('the autofill of one mount', () => {
  it('spec 9, decision 5: five calls in total, whatever ends them', async () => {
    expect(AUTOFILL_TRIES).toBe(5);
    const { calls } = running();
    for (let turn = 0; turn < 8; turn += 1) {
      await settle();
      calls.at(-1)?.reject(new BrowserError('passkey_cancelled', 'Closed.'));
    }
    expect(calls).toHaveLength(5);
  });

  it('spec 4: aborted when another way is used, and armed again after it, at no cost', async () => {
    const { calls, free } = running();
    await free(false);
    expect(calls[0]?.signal.aborted).toBe(true);
    await free(true);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.signal.aborted).toBe(false);
  });

  it('passes on the picked passkey, once, and waits until that attempt has failed', async () => {
    const { calls, picked, free } = running();
    calls[0]?.resolve(ANSWER);
    await settle();
    expect(picked).toEqual([ANSWER]);
    expect(calls).toHaveLength(1);
    await free(true);
    expect(calls).toHaveLength(2);
  });

  it('aborted on unmount; nothing is armed after it', async () => {
    const { calls, stop, free } = running();
    stop();
    await settle();
    expect(calls[0]?.signal.aborted).toBe(true);
    await free(true);
    expect(calls).toHaveLength(1);
  });

  it('decision 146: says that it is spent once the fifth try has failed, and again whenever no way is under way', async () => {
    const { calls, spent, free } = running();
    for (let turn = 0; turn < 5; turn += 1) {
      await settle();
      expect(spent()).toBe(0);
      calls.at(-1)?.reject(new BrowserError('passkey_cancelled', 'Closed.'));
    }
    await settle();
    expect(spent()).toBe(1);
    await free(false);
    expect(spent()).toBe(1);
    await free(true);
    expect([spent(), calls.length]).toEqual([2, 5]);
  });

  it('decision 146: waits for the network without using up a try', async () => {
    const { calls, spent, goOnline } = running();
    for (let turn = 0; turn < 8; turn += 1) {
      await settle();
      calls.at(-1)?.reject(new NetworkError('network_error', undefined, { offline: true }));
      await settle();
      goOnline();
    }
    await settle();
    expect([spent(), calls.length]).toEqual([0, 9]);
  });

  it('an unavailable challenge is requested again after 5 s', async () => {
    const { calls, time } = running();
    calls[0]?.reject(new NetworkError('network_error'));
    await time.advance(4999);
    expect(calls).toHaveLength(1);
    await time.advance(1);
    expect(calls).toHaveLength(2);
  });
});
