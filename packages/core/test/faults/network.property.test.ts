import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { plugInAuthenticator } from '../support/authenticator';
import { startProvider } from '../support/provider';
import { settle } from '../support/time';
import type { Step } from './journey';
import type { Kind } from './kinds';
import { KINDS, SOON } from './kinds';
import { until } from './until';
import type { Struck } from './strike';
import { closePages, recordAll, strike, TARGETS } from './strike';
import { rotatingFifth } from '../../../../scripts/rotating-fifth';

const provider = startProvider();

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  plugInAuthenticator();
  await recordAll(provider);
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(closePages);

const BUSY = [
  ...['sending', 'searching', 'prompting', 'verifying', 'connecting', 'challenge', 'signing', 'creating', 'checking'],
  ...['loading', 'submitting', 'loggingOut', 'arrived', 'authenticating', 'opening', 'attesting'],
];

interface Shown {
  readonly at: string;
  readonly entry?: string;
  readonly resend?: string;
  readonly busy?: string;
  readonly pending?: number;
  readonly blocked?: boolean;
  readonly strength?: { readonly at: string };
}

const isBusy = ({ at, entry = 'open', resend, busy, pending = 0, strength }: Shown): boolean =>
  BUSY.includes(at) ||
  entry !== 'open' ||
  resend === 'sending' ||
  busy !== undefined ||
  pending > 0 ||
  strength?.at === 'checking';

async function fails(kind: Kind, { page, flow, step, received, struck }: Struck): Promise<void> {
  await step.act();
  const isNeverSent = kind.sent?.[0] === 0;
  // Work before the call, such as a hash for PKCE, needs real time, which does not count as the call's.
  const isUnderWay = () => struck() > 0 || received.some((code) => code === kind.code);
  if (!isNeverSent) await until(page.time, isUnderWay, 'it is under way', 1);
  kind.during?.(page);
  const began = page.time.now();
  if (kind.takes) await page.time.advance(kind.takes);
  const isFelt = () => (step.isQuiet ? struck() > 0 || isNeverSent : received.length > 0);
  const whatElse = () => `it fails: ${JSON.stringify(flow.getState())}`;
  await until(page.time, () => isFelt() && !isBusy(flow.getState()), whatElse);
  expect(page.time.now() - began, 'a busy state has an end').toBeLessThan(step.isRead ? 35_000 : 15_000);
  await page.time.advance(step.isRead && kind.wait === undefined ? SOON : 0);
}

async function tryAgain(kind: Kind, { page, flow, step, call, heal, received }: Struck): Promise<void> {
  const act = step.again ?? step.act;
  if (kind.wait !== undefined) {
    const sent = page.made.length;
    const count = received.length;
    await act();
    await settle();
    expect(
      page.made.slice(sent).filter((one) => one === call),
      'a limit is not run against',
    ).toEqual([]);
    // If the control is enabled all the same, the user sees immediately that it is too early.
    expect(received.splice(count).filter((code) => code !== kind.code)).toEqual([]);
    heal();
    await page.time.advance(kind.wait);
    await until(page.time, () => (flow.getState() as Shown).blocked !== true, 'the limit lets go');
  }
  heal();
  kind.after?.(page);
  await settle();
  if (!step.isDone(flow.getState())) await act();
  await until(
    page.time,
    () => step.isDone(flow.getState()),
    () => `a retry succeeds: ${JSON.stringify(flow.getState())}`,
  );
}

/** The codes that steps report to a host although they succeed in the end. */
const reportedBy = (steps: readonly Step[]): readonly string[] => steps.flatMap(({ reported }) => reported ?? []);

/** Section 5.2: what the server says of this very token ends the session. */
const isDeath = ({ code }: Kind, { calls }: Step): boolean =>
  code === 'unauthorized_credentials' && calls[0] === '/sessions/authenticate';

describe('faults N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N16, N17: at every call of every flow', () => {
  describe.each(KINDS.map((kind, row) => ({ ...kind, row })))('$name', ({ row, ...kind }) => {
    it.each(rotatingFifth(TARGETS, row))('$name', async (target) => {
      const { journey, index } = target;
      const struck = await strike(target, kind);
      const { page, flow, step, steps, received, before } = struck;
      if (kind.code === undefined) {
        await step.act();
        await page.time.advance(kind.takes ?? 0);
        await until(
          page.time,
          () => step.isDone(flow.getState()),
          () => `it succeeds: ${JSON.stringify(flow.getState())}`,
        );
      } else {
        await fails(kind, struck);
        expect(received).toEqual(step.isQuiet ? [] : [...(struck.struck() > 0 ? reportedBy([step]) : []), kind.code]);
        const [write, read] = kind.sent ?? [1, 1];
        expect(struck.struck(), 'a write is never sent twice').toBe(step.isRead ? read : write);
        if (step.typed) expect(JSON.stringify(flow.getState()), 'what was typed').toContain(step.typed);
        const ends = isDeath(kind, step);
        expect(page.client.session.getTokens(), 'the session').toEqual(ends ? null : before);
        if (ends) return;
        received.length = 0;
        await tryAgain(kind, struck);
      }
      const later = steps.slice(index + 1);
      for (const one of later) {
        await one.act();
        await until(page.time, () => one.isDone(flow.getState()), `${journey.name}: ${one.calls.join()}`);
      }
      const mints = steps.some((one) => one.mints) && !['enter', 'choose'].includes(flow.getState().at);
      if (mints) expect(page.client.session.getSync()).not.toBeNull();
      expect(received, 'no other report').toEqual(reportedBy([step, ...later]));
    });
  });
});
