import { describe, expect, it } from 'vitest';
import { createEvents } from '../src/http/events';
import { scoped } from '../src/base/platform';
import { fakeBrowser } from './support/browser';
import { virtualTime } from './support/time';

function start(fetch: (request: Request) => Promise<Response> = () => Promise.resolve(new Response('{}'))) {
  const time = virtualTime();
  const tab = fakeBrowser({ time, fetch }).openTab();
  const platform = scoped(tab);
  const events = createEvents({
    platform,
    baseUrl: 'https://api.test',
    publicToken: 'public-token-test-x',
    telemetry: () => ({ event_id: 'event-id-1', client_sent_at: time.now() }),
  });
  const batches = () => tab.requests.map(({ init }) => JSON.parse(init.body ?? '') as unknown[]);
  return { time, tab, platform, events, batches };
}

describe('contract 3.13: event logging', () => {
  it('sends one batch after 800 ms, with the name, the details and the telemetry of the moment', async () => {
    const { time, tab, events, batches } = start();
    events.log('email_sent', { email: 'a@example.com', type: 'login_or_create_otp' });
    await time.advance(400);
    events.log('render_login_screen', { options: {} });
    await time.advance(399);
    expect(tab.requests).toHaveLength(0);
    await time.advance(1);
    expect(batches()).toEqual([
      [
        {
          telemetry: { event_id: 'event-id-1', client_sent_at: 1000 },
          event: {
            public_token: 'public-token-test-x',
            event_name: 'email_sent',
            details: { email: 'a@example.com', type: 'login_or_create_otp' },
          },
        },
        {
          telemetry: { event_id: 'event-id-1', client_sent_at: 1400 },
          event: { public_token: 'public-token-test-x', event_name: 'render_login_screen', details: { options: {} } },
        },
      ],
    ]);
    expect(tab.requests[0]?.url).toBe('https://api.test/sdk/v1/events');
  });

  it('carries nothing but a JSON content type: no authorization, no cookies', async () => {
    const { time, tab, events } = start();
    events.log('x', {});
    await time.advance(800);
    expect(tab.requests[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(tab.requests[0]?.init.credentials).toBeUndefined();
  });

  it('sends at once when 15 are waiting', () => {
    const { events, batches } = start();
    for (let count = 0; count < 15; count += 1) events.log(`e${count}`, {});
    expect(batches().map((batch) => batch.length)).toEqual([15]);
  });

  it('an empty batch is not sent after a full one', async () => {
    const { time, events, batches } = start();
    for (let count = 0; count < 15; count += 1) events.log(`e${count}`, {});
    await time.advance(5000);
    expect(batches()).toHaveLength(1);
  });

  it('a refused batch is forgotten, and nothing is thrown', async () => {
    const { time, events, batches } = start(() => Promise.reject(new TypeError('no network')));
    events.log('x', {});
    await time.advance(5000);
    expect(batches()).toHaveLength(1);
  });

  it('details that cannot be written down lose only themselves', async () => {
    const { time, events, batches } = start();
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    expect(() => events.log('cyclic', cyclic)).not.toThrow();
    expect(() => events.log('big', { n: 1n })).not.toThrow();
    events.log('fine', {});
    await time.advance(800);
    expect(batches().flat()).toHaveLength(1);
  });

  it('a stopped client sends no more', async () => {
    const { time, events, platform, tab } = start();
    events.log('x', {});
    platform.dispose();
    await time.advance(5000);
    expect(tab.requests).toHaveLength(0);
    expect(time.pending()).toBe(0);
  });
});
