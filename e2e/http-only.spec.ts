import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, passcode } from './support/address-of';
import { expect, widgetOn } from './support/fixtures';
import { APP, AUTH, ELSEWHERE } from './support/addresses';
import { test } from './support/own-domain';
import type { SandboxProject } from './support/sandbox-project';
import type { SessionClient } from './support/tabs';
import { NOBODY, REFRESH, REVOKE, Tabs } from './support/tabs';

declare global {
  interface Window {
    /** The signed-in states that a page has shown since it was opened. */
    said: string[];
  }
}

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const RECORD = 'stytch_session_record';
const TOKENS = ['stytch_session', 'stytch_session_jwt'];
const AUTHENTICATE = '/sdk/v1/otps/authenticate';

test.beforeEach(async ({ sandbox, guard }) => {
  // If no cookie is readable, only the server knows whether there is a session; often there is none.
  guard.provokes(REFRESH);
  await sandbox.configure({ http_only_cookies: true, cname_domain: new URL(AUTH).host });
});

const sessionPage = (sandbox: SandboxProject) => addressOf(sandbox, { provider: AUTH }, 'session.html', APP);
const loginPage = (sandbox: SandboxProject, provider = AUTH) =>
  addressOf(sandbox, { ...passcode('email'), provider }, '', APP);

/** Opens the demo's login and goes on until the passcode is typed. */
async function typeCode(page: Page, sandbox: SandboxProject, provider?: string) {
  const widget = widgetOn(page);
  await page.goto(loginPage(sandbox, provider));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  return widget;
}

/** The tokens in the browser, which no script of a page can read. */
async function hidden(context: BrowserContext) {
  const cookies = await context.cookies(AUTH);
  return cookies.toSorted((one, other) => one.name.localeCompare(other.name));
}

test('contract 5.3: a sign-in is in HttpOnly cookies alone, a reload and other tabs know of it, a sign-out ends it', async ({
  page,
  context,
  sandbox,
  host,
}) => {
  const credentials = new Set<string>();
  context.on('request', (request) => credentials.add(request.headers()['authorization'] ?? ''));
  const widget = await typeCode(page, sandbox);
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  const kept = await hidden(context);
  expect(kept).toMatchObject(
    TOKENS.map((name) => ({ name, httpOnly: true, secure: true, sameSite: 'Lax', domain: 'auth.foyer.test' })),
  );
  expect(await page.evaluate(() => document.cookie)).toMatch(/^stytch_session_record=2\.\S+$/);
  const before = await sandbox.calls(REFRESH);
  await page.reload();
  await host.isSignedIn(ADA);
  const tabs = await Tabs.open(context, sandbox, 1, sessionPage(sandbox));
  await tabs.show(ADA);
  expect(await sandbox.calls(REFRESH), 'who has just been confirmed is not asked about').toEqual(before);
  const seen = await tabs.at(0).evaluate(async () => {
    const { session, user } = window.client as SessionClient;
    return [session.getTokens(), session.getInfo().session?.user_id === (await user.get()).user_id];
  });
  expect(seen).toEqual([null, true]);
  await tabs.signOut(tabs.at(0));
  await expect(host.account).toContainText('Nobody yet.');
  await expect.poll(() => hidden(context), 'the server takes its cookies back').toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([RECORD]);
  expect(await sandbox.calls(REVOKE)).toMatchObject([{ status: 200 }]);
  const token = sandbox.publicToken;
  expect([...credentials].filter(Boolean)).toEqual([`Basic ${btoa(`${token}:${token}`)}`]);
});

test('fault C1: where scripts see no token, the cookie says who asks, and one tab asks for all', async ({
  context,
  sandbox,
}) => {
  await context.clock.install();
  const tabs = await Tabs.open(context, sandbox, 3, sessionPage(sandbox));
  await tabs.signIn(tabs.at(0), ADA);
  await tabs.show(ADA);
  await tabs.atRest();
  const before = await tabs.refreshes();
  const [token, jwt] = await hidden(context);
  await sandbox.advance(200 / 60);
  await context.clock.fastForward(200_000);
  await expect.poll(async () => (await hidden(context))[1]?.value).not.toBe(jwt?.value);
  await tabs.atRest();
  expect((await hidden(context))[0]?.value).toBe(token?.value);
  expect((await tabs.refreshes()) - before).toBe(1);
  await tabs.show(ADA);
});

