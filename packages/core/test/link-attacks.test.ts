import { describe, expect, it } from 'vitest';
import type { Client } from '../src/users/client';
import { createMagicLinkFlow, magicLinkActions } from '../src/users/login/magic-link/magic-link-flow';
import { createOAuthFlow, oauthActions } from '../src/users/login/oauth/oauth-flow';
import { createPasswordResetFlow, passwordResetActions } from '../src/users/login/password-reset/password-reset-flow';
import { MINUTES, openClients } from './support/clients';
import { eventually } from './support/eventually';
import { rejection } from './support/http';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';

/**
 * Sign-in with an attacker's link (threat T10): Mallory has a link, a reset email or a provider's response for her own
 * account, and makes it open in Ada's browser, in which Ada has requested one herself.
 */
const ADA = 'ada@example.com';
const MALLORY = 'mallory@example.com';
const PAGE = 'http://localhost:3000/in';
const SPEND = '/sdk/v1/magic_links/authenticate';
const provider = startProvider();
const { newBrowser, open, signIn } = openClients(provider);

/** A call of Mallory's own program. */
async function byHand(path: string, body: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${PUBLIC_TOKEN}`)}`,
  };
  const answer = await provider.handle(
    new Request(`${API}/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  expect(answer.status).toBe(200);
}

/** The target of a link in the newest email. */
async function linkOf(email: string, index = 0): Promise<string> {
  const [message] = await provider.messages(email);
  const link = message?.links[index] ?? '';
  return (await provider.handle(new Request(link, { redirect: 'manual' }))).headers.get('location') ?? link;
}

const askFor = (client: Client, email = ADA) =>
  client.magicLinks.email.loginOrCreate(email, { login_magic_link_url: PAGE, signup_magic_link_url: PAGE });

/** Mallory's link, requested without PKCE so that anyone can spend it. */
async function mallorysLink(): Promise<string> {
  await byHand('/magic_links/email/login_or_create', {
    email: MALLORY,
    login_magic_link_url: PAGE,
    signup_magic_link_url: PAGE,
  });
  return linkOf(MALLORY);
}

async function resetMail(client: Client): Promise<void> {
  await client.passwords.resetByEmailStart({ email: ADA, login_redirect_url: PAGE, reset_password_redirect_url: PAGE });
}

async function mallorysResetMail(): Promise<string> {
  await provider.control('POST', 'users', { email: MALLORY });
  await byHand('/passwords/email/reset/start', {
    email: MALLORY,
    login_redirect_url: PAGE,
    reset_password_redirect_url: PAGE,
  });
  return linkOf(MALLORY, 1);
}

/** The address that a provider sends Mallory's browser to. */
async function mallorysAnswer(): Promise<string> {
  const start = `${API}/v1/public/oauth/google/start?public_token=${PUBLIC_TOKEN}&login_redirect_url=${PAGE}&signup_redirect_url=${PAGE}`;
  return answerOfProvider(start, MALLORY);
}

async function answerOfProvider(start: string, email: string): Promise<string> {
  const leave = async (url: string, init: RequestInit = {}) =>
    (await provider.handle(new Request(url, { redirect: 'manual', ...init }))).headers.get('location') ?? '';
  const page = new URL(await leave(start), API);
  const body = new URLSearchParams({ attempt: page.searchParams.get('attempt') ?? '', action: 'continue', email });
  return leave(`${API}/stand-in/oauth`, { method: 'POST', body });
}

function started<Page extends { readonly client: Client }>(
  page: Page,
  make: typeof createMagicLinkFlow | typeof createOAuthFlow | typeof createPasswordResetFlow,
) {
  const flow = make(page.client);
  flow.start();
  return { ...page, flow, until: (at: string) => eventually(() => expect(flow.getState()).toMatchObject({ at })) };
}

const linkPage = (page: ReturnType<typeof open>) => started(page, createMagicLinkFlow);
const resetPage = (page: ReturnType<typeof open>) => started(page, createPasswordResetFlow);
const oauthPage = (page: ReturnType<typeof open>) => started(page, createOAuthFlow);

const whoIsIn = ({ client }: { readonly client: Client }) => client.user.getSync()?.emails[0]?.email;
const spentCalls = async () => (await provider.calls(SPEND)).filter(({ status }) => status === 200);

describe('threat T10: an attacker’s link is not spent by itself', () => {
  it('if Ada has requested a link, too', async () => {
    const browser = newBrowser();
    await askFor(open(browser, 'http://localhost:3000/').client);
    const { until, flow, ...page } = linkPage(open(browser, await mallorysLink()));
    await until('confirm');
    expect(flow.getState()).toEqual({ at: 'confirm' });
    expect(whoIsIn(page)).toBeUndefined();
    expect(await spentCalls()).toEqual([]);
  });

  it('if Ada has requested a new password', async () => {
    const browser = newBrowser();
    await provider.project({ pkce_required_for_password_resets: true });
    await provider.control('POST', 'users', { email: ADA });
    await resetMail(open(browser, 'http://localhost:3000/').client);
    await provider.project({ pkce_required_for_password_resets: false });
    const { until, ...page } = linkPage(open(browser, await mallorysLink()));
    await until('confirm');
    expect(whoIsIn(page)).toBeUndefined();
    expect(await spentCalls()).toEqual([]);
  });

  it('the sign-in link of a reset email, in any browser', async () => {
    const { until, ...page } = resetPage(open(newBrowser(), await mallorysResetMail()));
    await until('confirm');
    expect(whoIsIn(page)).toBeUndefined();
    expect(await provider.calls(SPEND)).toEqual([]);
  });

  it('the response of a provider, if Ada has just left for one', async () => {
    const browser = newBrowser();
    await open(browser, 'http://localhost:3000/').client.oauth.google.start();
    const { until, ...page } = oauthPage(open(browser, await mallorysAnswer()));
    await until('confirm');
    expect(whoIsIn(page)).toBeUndefined();
  });

  it('a link that Mallory bound to her own browser is refused, and stays valid', async () => {
    const browser = newBrowser();
    await askFor(open(browser, 'http://localhost:3000/').client);
    const hers = newBrowser();
    await askFor(open(hers, 'http://localhost:3000/').client, MALLORY);
    const link = await linkOf(MALLORY);
    const { until, flow, ...page } = linkPage(open(browser, link));
    await until('refused');
    expect(flow.getState()).toMatchObject({ error: { code: 'pkce_mismatch' } });
    expect(whoIsIn(page)).toBeUndefined();
    await linkPage(open(hers, link)).until('authenticated');
  });

  it('a user can continue all the same, and sees who is signed in now', async () => {
    const browser = newBrowser();
    await askFor(open(browser, 'http://localhost:3000/').client);
    const page = linkPage(open(browser, await mallorysLink()));
    await page.until('confirm');
    magicLinkActions(page.flow.send as never).confirm();
    await page.until('authenticated');
    expect(whoIsIn(page)).toBe(MALLORY);
  });
});

describe('decision 85: who is signed in is asked before being replaced', () => {
  async function adaIsIn() {
    const browser = newBrowser();
    const first = open(browser, 'http://localhost:3000/');
    await signIn(first.client, ADA);
    return { browser, first, token: browser.cookie('stytch_session') };
  }

  it('with a link that was requested here: named, kept on Cancel, replaced on Continue', async () => {
    const { browser, first, token } = await adaIsIn();
    await askFor(first.client, 'grace@example.com');
    const link = await linkOf('grace@example.com');
    const declined = linkPage(open(browser, link));
    await declined.until('confirm');
    expect(declined.flow.getState()).toMatchObject({ present: { contact: ADA } });
    expect(await provider.calls(SPEND)).toEqual([]);
    magicLinkActions(declined.flow.send as never).back();
    await declined.until('enter');
    expect(browser.cookie('stytch_session')).toBe(token);
    const agreed = linkPage(open(browser, link));
    await agreed.until('confirm');
    magicLinkActions(agreed.flow.send as never).confirm();
    await agreed.until('authenticated');
    expect(whoIsIn(agreed)).toBe('grace@example.com');
  });

  it('with Mallory’s link, her reset email and her provider’s response', async () => {
    const { browser, token } = await adaIsIn();
    for (const page of [
      linkPage(open(browser, await mallorysLink())),
      resetPage(open(browser, await mallorysResetMail())),
      oauthPage(open(browser, await mallorysAnswer())),
    ]) {
      await page.until('confirm');
      expect(page.flow.getState()).toMatchObject({ present: { contact: ADA } });
    }
    expect(browser.cookie('stytch_session')).toBe(token);
    const { status } = (await provider.calls('/sdk/v1/sessions/revoke'))[0] ?? {};
    expect(status, 'nothing was revoked').toBeUndefined();
  });

  it('by the way back from a provider that was begun here', async () => {
    const { browser, first } = await adaIsIn();
    await first.client.oauth.google.start({ login_redirect_url: PAGE, signup_redirect_url: PAGE });
    const page = oauthPage(open(browser, await answerOfProvider(first.tab.left[0] ?? '', 'grace@example.com')));
    await page.until('confirm');
    oauthActions(page.flow.send as never).confirm();
    await page.until('authenticated');
    expect(whoIsIn(page)).toBe('grace@example.com');
  });

  it('even if Ada signs in while the question is on the screen', async () => {
    const browser = newBrowser();
    const page = linkPage(open(browser, await mallorysLink()));
    await page.until('confirm');
    await signIn(open(browser, 'http://localhost:3000/').client, ADA);
    magicLinkActions(page.flow.send as never).confirm();
    await eventually(() => expect(page.flow.getState()).toMatchObject({ at: 'confirm', present: { contact: ADA } }));
    expect(await provider.calls(SPEND)).toEqual([]);
  });

  it('with ’Login without a password’ on the reset form, which keeps the typed text', async () => {
    const { browser, first } = await adaIsIn();
    await resetMail(first.client);
    const page = resetPage(open(browser, await linkOf(ADA, 0)));
    await page.until('enter');
    const actions = passwordResetActions(page.flow.send as never);
    actions.typePassword('seven purple elephants');
    actions.loginInstead();
    await page.until('confirm');
    actions.back();
    await eventually(() =>
      expect(page.flow.getState()).toMatchObject({ at: 'enter', entry: 'open', strength: { password: {} } }),
    );
  });

  it('by a host’s own authenticateByUrl: rejected, or asked with `confirm`', async () => {
    const { browser, token } = await adaIsIn();
    const { client } = open(browser, await mallorysLink());
    expect(await rejection(client.authenticateByUrl(MINUTES))).toMatchObject({ code: 'confirmation_required' });
    const asked: unknown[] = [];
    const confirm = (answer: boolean) => (question: unknown) =>
      Promise.resolve(asked.push(question)).then(() => answer);
    const again = open(browser, await mallorysLink()).client;
    expect(await again.authenticateByUrl({ ...MINUTES, confirm: confirm(false) })).toBeNull();
    expect(again.parseAuthenticateUrl(), 'what was declined is forgotten').toBeNull();
    expect(browser.cookie('stytch_session')).toBe(token);
    expect(await client.authenticateByUrl({ ...MINUTES, confirm: confirm(true) })).toMatchObject({ handled: true });
    expect(asked).toHaveLength(2);
    for (const question of asked)
      expect(question).toMatchObject({ tokenType: 'magic_links', signedIn: { contact: ADA } });
    expect(whoIsIn({ client })).toBe(MALLORY);
  });

  it('by a token of impersonation', async () => {
    const { browser, token: kept } = await adaIsIn();
    const { user_id } = (await provider.control('POST', 'users', { email: MALLORY })) as { readonly user_id: string };
    const { token } = (await provider.control('POST', 'tokens', { kind: 'impersonation', user_id })) as {
      readonly token: string;
    };
    const { client } = open(browser, `${PAGE}?stytch_token_type=impersonation&token=${token}`);
    expect(await rejection(client.authenticateByUrl(MINUTES))).toMatchObject({ code: 'confirmation_required' });
    expect(browser.cookie('stytch_session')).toBe(kept);
    expect(await provider.calls('/sdk/v1/impersonation/authenticate')).toEqual([]);
  });
});

describe('a host’s `confirm` without anyone signed in', () => {
  it('is asked of a strange link, and not of an own one', async () => {
    const browser = newBrowser();
    await askFor(open(browser, 'http://localhost:3000/').client);
    const asked: unknown[] = [];
    const confirm = (question: unknown) => asked.push(question) < 0;
    const strange = open(browser, await mallorysLink()).client;
    expect(await strange.authenticateByUrl({ ...MINUTES, confirm })).toBeNull();
    expect(asked).toEqual([{ tokenType: 'magic_links', signedIn: null }]);
    const own = open(browser, await linkOf(ADA)).client;
    expect(await own.authenticateByUrl({ ...MINUTES, confirm })).toMatchObject({ handled: true });
    expect(asked).toHaveLength(1);
    expect(whoIsIn({ client: own })).toBe(ADA);
  });
});
