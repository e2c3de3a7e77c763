import { describe, expect, it } from 'vitest';
import { internals } from '../../src/flow/deps';
import { isRecent } from '../../src/session/is-recent';
import type { MfaPolicy } from '../../src/users/session/mfa-policy';
import { mfaCondition } from '../../src/users/session/mfa-policy';
import { appPasscode } from '../../../../scripts/test-totp';
import type { FakeBrowser } from '../support/browser';
import { MINUTES, openClients } from '../support/clients';
import { rejection } from '../support/http';
import { startProvider } from '../support/provider';

const provider = startProvider();
const { open, signIn, newBrowser } = openClients(provider);
const INCOMPLETE = { code: 'sign_in_incomplete' };
const DAYS: MfaPolicy = { required: 'ifEnrolled', rememberDays: 30 };
const DAY_SECONDS = 86_400;

/** The provider's time at the beginning of the next step of apps, in ms. */
async function nextStep(): Promise<number> {
  const { now } = (await provider.advance(0)) as { readonly now: string };
  const later = (await provider.advance(31 - ((Date.parse(now) / 1000) % 30))) as { readonly now: string };
  return Date.parse(later.now);
}

/** A page whose login has a policy. */
async function openWith(policy: MfaPolicy, browser: FakeBrowser = newBrowser()) {
  const page = open(browser);
  const { held } = page.client[internals];
  await held.calls.require(() => policy);
  await held.require(mfaCondition(() => policy));
  return { ...page, calls: held.calls };
}

/** A user with an app, who has just been remembered in a new browser. */
async function remembered() {
  const enrolling = open();
  const { user_id: personId } = await signIn(enrolling.client);
  const app = await enrolling.client.totps.create({ expiration_minutes: 30 });
  const code = async () => appPasscode(app.secret, await nextStep());
  await enrolling.client.totps.authenticate({ totp_code: await code(), ...MINUTES });
  const page = await openWith(DAYS);
  expect(await rejection(signIn(page.client))).toMatchObject(INCOMPLETE);
  expect((await page.calls.waiting())?.rememberDays).toBe(30);
  await page.calls.authenticateTotp(personId, await code(), { ...MINUTES, remember_browser_days: 30 });
  await page.client.session.revoke();
  return { ...page, personId, code };
}

describe('a remembered browser', () => {
  it('is asked for no second factor, until it is forgotten', async () => {
    const { browser, personId } = await remembered();
    const { client } = await openWith(DAYS, browser);
    await signIn(client);
    expect(client.user.getSync()?.user_id).toBe(personId);
    const [one] = client.user.getSync()?.remembered_browsers ?? [];
    await client.user.deleteRememberedBrowser(one?.remembered_browser_id ?? '');
    expect(client.user.getSync()?.remembered_browsers).toEqual([]);
    await client.session.revoke();
    expect(await rejection(signIn(client))).toMatchObject(INCOMPLETE);
  });

  it('can be remembered in the sign-in that sets up the app', async () => {
    const page = await openWith({ ...DAYS, required: 'always' });
    expect(await rejection(signIn(page.client))).toMatchObject(INCOMPLETE);
    const { personId = '', rememberDays } = (await page.calls.waiting()) ?? {};
    expect(rememberDays).toBe(30);
    const { secret } = await page.calls.createTotp(personId, 10);
    const minutes = { ...MINUTES, remember_browser_days: 30 };
    await page.calls.enrollTotp(personId, appPasscode(secret, await nextStep()), minutes);
    expect((await page.calls.finish(personId))?.user.remembered_browsers).toHaveLength(1);
    await page.client.session.revoke();
    const { client } = await openWith({ ...DAYS, required: 'always' }, page.browser);
    await signIn(client);
    expect(client.user.getSync()?.user_id).toBe(personId);
  });

  it('asks a different user', async () => {
    const { browser } = await remembered();
    const grace = open();
    await signIn(grace.client, 'grace@example.com');
    const app = await grace.client.totps.create({ expiration_minutes: 30 });
    await grace.client.totps.authenticate({ totp_code: appPasscode(app.secret, await nextStep()), ...MINUTES });
    const { client } = await openWith(DAYS, browser);
    expect(await rejection(signIn(client, 'grace@example.com'))).toMatchObject(INCOMPLETE);
    expect(client.session.getSync()).toBeNull();
  });

  it.each<[string, MfaPolicy, number]>([
    ['a login without the option', { required: 'ifEnrolled' }, 0],
    ['a login with fewer days', { required: 'ifEnrolled', rememberDays: 1 }, 2],
    ['a login that accepts only passkeys', { ...DAYS, methods: ['passkey'], required: 'always' }, 0],
    ['a login with a value that is not valid', { required: 'ifEnrolled', rememberDays: 1e9 }, 0],
  ])('%s asks', async (_, policy, days) => {
    const { browser } = await remembered();
    await provider.advance(days * DAY_SECONDS);
    const { client } = await openWith(policy, browser);
    expect(await rejection(signIn(client))).toMatchObject(INCOMPLETE);
    expect(client.session.getSync()).toBeNull();
  });

  it('is no re-authentication: neither it nor the first factor that came with it counts', async () => {
    const { browser } = await remembered();
    const { client } = await openWith(DAYS, browser);
    const { session } = await signIn(client);
    const { authentication_factors: factors, last_accessed_at } = session;
    expect(factors.map((one) => one.delivery_method)).toEqual(['email', 'remembered_browser']);
    const rules = { minutes: 10, now: Date.parse(last_accessed_at), startedAt: session.started_at };
    expect(isRecent(factors, rules)).toBe(false);
    expect(isRecent(factors, { ...rules, isStrong: true })).toBe(false);
    expect(isRecent(factors.slice(0, 1), rules), 'as without the browser').toBe(true);
    const later = new Date(rules.now + 1000).toISOString();
    const app = { delivery_method: 'authenticator_app', last_authenticated_at: later };
    const now = rules.now + 2000;
    expect(isRecent([...factors, app], { ...rules, now, isStrong: true }), 'with the app').toBe(true);
  });
});

describe('a backend that does not remember browsers', () => {
  it('offers nothing', async () => {
    await provider.project({ remembers_browsers: false });
    const enrolling = open();
    await signIn(enrolling.client);
    const app = await enrolling.client.totps.create({ expiration_minutes: 30 });
    await enrolling.client.totps.authenticate({ totp_code: appPasscode(app.secret, await nextStep()), ...MINUTES });
    const page = await openWith(DAYS);
    expect(await rejection(signIn(page.client))).toMatchObject(INCOMPLETE);
    expect(await page.calls.waiting()).toMatchObject({ need: 'enter', rememberDays: undefined });
  });
});
