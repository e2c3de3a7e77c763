import type { Page } from '@playwright/test';
import { DEMO } from './support/addresses';
import { expect, test as base } from './support/fixtures';
import { OwnClient } from './support/own-client';

const ADA = 'ada@example.com';
const HOST = 'www.app.localhost';
const PAGE = '/foyer/foyer.js';

const test = base.extend<{ readonly own: OwnClient }>({
  own: async ({ page, sandbox }, provide) => provide(new OwnClient(page, sandbox)),
});
// These files are not pages, so nothing names their icon.
test.beforeEach(({ guard }) => guard.provokes('/favicon.ico'));

/** Cookies that a hostile neighbour sets for the page: for both domains above it, and for each folder of its path. */
async function toss(neighbour: Page, value: string): Promise<void> {
  await neighbour.goto(`http://evil.${HOST}:${new URL(DEMO).port}${PAGE}`);
  await neighbour.evaluate((tossed) => {
    for (const domain of ['app.localhost', 'www.app.localhost']) {
      for (const path of ['/', '/foyer', '/foyer/', '/foyer/foyer.js']) {
        for (const name of ['stytch_session', 'stytch_session_jwt']) {
          document.cookie = `${name}=${tossed}; path=${path}; domain=${domain}; secure; max-age=9999`;
        }
      }
    }
  }, value);
}

test('threat T17: no request ever carries a session cookie that a neighbouring host has tossed', async ({
  own,
  page,
  context,
}) => {
  const secrets = new Set<string>();
  page.on('request', (request) => {
    const basic = request.headers()['authorization']?.slice('Basic '.length) ?? '';
    secrets.add(Buffer.from(basic, 'base64').toString().split(':')[1] ?? '');
  });
  const neighbour = await context.newPage();
  await toss(neighbour, 'TOSSED-BEFORE');
  await own.open(HOST, PAGE);
  expect(await page.evaluate(() => document.cookie.match(/TOSSED-BEFORE/g)?.length), 'it did arrive').toBe(16);
  expect(await own.token()).toBeNull();
  await own.signIn(ADA);
  const token = await own.token();
  expect(token).not.toContain('TOSSED');
  await toss(neighbour, 'TOSSED-AFTER');
  await own.open(HOST, PAGE);
  await own.authenticate();
  expect([await own.token(), await own.who()]).toEqual([token, ADA]);
  await own.logOut();
  await own.open(HOST, PAGE);
  expect([await own.token(), await own.who()]).toEqual([null, null]);
  expect([...secrets].filter((secret) => secret.startsWith('TOSSED'))).toEqual([]);
  expect(secrets).toContain(token);
});

test('contract 5.1: hosts below one domain share a session where the options say so, and end it together', async ({
  own,
  context,
  sandbox,
}) => {
  const shared = { availableToSubdomains: true, domain: 'app.localhost' };
  const other = new OwnClient(await context.newPage(), sandbox);
  await own.open('a.app.localhost', undefined, shared);
  await own.signIn(ADA);
  await other.open('b.app.localhost', undefined, shared);
  await expect.poll(() => other.who()).toBe(ADA);
  await other.logOut();
  await expect.poll(() => own.token()).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['stytch_session_record']);
});

test('contract 1.2: a host may give its cookies names that browsers protect', async ({ own, context }) => {
  const names = { opaqueTokenCookieName: '__Host-session', jwtCookieName: '__Host-session-jwt' };
  for (const host of ['localhost', 'app.localhost']) {
    await own.open(host, undefined, names);
    await own.signIn(ADA);
    await own.open(host, undefined, names);
    expect(await own.token()).not.toBeNull();
    const kept = (await context.cookies()).filter(({ domain }) => domain === host);
    expect(kept.map(({ name, secure }) => [name, secure]).toSorted()).toEqual([
      ['__Host-session', true],
      ['__Host-session-jwt', true],
      ['__Host-session_record', true],
    ]);
    await own.logOut();
  }
});
