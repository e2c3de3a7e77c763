import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { plugInAuthenticator } from '../support/authenticator';
import { json } from '../support/http';
import { startProvider } from '../support/provider';
import { settle } from '../support/time';
import type { Journey } from './journey';
import { until } from './until';
import type { Struck, Target } from './strike';
import { closePages, recordAll, strike, TARGETS } from './strike';
import { rotatingFifth } from '../../../../scripts/rotating-fifth';

const provider = startProvider();
const MINTING = TARGETS.filter(({ mints }) => mints);

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  plugInAuthenticator();
  await recordAll(provider, [...new Set<Journey>(MINTING.map(({ journey }) => journey))]);
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(closePages);

/** The answer comes after so many ms. */
const late = (ms: number) => ({
  answer: (real: () => Response, time: { timer(ms: number, callback: () => void): unknown }) =>
    new Promise<Response>((resolve) => void time.timer(ms, () => resolve(real()))),
});
const sessionIds = (page: { client: { session: { getSync(): { session_id: string } | null } } }) =>
  page.client.session.getSync()?.session_id;

describe.each(rotatingFifth(MINTING))('fault N4: an answer that comes late, $name', (target) => {
  it('reported as too late once; then it applies, and the flow continues to its success', async () => {
    const { page, flow, step, received } = await strike(target, late(14_000));
    await step.act();
    await until(
      page.time,
      () => received.length > 0,
      () => `the failure is reported: ${JSON.stringify(flow.getState())}`,
    );
    expect([received, sessionIds(page)]).toEqual([['timeout'], undefined]);
    await page.time.advance(4500);
    await until(
      page.time,
      () => step.isDone(flow.getState()),
      () => `it succeeds: ${JSON.stringify(flow.getState())}`,
    );
    expect(sessionIds(page)).toBeDefined();
    expect(received).toEqual(['timeout']);
  });

  // Decision 151: a hidden route shows the success once it is shown again.
  it('fault N18: with the widget unmounted, the session is stored, and the flow ends without an error', async () => {
    const { page, flow, step, received, stop, struck } = await strike(target, late(3000));
    await step.act();
    await until(page.time, () => struck() > 0, 'it is under way');
    stop();
    await settle();
    const left = flow.getState();
    await page.time.advance(3500);
    await until(page.time, () => sessionIds(page) !== undefined, 'the session is kept');
    await until(page.time, () => flow.getState() !== left, 'the flow has its response');
    expect(received).toEqual([]);
  });
});

describe('fault N4: who waits no longer', () => {
  const [target = TARGETS[0] as (typeof TARGETS)[number]] = MINTING;

  it('signed in otherwise meanwhile: a late answer changes nothing, and its session is revoked', async () => {
    const { page, step, received, heal } = await strike(target, {
      answer: async (real, time) => {
        const { data } = (await real().json()) as { data: { session: object } };
        await new Promise<void>((resolve) => void time.timer(14_000, resolve));
        const session = { ...data.session, session_id: 'session-test-late' };
        return json({ data: { ...data, session, session_token: 'late-token' } });
      },
    });
    await step.act();
    await until(page.time, () => received.length > 0, 'the failure is reported');
    heal();
    await page.client.otps.authenticate('123456', 'method-1', { session_duration_minutes: 30 });
    const [tokens, session] = [page.client.session.getTokens(), sessionIds(page)];
    await page.time.advance(4500);
    await until(page.time, () => page.made.includes('/sessions/revoke'), 'it is revoked');
    expect([page.client.session.getTokens(), sessionIds(page)]).toEqual([tokens, session]);
    const revoked = page.tab.requests.filter(({ url }) => url.endsWith('/sessions/revoke'));
    expect(revoked.map(({ init }) => atob(String(new Headers(init.headers).get('authorization')).slice(6)))).toEqual([
      'public-token-test-foyer:late-token',
    ]);
    expect(received).toEqual(['timeout']);
  });

  it('a host that makes the call itself gets an error after 10 s, and a session that arrives later is stored', async () => {
    const { page } = await strike(target, late(14_000));
    const failing = page.client.otps.authenticate('123456', 'method-1', { session_duration_minutes: 30 });
    let code = '';
    failing.catch((error: unknown) => ({ code } = error as { code: string }));
    await page.time.advance(10_000);
    expect([code, sessionIds(page)]).toEqual(['timeout', undefined]);
    await page.time.advance(4500);
    await until(page.time, () => sessionIds(page) !== undefined, 'the session is kept');
  });

  it('an answer that never comes is given up after a minute: no timer, no listener, no second telling', async () => {
    const { page, step, received } = await strike(target, { answer: () => new Promise(() => {}) });
    await step.act();
    await until(page.time, () => received.length > 0, 'the failure is reported');
    const listeners = page.tab.listeners();
    await page.time.advance(60_000);
    expect(received).toEqual(['timeout']);
    expect(page.tab.listeners()).toBeLessThan(listeners);
  });
});

/** The connection goes away while the call is under way. */
async function cutOff(target: Target): Promise<Struck> {
  const all = await strike(target, { answer: () => new Promise(() => {}) });
  const { page, step, received, struck } = all;
  await step.act();
  await until(page.time, () => struck() > 0, 'it is under way');
  page.tab.online = false;
  page.tab.fire('offline');
  await until(page.time, () => received.length > 0, 'the failure is reported');
  return all;
}

describe.each(rotatingFifth(MINTING, 1))('fault N3: the connection goes away, $name', (target) => {
  it('reports once that it might have worked, and the user can try again', async () => {
    const { flow, received } = await cutOff(target);
    expect(received).toEqual(['network_error']);
    expect(flow.getState()).toMatchObject({ error: { code: 'network_error', unconfirmed: true } });
  });
});

const BEFORE_MINTING = TARGETS.filter(({ journey, mints }) => !mints && MINTING.some((one) => one.journey === journey));
describe.each(rotatingFifth(BEFORE_MINTING))(
  'fault N3: the connection is lost during a call that does not sign in, $name',
  (target) => {
    it('says nothing of the kind', async () => {
      const { error } = (await cutOff(target)).flow.getState();
      expect(error).toMatchObject({ code: 'network_error' });
      expect(error).not.toHaveProperty('unconfirmed', true);
    });
  },
);

describe.each(rotatingFifth(MINTING, 2))('fault N2: offline at the click, $name', (target) => {
  it('reported immediately; back online the text disappears, and no request is sent automatically', async () => {
    const isReturn = target.journey.name.startsWith('return') || target.journey.name.startsWith('log-in by');
    const { page, flow, step, received, struck } = await strike(target, {
      answer: (real) => real(),
      before: ({ tab }) => void (tab.online = false),
    });
    await step.act();
    await until(page.time, () => received.length > 0, 'the failure is reported');
    expect([received, struck()]).toEqual([['network_error'], 0]);
    page.tab.online = true;
    page.tab.fire('online');
    await settle();
    await page.time.advance(1000);
    expect(struck()).toBe(0);
    // A separate screen stays until the user continues.
    const stays = isReturn || target.journey.name === 'wallet';
    expect(flow.getState().error?.code).toBe(stays ? 'network_error' : undefined);
  });
});
