import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createClient } from '../src/users/client';
import { internals } from '../src/flow/deps';
import { SDK_VERSION, telemetryIds } from '../src/base/provider';
import { telemetry } from '../src/http/telemetry';
import { browserPlatform } from '../src/browser/platform';
import { fakeBrowser } from './support/browser';
import { settle, virtualTime } from './support/time';

describe('fault B12: clients that come and go', () => {
  it('five hundred leave no timer, no listener and no channel', async () => {
    const time = virtualTime();
    const tab = fakeBrowser({ time }).openTab();
    for (let count = 0; count < 500; count += 1) {
      const client = createClient('public-token-test-x', {}, tab);
      client[internals].events.log('x', {});
      client.session.onChange(() => {});
      if (count % 50 === 0) await settle();
      client.destroy();
    }
    await settle();
    expect([tab.listeners(), tab.channels()]).toEqual([0, 0]);
    // Calls that are under way end by themselves, 10 s at the latest.
    await time.advance(10_000);
    expect(time.pending()).toBe(0);
  });
});

describe('the package', () => {
  it('imports cleanly in Node, without a document', async () => {
    expect(typeof document).toBe('undefined');
    const core = await import('../src/index');
    expect(browserPlatform().isBrowser).toBe(false);
    const client = core.createClient('public-token-test-x');
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: true });
    expect(client[internals].urlTokens.peek()).toBeNull();
    client.destroy();
  });

  it('contract 1.4: telemetry names the package and its version', async () => {
    const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
    const { name, version } = JSON.parse(text) as { name: string; version: string };
    expect(SDK_VERSION).toBe(`${name}@${version}`);
  });

  it('contract 1.4: ids are new for each request, and a UUID each', () => {
    const tab = fakeBrowser().openTab();
    const one = telemetry(tab, 'app.example.com', { name: 'Etc/UTC', isExact: true }, telemetryIds('user-1')) as Record<
      string,
      string
    >;
    const other = telemetry(tab, 'app.example.com', { name: 'Etc/UTC', isExact: true }, telemetryIds()) as Record<
      string,
      string
    >;
    const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
    expect(one['event_id']).toMatch(new RegExp(`^event-id-${uuid}`));
    expect(one['app_session_id']).toMatch(new RegExp(`^app-session-id-${uuid}`));
    expect(one['persistent_id']).toMatch(new RegExp(`^persistent-id-${uuid}`));
    expect(one['client_sent_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(one['event_id']).not.toBe(other['event_id']);
    expect(one).toMatchObject({ stytch_user_id: 'user-1', app: { identifier: 'app.example.com' } });
    expect(JSON.parse(JSON.stringify(other))).not.toHaveProperty('stytch_user_id');
  });
});
