import { expect, test } from 'vitest';
import { pageHeaders } from '../../src/index';
import { BYE, CALLBACK } from '../site';
import { NoScriptSite } from './no-script-site';

const config = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;

/** A browser at an application's request, without a signed-in user. */
async function open() {
  const site = new NoScriptSite();
  const client_id = await site.registerNotes();
  // The route's clock moves only when a test says so, so that no press is early or late by the machine.
  let now = Date.now();
  const browser = site.browser(config, { now: () => now });
  const later = (ms: number) => void (now += ms);
  const query = new URLSearchParams({
    client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email',
    state: 's-1',
  });
  await browser.open(`${site.url}?${query.toString()}`);
  return { site, browser, client_id, later };
}

async function signIn(site: NoScriptSite, browser: Awaited<ReturnType<typeof open>>['browser']): Promise<void> {
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
}

test('a request for access: sign in first, then allow with a deliberate press', async () => {
  const { site, browser, later } = await open();
  expect(browser.text).toContain('Sign up or log in');
  await signIn(site, browser);
  expect(browser.text).toContain('Notes');
  // Threat T7: a press that comes too early grants nothing.
  await browser.send({}, 'Allow');
  expect(browser.text).toContain('Notes');
  expect(site.calls.filter((call) => call.includes('authorize/submit'))).toEqual([]);
  later(1000);
  await browser.send({}, 'Allow');
  expect(browser.text).toContain('Please confirm');
  expect(site.calls.filter((call) => call.includes('authorize/submit'))).toEqual([]);
  later(1000);
  await browser.send({}, 'Allow');
  expect(browser.page.url).toMatch(/^https:\/\/notes\.example\/callback\?.*state=s-1/);
});

test('a page that was open in the background for long grants nothing by one press, and none by presses in quick succession', async () => {
  const { site, browser, later } = await open();
  await signIn(site, browser);
  later(5000);
  await browser.send({}, 'Allow');
  for (let count = 0; count < 4; count += 1) {
    later(400);
    await browser.send({}, 'Allow');
  }
  expect(browser.text).toContain('Please confirm');
  expect(site.calls.filter((call) => call.includes('authorize/submit'))).toEqual([]);
  // Another control ends the confirmation.
  later(1000);
  await browser.send({}, 'Deny');
  expect(browser.page.url).toContain('error=access_denied');
});

test('what has opened a page of the route has no hold on it', async () => {
  const { site, browser } = await open();
  for (const url of [browser.page.url, site.url]) {
    const answer = await site.routes(config)(new Request(url, { headers: { cookie: browser.cookieHeader } }));
    expect(Object.fromEntries(answer.headers)).toMatchObject(pageHeaders);
  }
  expect(pageHeaders['cross-origin-opener-policy']).toBe('same-origin');
});

test('a request for access is denied', async () => {
  const { site, browser, later } = await open();
  await signIn(site, browser);
  later(1000);
  await browser.send({}, 'Deny');
  expect(browser.page.url).toContain('error=access_denied');
});

test('a log-out asks, and a press ends the session', async () => {
  const { site, browser, client_id, later } = await open();
  await signIn(site, browser);
  const query = new URLSearchParams({ client_id, post_logout_redirect_uri: BYE });
  await browser.open(`${site.url}?${query.toString()}`);
  later(1000);
  await browser.send({}, 'Yes');
  expect(browser.page.url).toContain(BYE);
  expect(await site.userOf(browser)).toBeUndefined();
});

test('a request that cannot be followed says why', async () => {
  const { site } = await open();
  const browser = site.browser(config);
  await browser.open(`${site.url}?client_id=x`);
  expect(browser.text).toContain('redirect_uri');
});

test('fault N5: the response waits for a slow log-out call', async () => {
  const { site, browser, client_id, later } = await open();
  await signIn(site, browser);
  const query = new URLSearchParams({ client_id, post_logout_redirect_uri: BYE });
  await browser.open(`${site.url}?${query.toString()}`);
  later(1000);
  await site.control('faults', { path: '/sdk/v1/sessions/revoke', times: 1, delay_ms: 200 });
  await browser.send({}, 'Yes');
  expect(browser.page.url).toContain(BYE);
});
