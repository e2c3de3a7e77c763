import { describe, expect, it } from 'vitest';
import { createReturnMarkers } from '../../src/browser/return-marker';
import type { Client } from '../../src/users/client';
import { internals } from '../../src/flow/deps';
import {
  createConnectedAccountsFlow,
  connectedAccountsActions,
} from '../../src/users/account/connected-accounts/connected-accounts-flow';
import { createAccountPageFlow } from '../../src/users/account/page-flow';
import { createStepUp, stepUpActions } from '../../src/users/account/step-up/step-up-flow';
import { eventually } from '../support/eventually';
import { PUBLIC_TOKEN } from '../support/provider';
import { ACCOUNT_PAGE as PAGE, answerOfGoogle, googleStart } from '../support/social-account';
import { accountStage } from './stage';

const { provider, ada, running, open, signIn } = accountStage();
const login = {
  products: ['oauth', 'otp'],
  otpOptions: { methods: ['email'] },
  oauthOptions: { providers: [{ type: 'google' }] },
} as const;

/** The storage of one tab. */
function tabStorage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, returns: createReturnMarkers(PUBLIC_TOKEN, () => storage) };
}

/** A client with flows that use the storage of that tab. */
const withReturns = (client: Client, returns: ReturnType<typeof createReturnMarkers>) => ({
  ...client[internals],
  ...client,
  returns,
});

async function leaving() {
  const page = await ada({}, PAGE);
  const { kept, returns } = tabStorage();
  const section = running(createConnectedAccountsFlow(withReturns(page.client, returns), { login }));
  const accounts = connectedAccountsActions(section.flow.send);
  accounts.connect('google');
  await eventually(() => expect(page.tab.left).toHaveLength(1));
  await section.passes({ at: 'leaving', provider: 'google' });
  const back = (href: string) => {
    const { client } = open(page.browser, href);
    return { client, ...running(createConnectedAccountsFlow(withReturns(client, returns), { login })) };
  };
  return { ...page, ...section, kept, returns, back, start: page.tab.left[0] ?? '' };
}

describe('connected accounts', () => {
  it('are connected by leaving the page, and removed', async () => {
    const { back, start, personId, kept } = await leaving();
    expect(start).toContain('oauth_attach_token');
    const { flow, until, hostEvents, client } = back(await answerOfGoogle(provider, start, { email: 'ada@gmail.com' }));
    await until({ at: 'list', list: [{ provider: 'google' }] });
    expect(hostEvents.map(({ type }) => type)).toEqual(['FOYER_ACCOUNT_CHANGED', 'FOYER_SECURITY_NOTICE']);
    expect(client.user.getSync()?.user_id).toBe(personId);
    expect(kept.size).toBe(0);
    const accounts = connectedAccountsActions(flow.send);
    accounts.remove(client.user.getSync()?.providers[0]?.oauth_user_registration_id ?? '');
    await until({ at: 'confirm' });
    accounts.confirm();
    await until({ at: 'list', list: [] });
  });

  it('a user who declines there sees a message', async () => {
    const { back, start } = await leaving();
    const { until } = back(await answerOfGoogle(provider, start, { action: 'cancel' }));
    await until({ at: 'list', declined: 'google', list: [] });
  });

  it('an account of another user is refused, and the signed-in user does not change', async () => {
    const grace = open();
    await provider.control('POST', 'users', { email: 'grace@gmail.com' });
    const first = await leaving();
    const { client } = open(grace.browser, await answerOfGoogle(provider, googleStart, { email: 'grace@gmail.com' }));
    await client.authenticateByUrl({ session_duration_minutes: 30 });
    const { until, client: page } = first.back(
      await answerOfGoogle(provider, first.start, { email: 'grace@gmail.com' }),
    );
    await until({ at: 'list', error: { code: 'taken' } });
    expect(page.user.getSync()?.user_id).toBe(first.personId);
  });

  it('account W48: a token is not consumed here without its marker, too late, or for another user', async () => {
    const { back, start, returns, personId } = await leaving();
    const marker = returns.peek();
    const href = await answerOfGoogle(provider, start, { email: 'ada@gmail.com' });
    returns.clear();
    const first = back(href);
    returns.set({ ...(marker as NonNullable<typeof marker>), personId: 'somebody-else' });
    const second = back(href);
    await eventually(() => expect(returns.peek()).toBeNull());
    expect([first.flow.getState(), second.flow.getState()]).toMatchObject([
      { at: 'list', personId },
      { at: 'list', personId },
    ]);
    expect(await provider.calls('/sdk/v1/oauth/authenticate')).toEqual([]);
  });

  it('account W49: the button works again after the user returns from the provider', async () => {
    const { flow, until, tab } = await leaving();
    tab.fire('pageshow');
    await until({ at: 'list' });
    expect(flow.getState()).not.toHaveProperty('error');
  });
});

