import { describe, expect, it } from 'vitest';
import { SAFE_BOOTSTRAP } from '../src/bootstrap/bootstrap';
import type { FakeBrowser } from './support/browser';
import { fakeBrowser } from './support/browser';
import { openClients } from './support/clients';
import { eventually } from './support/eventually';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';
import { realTime } from './support/time';

const provider = startProvider();
const { open, signIn } = openClients(provider);

const PATH = `/sdk/v1/projects/bootstrap/${PUBLIC_TOKEN}`;
const KEY = `stytch_sdk_state_${PUBLIC_TOKEN}::bootstrap`;
const TABS = Array.from({ length: 20 }, (_, index) => index);

/** A browser with a clock that the test changes; everything else runs normally. */
function browserWithClock() {
  let turned = 0;
  const time = { ...realTime, wallClock: () => Date.now() + turned };
  return { browser: fakeBrowser({ fetch: provider.handle, time }), turn: (ms: number) => void (turned += ms) };
}

const asked = async () => (await provider.calls(PATH)).length;

async function visit(browser: FakeBrowser): Promise<void> {
  const { client } = open(browser);
  await client.bootstrap.getAsync();
  await eventually(() => expect(browser.storage.get(KEY)).toContain('foyer'));
}

async function oneByOne(browser: FakeBrowser): Promise<void> {
  for (let tab = 0; tab < TABS.length; tab += 1) await open(browser).client.bootstrap.getAsync();
}

describe('decision 118: the settings are requested once in 5 minutes for all tabs of a browser', () => {
  it('20 tabs, one after the other and then in parallel: once, and once again', async () => {
    const { browser, turn } = browserWithClock();
    await visit(browser);
    await oneByOne(browser);
    expect(await asked()).toBe(1);
    turn(300_000);
    await provider.project({ project_name: 'Harbour & Co' });
    const clients = TABS.map(() => open(browser).client);
    await Promise.all(clients.map(({ bootstrap }) => bootstrap.getAsync()));
    const shown = () => clients.map(({ bootstrap }) => bootstrap.getSync().projectName);
    await eventually(() => expect(shown()).toEqual(TABS.map(() => 'Harbour & Co')));
    await oneByOne(browser);
    expect(await asked()).toBe(2);
  });

  it('their entry has public settings, and nothing about the signed-in user', async () => {
    const { browser, turn } = browserWithClock();
    const { client } = open(browser);
    await signIn(client);
    turn(300_000);
    await visit(browser);
    await eventually(async () => expect(await asked()).toBe(2));
    await eventually(() =>
      expect(JSON.parse(browser.storage.get(KEY) ?? '')).toMatchObject({ foyer: { of: `1 ${API}` } }),
    );
    const { foyer, ...settings } = JSON.parse(browser.storage.get(KEY) ?? '') as { readonly foyer: object };
    const known = [
      ...Object.keys(SAFE_BOOTSTRAP),
      'slugPattern',
      'createOrganizationEnabled',
      'dfpProtectedAuthMode',
      'vertical',
    ];
    expect(known).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(Object.keys(foyer)).toEqual(['of', 'at']);
    const { session_token, session_jwt } = client.session.getTokens() ?? {};
    expect([typeof session_token, typeof session_jwt]).toEqual(['string', 'string']);
    for (const secret of [session_token, session_jwt]) expect(browser.storage.get(KEY)).not.toContain(secret);
  });

  it('if a project starts to require a captcha, the calls of an open tab carry protection fields', async () => {
    const { browser, turn } = browserWithClock();
    await visit(browser);
    const { client } = open(browser);
    turn(300_000);
    await provider.project({ captcha_settings: { enabled: true, siteKey: 'key' } });
    open(browser);
    await eventually(() =>
      expect(client.bootstrap.getSync().captchaSettings).toEqual({ enabled: true, siteKey: 'key' }),
    );
    expect(await asked()).toBe(2);
  });
});
