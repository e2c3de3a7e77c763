import { afterEach, describe, expect, it } from 'vitest';
import type { ClientOptions } from '../src/client/options';
import { readKnownUser } from '../src/flow/known-user';
import { internals } from '../src/flow/deps';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import type { FakeBrowser } from './support/browser';
import { fakeBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';
import { realTime } from './support/time';

const provider = startProvider();
const clients: Client[] = [];
const ADA = 'ada@example.com';
const MINUTES = { session_duration_minutes: 30 };

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await provider.reset();
});

type Remember = Pick<ClientOptions, 'rememberLastMethod'>;

function open(browser: FakeBrowser, options: Remember = {}) {
  const tab = browser.openTab();
  const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API }, ...options }, tab);
  clients.push(client);
  const known = () => readKnownUser(client[internals].page, {}, tab.href());
  return { tab, client, known };
}

async function signIn(client: Client, to = ADA) {
  const isPhone = to.startsWith('+');
  const { method_id } = isPhone ? await client.otps.sms.loginOrCreate(to) : await client.otps.email.loginOrCreate(to);
  const code = (await provider.messages(to))[0]?.code ?? '';
  await client.otps.authenticate(code, method_id, MINUTES);
}

describe('decision 167: a client remembers the method of a sign-in', () => {
  it('by default without an address, also after a sign-out, for other tabs and the next page', async () => {
    const browser = fakeBrowser({ fetch: provider.handle });
    const { client, known } = open(browser);
    const other = open(browser);
    await signIn(client);
    await client.session.revoke();
    for (const page of [known, other.known, open(browser).known])
      expect(page()).toEqual({ initialValues: {}, lastUsed: 'email' });
    expect([...browser.storage.values()].join()).not.toContain(ADA);
  });

  it.each([
    [ADA, { email: ADA }, 'email'],
    ['+12015550123', { phone: '+12015550123' }, 'sms'],
  ])('with the address %s if the host wants that', async (address, initialValues, lastUsed) => {
    const browser = fakeBrowser({ fetch: provider.handle });
    const { client } = open(browser, { rememberLastMethod: 'withAddress' });
    await signIn(client, address);
    await client.session.revoke();
    const next = open(browser, { rememberLastMethod: 'withAddress' });
    expect(next.known()).toEqual({ initialValues, lastUsed });
    expect(open(browser).known(), 'a page of a host that does not want it').toEqual({ initialValues: {}, lastUsed });
  });

  it('unless the host turns it off, which removes what was stored', async () => {
    const browser = fakeBrowser({ fetch: provider.handle });
    const first = open(browser);
    await signIn(first.client);
    await first.client.session.revoke();
    const off = open(browser, { rememberLastMethod: false });
    expect(off.known()).toEqual({ initialValues: {} });
    await signIn(off.client);
    await eventually(() => expect(open(browser).known()).toEqual({ initialValues: {} }));
  });

  it('not for a factor that the same user adds to a session', async () => {
    const browser = fakeBrowser({ fetch: provider.handle });
    const { client, known } = open(browser);
    await signIn(client);
    const { method_id } = await client.otps.sms.send('+12015550123');
    const code = (await provider.messages('+12015550123'))[0]?.code ?? '';
    await client.otps.authenticate(code, method_id, MINUTES);
    expect(known().lastUsed).toBe('email');
  });

  it('not for a sign-in that fails', async () => {
    const { client, known } = open(fakeBrowser({ fetch: provider.handle }));
    const { method_id } = await client.otps.email.loginOrCreate(ADA);
    await expect(client.otps.authenticate('000000', method_id, MINUTES)).rejects.toThrow();
    expect(known()).toEqual({ initialValues: {} });
  });
});

describe('decision 167: the account of a reset email', () => {
  const BOB = 'bob@example.com';
  const passwords = async (browser: FakeBrowser, email = ADA) => {
    const { client } = open(browser);
    await provider.project({ redirect_urls: ['https://app.example.com/login'] });
    await client.passwords.create({ email, password: 'a long enough password of Ada', ...MINUTES });
    await client.session.revoke();
    await client.passwords.resetByEmailStart({
      email,
      login_redirect_url: 'https://app.example.com/login',
      reset_password_redirect_url: 'https://app.example.com/login',
    });
    const [message] = await provider.messages(email);
    return message?.links[0] ?? '';
  };

  it('is not known if this browser requested emails for two accounts: either link could be opened', async () => {
    const browser = fakeBrowser({ fetch: provider.handle });
    const links = [await passwords(browser), await passwords(browser, BOB)];
    for (const link of links) {
      const page = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, browser.openTab(link));
      clients.push(page);
      expect(await page[internals].resetTokens.take(undefined)).not.toHaveProperty('email');
    }
  });

  it('is removed from the storage after an hour, even if its link is never opened', async () => {
    let ahead = 0;
    const time = { ...realTime, wallClock: () => Date.now() + ahead };
    const browser = fakeBrowser({ fetch: provider.handle, time });
    await passwords(browser);
    expect([...browser.storage.values()].join()).toContain(ADA);
    ahead = 3_600_001;
    const { client } = open(browser);
    await client.passwords.strengthCheck({ password: 'any' });
    expect([...browser.storage.values()].join()).not.toContain(ADA);
  });

  it('is known in the browser that requested it, until the password is set', async () => {
    const browser = fakeBrowser({ fetch: provider.handle });
    const link = await passwords(browser);
    const token = new URL(link).searchParams.get('token') ?? '';
    const page = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, browser.openTab(link));
    clients.push(page);
    expect(await page[internals].resetTokens.take(undefined)).toMatchObject({ email: ADA });
    await page.passwords.resetByEmail({ token, password: 'another long password of Ada', ...MINUTES });
    expect([...browser.storage.entries()].join()).not.toContain('foyer_reset_address');
  });

  it('is not known in a different browser', async () => {
    const browser = fakeBrowser({ fetch: provider.handle });
    const link = await passwords(browser);
    const elsewhere = createClient(
      PUBLIC_TOKEN,
      { endpoints: { testAPIURL: API } },
      fakeBrowser({ fetch: provider.handle }).openTab(link),
    );
    clients.push(elsewhere);
    expect(await elsewhere[internals].resetTokens.take(undefined)).not.toHaveProperty('email');
  });

  it('is forgotten after an hour', async () => {
    let ahead = 0;
    const time = { ...realTime, wallClock: () => Date.now() + ahead };
    const browser = fakeBrowser({ fetch: provider.handle, time });
    const link = await passwords(browser);
    ahead = 3_600_001;
    const page = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, browser.openTab(link));
    clients.push(page);
    expect(await page[internals].resetTokens.take(undefined)).not.toHaveProperty('email');
  });
});
