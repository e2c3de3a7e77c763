import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../src/users/client';
import { fakeBrowser } from './support/browser';
import { openClients } from './support/clients';
import { rejection } from './support/http';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';

const provider = startProvider();
const { newBrowser, open, signIn } = openClients(provider);

describe('fault B6: cookies that the browser has removed', () => {
  it('are a sign-out without an error and without a call, and a new login works', async () => {
    const browser = newBrowser();
    await signIn(open(browser).client);
    for (const name of ['stytch_session', 'stytch_session_jwt', 'stytch_session_record']) {
      browser.setCookie(`${name}=; path=/; max-age=0`);
    }
    const { client } = open(browser);
    const problems = vi.fn();
    client.onProblem(problems);
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: false });
    expect(await rejection(client.session.authenticate())).toMatchObject({ code: expect.any(String) as string });
    expect(problems).not.toHaveBeenCalled();
    await signIn(client);
    expect(client.session.getSync()).not.toBeNull();
  });
});

describe('fault B21: a page that goes in the middle of a commit', () => {
  it('leaves the session if its token was written, which the server then confirms, and else none', async () => {
    const whole = newBrowser();
    const { session } = await signIn(open(whole).client);
    const outcomes: (string | undefined)[] = [];
    for (let written = 0; written <= whole.lines.length; written += 1) {
      const browser = newBrowser();
      for (const line of whole.lines.slice(0, written)) browser.setCookie(line);
      const expected = browser.cookie('stytch_session') && session.session_id;
      outcomes.push(expected);
      const { client } = open(browser);
      expect(client.session.getInfo()).toMatchObject({ session: null });
      const asked = await client.session.authenticate().catch(() => null);
      expect(asked?.session.session_id).toBe(expected);
      expect(client.session.getSync()?.session_id).toBe(expected);
      // And the commit of that answer has made it whole.
      const next = open(browser).client;
      expect((await next.session.authenticate().catch(() => null))?.session.session_id).toBe(expected);
    }
    // Before the first line, and after each of the others.
    expect([outcomes[0], new Set(outcomes.slice(1))]).toEqual([undefined, new Set([session.session_id])]);
  });
});

describe('fault B24: a page without crypto.subtle and crypto.randomUUID', () => {
  function insecure() {
    const tab = fakeBrowser({ fetch: provider.handle }).openTab('http://app.example.com/');
    const crypto = { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) } as Crypto;
    return { tab, client: createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, { ...tab, crypto }) };
  }

  it('signs in by passcode', async () => {
    const { client } = insecure();
    await signIn(client);
    expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
    client.destroy();
  });

  it('sends no link and opens no provider if a PKCE challenge is required that it cannot create', async () => {
    await provider.project({ pkce_required_for_email_magic_links: true, pkce_required_for_oauth: true });
    const { client, tab } = insecure();
    expect(await rejection(client.magicLinks.email.loginOrCreate('ada@example.com', {}))).toMatchObject({
      code: 'unsupported',
    });
    expect(await rejection(client.oauth.google.start())).toMatchObject({ code: 'unsupported' });
    expect(await provider.messages('ada@example.com')).toEqual([]);
    expect(tab.left).toEqual([]);
    client.destroy();
  });
});