test('fault C3: if a refresh response arrives after a different user has signed in, its cookies do not mix the two users', async ({
  context,
  sandbox,
  front,
}) => {
  const tabs = await Tabs.open(context, sandbox, 2, sessionPage(sandbox));
  await tabs.signIn(tabs.at(0), ADA);
  await tabs.show(ADA);
  const grace = await tabs.prepareSignIn(tabs.at(0), GRACE);
  const before = await tabs.refreshes();
  const letGo = front.hold(REFRESH);
  const asked = tabs.at(1).evaluate(() => {
    const codeOf = ({ code }: { readonly code: string }) => code;
    return (window.client as SessionClient).session.authenticate().catch(codeOf);
  });
  await expect.poll(() => tabs.refreshes()).toBe(before + 1);
  await grace();
  letGo();
  expect(await asked).toBe('no_current_session');
  await tabs.show(NOBODY);
  expect(await hidden(context)).toEqual([]);
  expect(await sandbox.calls(REVOKE)).toMatchObject([{ status: 200 }]);
});

/** The states that the page has shown, after the server has answered. */
async function said(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => !(window.client as SessionClient).session.getInfo().fromCache);
  return page.evaluate(() => window.said);
}

function listen(): void {
  window.said = [];
  const look = () => {
    const text = document.querySelector('[data-testid="who"]')?.textContent;
    if (text && text !== window.said.at(-1)) window.said.push(text);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

test('contract 5.6: without a readable cookie, the stored state shows, and the server is asked immediately', async ({
  context,
  page,
  sandbox,
}) => {
  await page.addInitScript(listen);
  await page.goto(sessionPage(sandbox));
  const tabs = new Tabs([page], sandbox);
  await tabs.signIn(page, ADA);
  await tabs.show(ADA);
  let asked = await tabs.refreshes();
  async function reloads(...words: readonly string[]) {
    await context.clearCookies({ name: RECORD });
    await page.reload();
    expect(await said(page)).toEqual(words);
    expect((await tabs.refreshes()) - asked).toBe(1);
    asked += 1;
  }
  await test.step('the session is valid: the page shows no other state', () => reloads(ADA));
  await test.step('nothing is remembered: the server says who it is', async () => {
    await page.evaluate(() => localStorage.clear());
    await reloads(NOBODY, ADA);
  });
  await sandbox.advance(120);
  await test.step('the session has ended meanwhile: so it does here', () => reloads(ADA, NOBODY));
  expect(await hidden(context)).toEqual([]);
  await test.step('and that is not forgotten', () => reloads(NOBODY));
});

test('fault N26: if the browser keeps no cookie of a provider on another site, no user is signed in, and a message gives the reason', async ({
  page,
  context,
  sandbox,
  host,
}) => {
  await sandbox.configure({ cname_domain: new URL(ELSEWHERE).host });
  const widget = await typeCode(page, sandbox, ELSEWHERE);
  await expect(widget.alert).toHaveText(/^Your browser is blocking cookies\./);
  await host.getsErrors('storage_unavailable');
  await expect(host.account).toContainText('Nobody yet.');
  expect(await sandbox.calls(AUTHENTICATE)).toMatchObject([{ status: 200 }]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([RECORD]);
  await widget.isAccessible();
});

test('fault N3: the answer is lost, its cookies are not: back online the server is asked, and the sign-in has worked', async ({
  page,
  context,
  sandbox,
  host,
  front,
  guard,
}) => {
  guard.provokes('/', '/sdk/v1/events', AUTHENTICATE, /^\/assets\//);
  front.cutOff(AUTHENTICATE);
  const widget = await typeCode(page, sandbox);
  await expect.poll(async () => (await hidden(context)).map(({ name }) => name)).toEqual(TOKENS);
  await context.setOffline(true);
  await expect(widget.alert).toContainText('You might already be signed in');
  await context.setOffline(false);
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await host.getsErrors('network_error');
  expect(await sandbox.calls(AUTHENTICATE)).toHaveLength(1);
});