describe('the page to which a user returns', () => {
  it('opens the section from which the user left, and none for another user', async () => {
    const { browser, returns, personId } = await leaving();
    const { client } = open(browser, PAGE);
    const pageOf = () => running(createAccountPageFlow(withReturns(client, returns)));
    expect(pageOf().flow.getState()).toMatchObject({ at: 'open', section: 'connectedAccounts' });
    returns.set({ why: 'stepUp', provider: 'google', act: 'addEmail', personId });
    expect(pageOf().flow.getState()).toMatchObject({ section: 'emails' });
    returns.set({ why: 'stepUp', provider: 'google', act: 'toString', personId });
    expect(pageOf().flow.getState()).toMatchObject({ section: null });
    returns.set({ why: 'attach', provider: 'google', act: 'addAccount', personId: 'somebody-else' });
    expect(pageOf().flow.getState()).toMatchObject({ section: null });
  });

  it('also opens it if the provider has to identify the user first', async () => {
    const { browser, returns } = await leaving();
    browser.storage.clear();
    const { client } = open(browser, PAGE);
    const page = running(createAccountPageFlow(withReturns(client, returns)));
    expect(page.flow.getState()).toEqual({ at: 'checking' });
    await page.until({ at: 'open', section: 'connectedAccounts' });
  });
});

describe('a step-up by a social account', () => {
  it('account W13: leaves without an attach token, and returns as the same user', async () => {
    const first = await leaving();
    const connected = first.back(await answerOfGoogle(provider, first.start, { email: 'ada@gmail.com' }));
    await connected.until({ at: 'list', list: [{ provider: 'google' }] });
    const { client, tab } = open(first.browser, PAGE);
    await eventually(() => expect(client.user.getSync()).not.toBeNull());
    // A credential that a session added cannot be used to re-authenticate in it (decision 141).
    await client.session.revoke();
    await signIn(client);
    await provider.advance(11 * 60);
    const stepUp = createStepUp(withReturns(client, first.returns), { login });
    const dialog = running(stepUp.flow);
    const reauth = stepUp.reauthProvider.reauthenticate(
      { act: 'addEmail', personId: first.personId },
      new AbortController().signal,
    );
    await dialog.until({ at: 'choose' });
    const { methods } = dialog.flow.getState() as {
      readonly methods: readonly { readonly type: string; readonly key: string }[];
    };
    stepUpActions(dialog.flow.send).pick(methods.find(({ type }) => type === 'account')?.key ?? '');
    await eventually(() => expect(tab.left).toHaveLength(1));
    expect(tab.left[0]).not.toContain('oauth_attach_token');
    void reauth;
    const back = open(first.browser, await answerOfGoogle(provider, tab.left[0] ?? '', { email: 'ada@gmail.com' }));
    const again = running(createStepUp(withReturns(back.client, first.returns), { login }).flow);
    await eventually(() =>
      expect(again.hostEvents).toEqual([
        { type: 'FOYER_STEP_UP', data: { act: 'addEmail', result: 'done', method: 'account' } },
      ]),
    );
    expect(back.client.user.getSync()?.user_id).toBe(first.personId);
  });
});

describe('the marker of a redirect', () => {
  it('lasts ten minutes, is validated strictly, and its tab needs no storage', () => {
    let now = 0;
    const { kept } = tabStorage();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: () => {},
    };
    const returns = createReturnMarkers(
      'x',
      () => storage,
      () => now,
    );
    const marker = { why: 'attach', provider: 'google', act: 'addAccount', personId: 'ada' } as const;
    returns.set(marker);
    expect(returns.peek()).toMatchObject(marker);
    now = 600_000;
    expect(returns.peek()).toBeNull();
    for (const odd of ['', '{', '[]', '{"until":1e15}', '{"until":1e15,"why":"attach","provider":1}']) {
      kept.set('foyer:return:x', odd);
      expect(returns.peek()).toBeNull();
    }
    const blocked = createReturnMarkers('x', () => {
      throw new DOMException('No.', 'SecurityError');
    });
    blocked.set(marker);
    blocked.clear();
    expect(blocked.peek()).toBeNull();
  });
});
