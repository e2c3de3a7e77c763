import { describe, expect, it, vi } from 'vitest';
import { createEmailsFlow, emailsActions } from '../../src/users/account/emails/emails-flow';
import { createMagicLinkFlow, magicLinkActions } from '../../src/users/login/magic-link/magic-link-flow';
import type { Client } from '../../src/users/client';
import type { LoginConfig } from '../../src/users/login/login-plan';
import type { FakeBrowser } from '../support/browser';
import { accountStage, wrongCode } from './stage';

const { provider, ada, running, code, addresses, open, signIn } = accountStage();
const NEW = 'ada@example.org';

it('an address is added by a code: a wrong one, a new one, the right one', async () => {
  const { client } = await ada();
  const { flow, until, hostEvents } = running(createEmailsFlow(client));
  const emails = emailsActions(flow.send);
  emails.add();
  await until({ at: 'enter', draft: '' });
  emails.submit(NEW);
  await until({ at: 'code', to: NEW, resend: 'sent' });
  emails.submitCode(wrongCode(await code(NEW)));
  await until({ at: 'code', error: { code: 'otp_code_not_found' } });
  emails.submitCode(await code(NEW));
  await until({ at: 'list', list: [{ email: 'ada@example.com' }, { email: NEW, isVerified: true }] });
  expect(hostEvents.map(({ type }) => type)).toEqual(['OTP_AUTHENTICATE', 'FOYER_SECURITY_NOTICE']);
  expect(hostEvents[1]?.data).toEqual({ act: 'addEmail', addresses: ['ada@example.com'] });
  expect(JSON.stringify(hostEvents)).not.toContain('session_token');
});

it.each([
  [{}, ['emailOtp'], 'linkSent'],
  [{ emailProof: 'link' }, ['emailMagicLinks'], 'code'],
  [{ emailProof: 'link' }, ['emailOtp'], 'linkSent'],
] as const)(
  'decision 139: with the options %j and a backend without %j, an address is verified with a served method',
  async (options, unserved_products, at) => {
    await provider.project({ unserved_products });
    const { client } = await ada({}, 'http://localhost:3000/login');
    await client.bootstrap.getAsync();
    const { flow, until } = running(createEmailsFlow(client, options));
    const emails = emailsActions(flow.send);
    emails.add();
    await until({ at: 'enter' });
    emails.submit(NEW);
    expect(flow.expectedStates()).toMatchObject([{ at, to: NEW }]);
    await until({ at, to: NEW });
  },
);

it.each([
  ['a code', { products: ['emailMagicLinks', 'otp'] }, [], 'code'],
  ['a link without codes', { products: ['emailMagicLinks'] }, [], 'linkSent'],
  ['a link, as the backend sends no codes', { products: ['otp'] }, ['emailOtp'], 'linkSent'],
  ['a link, if the host ignores them', { products: ['otp'], inAppBrowsers: 'ignore' }, [], 'linkSent'],
  ['a link, if the products are no list', { products: 'otp' as unknown as ['otp'] }, [], 'linkSent'],
] satisfies readonly (readonly [string, LoginConfig, string[], string])[])(
  'decision 163: an in-app browser gets %s in place of a link',
  async (_, login, unserved_products, at) => {
    await provider.project({ unserved_products });
    const { client } = await ada({}, 'http://localhost:3000/login');
    await client.bootstrap.getAsync();
    const { flow, until } = running(createEmailsFlow(client, { emailProof: 'link', login }, 'Chrome/125; wv)'));
    const emails = emailsActions(flow.send);
    emails.add();
    await until({ at: 'enter' });
    emails.submit(NEW);
    expect(flow.expectedStates()).toMatchObject([{ at, to: NEW }]);
    await until({ at, to: NEW });
  },
);

