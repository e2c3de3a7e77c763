import { describe, expect, it, vi } from 'vitest';
import { createEvents, USER_EVENTS } from '../src/http/events';
import type { Platform } from '../src/base/platform';
import { scoped } from '../src/base/platform';
import type { Tab } from './support/browser';
import { fakeBrowser } from './support/browser';
import { settle, virtualTime } from './support/time';

function start(
  fetch: (request: Request) => Promise<Response> = () => Promise.resolve(new Response('{}')),
  own: Partial<Platform> = {},
) {
  const time = virtualTime();
  const tab = fakeBrowser({ time, fetch }).openTab();
  const platform = scoped({ ...tab, ...own });
  const events = createEvents({
    platform,
    baseUrl: 'https://api.test',
    publicToken: 'public-token-test-x',
    known: USER_EVENTS,
    telemetry: () => ({ event_id: 'event-id-1', client_sent_at: time.now() }),
  });
  const batches = () => tab.requests.map(({ init }) => JSON.parse(init.body ?? '') as unknown[]);
  return { time, tab, platform, events, batches };
}

function hide(tab: Tab): void {
  tab.visible = false;
  tab.fire('visibilitychange');
}

describe('contract 3.13: event logging', () => {
  it('sends one batch after 800 ms, with the name, the details and the current telemetry', async () => {
    const { time, tab, events, batches } = start();
    events.log('email_sent', { email: 'a@example.com', type: 'login_or_create_otp' });
    await time.advance(400);
    events.log('email_try_again_clicked', { email: 'a@example.com' });
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
          event: {
            public_token: 'public-token-test-x',
            event_name: 'email_try_again_clicked',
            details: { email: 'a@example.com' },
          },
        },
      ],
    ]);
    expect(tab.requests[0]?.url).toBe('https://api.test/sdk/v1/events');
  });

  it('carries nothing but a JSON content type: no authorization, no cookies', async () => {
    const { time, tab, events } = start();
    events.log('render_idp_screen', {});
    await time.advance(800);
    expect(tab.requests[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(tab.requests[0]?.init.credentials).toBeUndefined();
  });

  it.each([200, 204, 400, 500])(
    'reads the body of a response with status %i, so that the request ends',
    async (status) => {
      const response = new Response(status === 204 ? null : '{}', { status });
      const { time, events } = start(() => Promise.resolve(response));
      events.log('render_idp_screen', {});
      await time.advance(800);
      await settle();
      expect(response.bodyUsed || response.body === null).toBe(true);
    },
  );

  it.each(['sdk_instance_instantiated', 'email_sent', 'start_oauth_flow'])(
    'sends %s with the first event of a screen, once the page is idle',
    (name) => {
      const idle: (() => void)[] = [];
      const { tab, events, batches } = start(undefined, { afterPaint: (callback) => (idle.push(callback), () => {}) });
      events.log(name, {});
      events.log('render_login_screen', {});
      expect(batches()).toEqual([]);
      for (const callback of idle) callback();
      expect(batches()).toMatchObject([
        [{ event: { event_name: name } }, { event: { event_name: 'render_login_screen' } }],
      ]);
      expect(tab.listeners()).toBe(0);
    },
  );

  it.each(['render_login_screen', 'render_idp_screen'])(
    'sends %s after 800 ms at the latest, and once',
    async (name) => {
      const { time, tab, events, batches } = start(undefined, { afterPaint: () => () => {} });
      events.log(name, {});
      await time.advance(800);
      tab.fire('pagehide');
      expect(batches()).toHaveLength(1);
    },
  );

  it.each([
    ['leaves the page', (tab: Tab) => tab.fire('pagehide')],
    ['hides the page', (tab: Tab) => hide(tab)],
  ])('sends a batch that waits when the visitor %s, with a request that outlives the page', async (_, leave) => {
    const { time, tab, events, batches } = start();
    events.log('start_oauth_flow', { provider_type: 'google' });
    tab.fire('visibilitychange');
    expect(batches()).toEqual([]);
    leave(tab);
    expect(batches()).toMatchObject([[{ event: { event_name: 'start_oauth_flow' } }]]);
    expect(tab.requests[0]?.init.keepalive).toBe(true);
    leave(tab);
    await time.advance(800);
    expect([batches().length, tab.listeners(), time.pending()]).toEqual([1, 0, 0]);
  });

  it('sends events after the page was restored from the back/forward cache', () => {
    const { tab, events, batches } = start();
    for (const type of ['one', 'two']) {
      events.log('email_sent', { type });
      tab.fire('pagehide');
    }
    expect(batches()).toMatchObject([
      [{ event: { details: { type: 'one' } } }],
      [{ event: { details: { type: 'two' } } }],
    ]);
  });

  it('does not use keepalive for a batch of more than 64 KiB, which the browser would refuse', () => {
    const { tab, events, batches } = start();
    events.log('render_idp_screen', { bootstrap: { name: '木'.repeat(20_000) } });
    tab.fire('pagehide');
    expect(batches()).toHaveLength(1);
    expect(tab.requests[0]?.init.keepalive).toBeFalsy();
  });

  it('each batch has only what came since the last', async () => {
    const { time, events, batches } = start();
    for (const type of ['one', 'two']) {
      events.log('email_sent', { type });
      await time.advance(800);
    }
    expect(batches()).toMatchObject([
      [{ event: { details: { type: 'one' } } }],
      [{ event: { details: { type: 'two' } } }],
    ]);
  });

  it('details that JSON cannot encode are no event, and nothing is sent for them', async () => {
    const { time, tab, events } = start();
    events.log('email_sent', { email: 1n });
    await time.advance(800);
    expect([tab.requests, time.pending()]).toEqual([[], 0]);
  });

  it('a host’s options identify no user, neither by an address nor by a hint', async () => {
    const { time, events, batches } = start();
    const provider_params = {
      login_hint: 'ada',
      prompt: 'login',
      contact: 'ada@example.com',
      depth: { login_hint: 'ada', size: 1 },
    };
    events.log('start_oauth_flow', { provider_params });
    await time.advance(800);
    expect(batches()).toMatchObject([
      [{ event: { details: { provider_params: { prompt: 'login', depth: { size: 1 } } } } }],
    ]);
    expect(JSON.stringify(batches())).not.toContain('ada');
  });

  it('sends immediately when 15 are waiting', () => {
    const { events, batches } = start();
    for (let count = 0; count < 15; count += 1) events.log('email_sent', { email: `e${count}@example.com` });
    expect(batches().map((batch) => batch.length)).toEqual([15]);
  });

  it('an empty batch is not sent after a full one', async () => {
    const { time, events, batches } = start();
    for (let count = 0; count < 15; count += 1) events.log('email_sent', { email: `e${count}@example.com` });
    await time.advance(5000);
    expect(batches()).toHaveLength(1);
  });

  it('fault N16: a redirect is not followed, so that no batch reaches another host', async () => {
    const { time, tab, events } = start();
    events.log('render_idp_screen', {});
    await time.advance(800);
    expect(tab.requests.map(({ init }) => init.redirect)).toEqual(['manual']);
  });

  it('threat T37: only the details of the contract, and no personal data in a host’s options', async () => {
    const { time, events, batches } = start();
    const provider_params = {
      login_hint: 'ada@example.com',
      hd: 'example.com',
      prompt: ['login', 'for ada@example.com'],
    };
    events.log('email_sent', {
      email: 'ada@example.com',
      type: 'reset_password',
      phone: '+15550100',
      password: 'secret',
    });
    events.log('start_oauth_flow', {
      provider_type: 'google',
      pkce: true,
      provider_params,
      email: 'ada@example.com',
      token: 'secret',
    });
    events.log('render_login_screen', {
      options: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', provider_params }] } },
    });
    await time.advance(800);
    const logged = batches().flat() as { readonly event: { readonly details: object } }[];
    const params = { hd: 'example.com', prompt: ['login', null] };
    expect(logged.map(({ event }) => event.details)).toEqual([
      { email: 'ada@example.com', type: 'reset_password' },
      { provider_type: 'google', pkce: true, provider_params: params },
      { options: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', provider_params: params }] } } },
    ]);
  });

  it('threat T37: an event that the contract does not know is not sent', async () => {
    const { time, events, batches } = start();
    events.log('person_found', { email: 'ada@example.com' });
    events.log('toString', {});
    await time.advance(800);
    expect(batches()).toEqual([]);
  });

  it('a refused batch is forgotten, and nothing is thrown', async () => {
    const { time, events, batches } = start(() => Promise.reject(new TypeError('no network')));
    events.log('render_idp_screen', {});
    await time.advance(5000);
    expect(batches()).toHaveLength(1);
  });

  it('details that cannot be written down lose only themselves', async () => {
    const { time, events, batches } = start();
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    expect(() => events.log('render_idp_screen', { bootstrap: cyclic })).not.toThrow();
    expect(() => events.log('render_idp_screen', { bootstrap: { n: 1n } })).not.toThrow();
    events.log('render_idp_screen', {});
    await time.advance(800);
    expect(batches().flat()).toHaveLength(1);
  });

  it('a stopped client sends no more', async () => {
    const idle: (() => void)[] = [];
    const stopped = vi.fn();
    const { time, events, platform, tab } = start(undefined, {
      afterPaint: (callback) => (idle.push(callback), stopped),
    });
    events.log('render_idp_screen', {});
    platform.dispose();
    expect([idle.length, stopped.mock.calls.length, tab.listeners()]).toEqual([1, 1, 0]);
    tab.fire('pagehide');
    await time.advance(5000);
    expect(tab.requests).toHaveLength(0);
    expect(time.pending()).toBe(0);
  });
});
