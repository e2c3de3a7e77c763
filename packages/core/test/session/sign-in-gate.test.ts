import { describe, expect, it } from 'vitest';
import { internals } from '../../src/flow/deps';
import type { HeldSession } from '../../src/session/sign-in-gate';
import type { Client } from '../../src/users/client';
import type { SignedIn } from '../../src/users/session/users';
import { appPasscode } from '../../../../scripts/test-totp';
import type { FakeBrowser } from '../support/browser';
import { MINUTES, openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { API, PUBLIC_TOKEN, startProvider } from '../support/provider';

const provider = startProvider();
const { open, signIn, newBrowser } = openClients(provider);

const hasTwo = {
  step: 'secondFactor',
  isMet: ({ session }: SignedIn) => session.authentication_factors.length > 1,
} as const;
/** A call of the API with the token of a session, as every program can make it. */
const post = (path: string, secret: string, body: object) =>
  new Request(`${API}/sdk/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${secret}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const INCOMPLETE = { code: 'sign_in_incomplete' };

async function openStrict(browser?: FakeBrowser) {
  const page = open(browser);
  const { held } = page.client[internals];
  return { ...page, held, remove: await held.require(hasTwo) };
}

/** A user whose session waits for a second factor. */
async function hold() {
  const page = await openStrict();
  expect(await rejection(signIn(page.client))).toMatchObject(INCOMPLETE);
  return page;
}

const isSignedOut = ({ session, user }: Client): void => {
  expect(session.getSync()).toBeNull();
  expect(user.getSync()).toBeNull();
  expect(session.getTokens()).toBeNull();
};
const userIdOf = (held: HeldSession<SignedIn> | null): string => held?.state.user.user_id ?? '';

describe('a session that lacks a step is held', () => {
  it('signs no user in: not for this page, not in the cookies that servers read, not in other tabs', async () => {
    const { client, browser } = await hold();
    const other = open(browser);
    isSignedOut(client);
    isSignedOut(other.client);
    expect(other.client[internals].mayHaveSession()).toBe(false);
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(browser.cookie('stytch_session_jwt')).toBeUndefined();
    expect(await rejection(client.session.authenticate())).toMatchObject({ code: 'user_unauthenticated' });
    expect(await client[internals].held.read(), 'a call without a session ends nothing').not.toBeNull();
    expect(await rejection(client.user.get())).toBeInstanceOf(Error);
  });

  it('a page that is loaded again has the same session, with the factors from the provider', async () => {
    const { browser, held } = await hold();
    const before = await held.read();
    const again = await openStrict(browser);
    isSignedOut(again.client);
    const after = await again.held.read();
    expect(after).toMatchObject({ step: 'secondFactor' });
    expect(userIdOf(after)).toBe(userIdOf(before));
    expect(after?.state.session.authentication_factors).toHaveLength(1);
    isSignedOut(again.client);
  });

  it('once the session meets the condition at the provider, the user is signed in', async () => {
    const { client, browser, held } = await hold();
    const waiting = await held.read();
    const secret = await held.token(userIdOf(waiting));
    const app = await provider.handle(post('totps', secret, { expiration_minutes: 5 }));
    const { data } = (await app.json()) as { readonly data: { readonly secret: string } };
    const { now } = (await provider.advance(0)) as { readonly now: string };
    const totp_code = appPasscode(data.secret, Date.parse(now));
    expect((await provider.handle(post('totps/authenticate', secret, { totp_code, ...MINUTES }))).status).toBe(200);
    expect(await held.resume()).toBeNull();
    expect(client.session.getSync()?.session_id).toBe(waiting?.state.session.session_id);
    expect(browser.cookie('stytch_session')).toBeDefined();
    expect(await held.read()).toBeNull();
    expect(open(browser).client.user.getSync()?.user_id).toBe(userIdOf(waiting));
  });

  it('leave: ends the session at the provider', async () => {
    const { held, browser } = await hold();
    const secret = await held.token(userIdOf(await held.read()));
    await held.leave();
    expect(await held.read()).toBeNull();
    expect(browser.cookie('stytch_intermediate_session_token')).toBeUndefined();
    await eventually(async () =>
      expect((await provider.handle(post('sessions/authenticate', secret, {}))).status).not.toBe(200),
    );
  });

  it('a session that began without the condition is held once it applies, also with a token that a page plants', async () => {
    const lax = open();
    const { session_token } = await signIn(lax.client);
    const { client } = await openStrict(lax.browser);
    isSignedOut(client);
    const planted = await openStrict();
    planted.client.session.updateSession({ session_token });
    expect(await rejection(planted.client.session.authenticate())).toMatchObject(INCOMPLETE);
    isSignedOut(planted.client);
  });

  it('asks for the steps in their order, and only for those of conditions that apply', async () => {
    const { held, remove } = await hold();
    await held.require({ step: 'details', isMet: () => false });
    expect(await held.read()).toMatchObject({ step: 'secondFactor' });
    remove();
    expect(await held.resume()).toMatchObject({ step: 'details' });
  });
});

describe('attacks on a held session', () => {
  it('a held session that another site of the domain plants is not continued', async () => {
    const { browser } = await hold();
    const victim = await openStrict(newBrowser());
    for (const name of ['stytch_intermediate_session_token', 'stytch_session_record'])
      victim.tab.cookies.write(`${name}=${browser.cookie(name) ?? ''}`);
    expect(await victim.held.read()).toBeNull();
    isSignedOut(victim.client);
  });

  it('the token is not given out for another user, nor after another tab has signed in', async () => {
    const { browser, held } = await hold();
    const personId = userIdOf(await held.read());
    expect(await rejection(held.token('user-test-other'))).toMatchObject({ code: 'no_current_session' });
    await signIn(open(browser).client, 'grace@example.com');
    expect(await rejection(held.token(personId))).toMatchObject({ code: 'no_current_session' });
    expect(await held.read()).toBeNull();
  });

  it('a session that ended at the provider ends here', async () => {
    const { browser, held } = await hold();
    const secret = await held.token(userIdOf(await held.read()));
    await provider.handle(post('sessions/revoke', secret, {}));
    const again = await openStrict(browser);
    expect(await again.held.read()).toBeNull();
    expect(browser.cookie('stytch_intermediate_session_token')).toBeUndefined();
  });
});