it('an address is removed after a confirmation, but not if it is the last sign-in method', async () => {
  const { client } = await ada();
  const { flow, until, hostEvents } = running(createEmailsFlow(client));
  const emails = emailsActions(flow.send);
  const [first] = client.user.getSync()?.emails ?? [];
  emails.remove(first?.email_id ?? '');
  await until({ at: 'confirm', id: first?.email_id });
  emails.cancel();
  await until({ at: 'list' });
  emails.remove(first?.email_id ?? '');
  await until({ at: 'confirm' });
  emails.confirm();
  await until({ at: 'list', list: [] });
  expect(hostEvents.map(({ type }) => type)).toEqual(['FOYER_ACCOUNT_CHANGED', 'FOYER_SECURITY_NOTICE']);
  expect(addresses(client)).toEqual([]);
});

it('account W25: the provider can also refuse to remove the last sign-in method', async () => {
  const { client } = await ada({ phone_number: undefined });
  const { flow, until } = running(createEmailsFlow(client));
  const emails = emailsActions(flow.send);
  emails.remove(client.user.getSync()?.emails[0]?.email_id ?? '');
  await until({ at: 'list', error: { code: 'last_way' } });
  expect(await provider.calls('/sdk/v1/users/me')).toEqual([]);
});

describe('decision 152: the link with which a user verifies a new address', () => {
  const PAGE = 'http://localhost:3000/login';
  const minutesLeft = (client: Client) => {
    const { expires_at = '', last_accessed_at = '' } = client.session.getSync() ?? {};
    return Math.round((Date.parse(expires_at) - Date.parse(last_accessed_at)) / 60_000);
  };

  /** The URL of the browser after it opened the newest link in the emails to the address. */
  async function linkTo(address: string): Promise<string> {
    const [message] = await provider.messages(address);
    const link = message?.links[0] ?? '';
    return (await provider.handleDirectly(new Request(link, { redirect: 'manual' }))).headers.get('location') ?? link;
  }

  /** Ada's page, from which a link to a new address was sent. */
  async function asked() {
    const page = await ada({}, PAGE);
    const section = running(createEmailsFlow(page.client, { emailProof: 'link' }));
    const emails = emailsActions(section.flow.send);
    emails.add();
    await section.until({ at: 'enter' });
    emails.submit(NEW);
    await section.until({ at: 'linkSent', to: NEW });
    return { ...page, ...section, opens: (href: string) => opened(page.browser, href) };
  }

  function opened(browser: FakeBrowser, href: string) {
    const page = open(browser, href);
    return { ...page, ...running(createMagicLinkFlow(page.client)) };
  }

  it('account W8: in the browser that requested it, adds the address without a confirmation and does not shorten the session', async () => {
    const { client, opens, until } = await asked();
    await client.session.authenticate({ session_duration_minutes: 600 });
    const { session_id } = client.session.getSync() ?? {};
    const link = opens(await linkTo(NEW));
    await link.until({ at: 'authenticated' });
    expect(link.client.session.getSync()).toMatchObject({ session_id });
    expect(minutesLeft(link.client)).toBe(600);
    expect(await provider.calls('/sdk/v1/magic_links/authenticate')).toMatchObject([
      { status: 200, body: { session_duration_minutes: 600 } },
    ]);
    await until({ at: 'list', list: [{ email: 'ada@example.com' }, { email: NEW, isVerified: true }] });
    await link.passes({ at: 'authenticated' });
    expect(link.stateNames).not.toContainEqual(expect.objectContaining({ at: 'confirm' }));
  });

  it('is forgotten with its pair once it was spent', async () => {
    const { browser, opens } = await asked();
    const kept = () => [...browser.storage.keys()].filter((key) => key.includes('foyer_address'));
    expect(kept()).toHaveLength(2);
    await opens(await linkTo(NEW)).until({ at: 'authenticated' });
    expect(kept()).toEqual([]);
  });

  it('the PKCE pair expires after a week; then a link of another browser needs a confirmation', async () => {
    const { browser, opens, client } = await asked();
    await client.session.revoke();
    const key = [...browser.storage.keys()].find((one) => one.endsWith('::foyer_address_asked')) ?? '';
    browser.storage.set(key, JSON.stringify({ ...(JSON.parse(browser.storage.get(key) ?? '{}') as object), until: 1 }));
    await provider.control('POST', 'users', { email: 'bob@example.com' });
    await open(undefined, PAGE).client.magicLinks.email.loginOrCreate('bob@example.com', {
      login_magic_link_url: PAGE,
    });
    const link = opens(await linkTo('bob@example.com'));
    await link.until({ at: 'confirm' });
    expect([...browser.storage.keys()].filter((one) => one.includes('foyer_address'))).toEqual([]);
  });

  it('differs from the login link of another user, which still needs a confirmation', async () => {
    const { browser, opens, personId } = await asked();
    await provider.control('POST', 'users', { email: 'bob@example.com' });
    await open(browser, PAGE).client.magicLinks.email.loginOrCreate('bob@example.com', { login_magic_link_url: PAGE });
    const link = opens(await linkTo('bob@example.com'));
    await link.until({ at: 'confirm', present: { id: personId } });
    expect(link.client.user.getSync()?.user_id).toBe(personId);
    magicLinkActions(link.flow.send).confirm();
    await link.until({ at: 'authenticated' });
    expect(addresses(link.client)).toEqual(['bob@example.com']);
  });

  it('differs from a login link of another browser, whose problem does not change', async () => {
    const { browser, opens, personId } = await asked();
    await provider.control('POST', 'users', { email: 'bob@example.com' });
    await open(browser, PAGE).client.magicLinks.email.loginOrCreate('ada@example.com', { login_magic_link_url: PAGE });
    await open(undefined, PAGE).client.magicLinks.email.loginOrCreate('bob@example.com', {
      login_magic_link_url: PAGE,
    });
    const link = opens(await linkTo('bob@example.com'));
    await link.until({ at: 'confirm', present: { id: personId } });
    magicLinkActions(link.flow.send).confirm();
    await link.until({ at: 'refused' });
    expect(link.flow.getState()).toMatchObject({ error: { code: 'pkce_mismatch' } });
    expect(link.client.user.getSync()?.user_id).toBe(personId);
  });

  it('needs a confirmation from another user of this browser, and says that its own user has to request it again', async () => {
    const { client, browser, opens } = await asked();
    await client.session.revoke();
    await provider.control('POST', 'users', { email: 'bob@example.com' });
    await signIn(open(browser, PAGE).client, 'bob@example.com');
    const link = opens(await linkTo(NEW));
    await link.until({ at: 'confirm' });
    magicLinkActions(link.flow.send).confirm();
    await link.until({ at: 'refused', error: { code: 'address_link_ended' } });
    expect(addresses(link.client)).toEqual(['bob@example.com']);
  });

  it('starts no session after the requesting session has ended, and says to request it again', async () => {
    const { client, browser, opens } = await asked();
    await client.magicLinks.email.loginOrCreate('bob@example.com', {
      login_magic_link_url: PAGE,
      signup_magic_link_url: PAGE,
    });
    await client.session.revoke();
    expect(browser.storage.size).toBeGreaterThan(0);
    const link = opens(await linkTo(NEW));
    await link.until({ at: 'refused', error: { code: 'address_link_ended' } });
    expect(link.client.session.getSync()).toBeNull();
  });

  it('needs a confirmation in another browser, but not in the same browser with `authenticateByUrl`', async () => {
    const { browser } = await asked();
    const href = await linkTo(NEW);
    const away = open(undefined, href);
    const confirm = vi.fn(() => false);
    expect(await away.client.authenticateByUrl({ session_duration_minutes: 30, confirm })).toBeNull();
    const { client } = open(browser, href);
    const result = await client.authenticateByUrl({ session_duration_minutes: 30, confirm });
    expect(result).toMatchObject({ handled: true, tokenType: 'magic_links' });
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(addresses(client)).toEqual(['ada@example.com', NEW]);
  });
});
