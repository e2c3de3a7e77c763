import { describe, expect, it } from 'vitest';
import { internals } from '../../src/flow/deps';
import { mfaCondition } from '../../src/users/session/mfa-policy';
import { appPasscode } from '../../../../scripts/test-totp';
import type { FakeBrowser } from '../support/browser';
import { MINUTES, openClients } from '../support/clients';
import { rejection } from '../support/http';
import { startProvider } from '../support/provider';

const provider = startProvider();
const { open, signIn, newBrowser } = openClients(provider);
const INCOMPLETE = { code: 'sign_in_incomplete' };
const NO_SESSION = { code: 'no_current_session' };
const PHONE = '+12025550123';

/** The provider's time at the beginning of the next step of apps, in ms. */
async function nextStep(): Promise<number> {
  const { now } = (await provider.advance(0)) as { readonly now: string };
  const later = (await provider.advance(31 - ((Date.parse(now) / 1000) % 30))) as { readonly now: string };
  return Date.parse(later.now);
}

/** A page whose login has a policy. */
async function openStrict(browser: FakeBrowser = newBrowser(), required: 'always' | 'ifEnrolled' = 'ifEnrolled') {
  const page = open(browser);
  const { held } = page.client[internals];
  await held.require(mfaCondition(() => ({ required })));
  return { ...page, held, calls: held.calls };
}

/** A user with an app, who has shown one factor in a new browser. */
async function waiting() {
  const enrolling = open();
  const { user_id: personId } = await signIn(enrolling.client);
  const app = await enrolling.client.totps.create({ expiration_minutes: 30 });
  await enrolling.client.totps.authenticate({ totp_code: appPasscode(app.secret, await nextStep()), ...MINUTES });
  const page = await openStrict();
  expect(await rejection(signIn(page.client))).toMatchObject(INCOMPLETE);
  const code = async () => appPasscode(app.secret, await nextStep());
  return { ...page, personId, app, code };
}

describe('a second factor continues the held sign-in', () => {
  it('with the code of the app: the user is signed in, in all tabs', async () => {
    const { client, calls, personId, code, browser } = await waiting();
    const answer = await calls.authenticateTotp(personId, await code(), MINUTES);
    expect(client.session.getSync()).toEqual(answer.session);
    expect(answer.session.authentication_factors.map((one) => one.delivery_method)).toEqual([
      'email',
      'authenticator_app',
    ]);
    expect(open(browser).client.user.getSync()?.user_id).toBe(personId);
  });

  it('with a recovery code, which works once', async () => {
    const { client, calls, personId, app } = await waiting();
    const [code = ''] = app.recovery_codes;
    await calls.recover(personId, code, MINUTES);
    expect(client.user.getSync()?.user_id).toBe(personId);
    const next = await openStrict();
    await rejection(signIn(next.client));
    expect(await rejection(next.calls.recover(personId, code, MINUTES))).toMatchObject({ name: 'ApiError' });
    expect(next.client.session.getSync()).toBeNull();
  });

  it('`always`: a user without a second factor sets up an app, or a phone', async () => {
    const byApp = await openStrict(undefined, 'always');
    await rejection(signIn(byApp.client));
    const personId = (await byApp.held.read())?.state.user.user_id ?? '';
    const app = await byApp.calls.createTotp(personId, 30);
    expect(app.recovery_codes.length).toBeGreaterThan(0);
    expect(byApp.client.user.getSync(), 'the setup alone signs no user in').toBeNull();
    await byApp.calls.authenticateTotp(personId, appPasscode(app.secret, await nextStep()), MINUTES);
    expect(byApp.client.user.getSync()?.totps).toEqual([
      { totp_id: app.totp_id, verified: true, recovery_codes_remaining: 10, created_at: expect.any(String) as string },
    ]);

    const byPhone = await openStrict(undefined, 'always');
    await rejection(signIn(byPhone.client, 'grace@example.com'));
    const other = (await byPhone.held.read())?.state.user.user_id ?? '';
    const { method_id } = await byPhone.calls.sendText(other, PHONE, { expiration_minutes: 5 });
    const [message] = await provider.messages(PHONE);
    await byPhone.calls.authenticateText(other, message?.code ?? '', method_id, MINUTES);
    expect(byPhone.client.user.getSync()?.user_id).toBe(other);
  });
});

describe('attacks on the second factor', () => {
  it('a wrong code, a code twice and ten wrong codes sign no user in', async () => {
    const { client, calls, personId, held } = await waiting();
    for (let i = 0; i < 11; i += 1) {
      expect(await rejection(calls.authenticateTotp(personId, '000000', MINUTES))).toMatchObject({ name: 'ApiError' });
      expect(client.session.getSync()).toBeNull();
    }
    expect(await held.read(), 'the user can try again later').not.toBeNull();
  });

  it('a reload, a second tab and another first factor do not skip it', async () => {
    const { browser, personId } = await waiting();
    for (let i = 0; i < 2; i += 1) {
      const again = await openStrict(browser);
      expect(again.client.session.getSync()).toBeNull();
      expect(await again.held.read()).toMatchObject({ state: { user: { user_id: personId } } });
      expect(await rejection(signIn(again.client))).toMatchObject(INCOMPLETE);
      expect(again.client.session.getSync()).toBeNull();
    }
  });

  it('a second tab that finds the sign-in ends it in none: each continues', async () => {
    const { client, browser, calls, personId, code } = await waiting();
    const other = await openStrict(browser);
    expect(await other.held.read()).toMatchObject({ step: 'secondFactor' });
    const wrong = { code: 'otp_code_not_found' };
    expect(await rejection(calls.authenticateTotp(personId, '000000', MINUTES))).toMatchObject(wrong);
    expect(await rejection(other.calls.authenticateTotp(personId, '000000', MINUTES))).toMatchObject(wrong);
    await calls.authenticateTotp(personId, await code(), MINUTES);
    expect(client.user.getSync()?.user_id).toBe(personId);
  });

  it('`always`: a sign-in that lacks details too waits for them once the recovery codes are saved', async () => {
    const { client } = open();
    const { held } = client[internals];
    const { calls } = held;
    await calls.require(() => ({ required: 'always' }));
    expect(await rejection(signIn(client))).toMatchObject(INCOMPLETE);
    const personId = (await held.read())?.state.user.user_id ?? '';
    await held.require({ step: 'details', isMet: () => false });
    const { secret } = await calls.createTotp(personId, 10);
    await calls.enrollTotp(personId, appPasscode(secret, await nextStep()), MINUTES);
    expect(await rejection(calls.finish(personId))).toMatchObject({ ...INCOMPLETE, step: 'details' });
    expect(await held.read()).toMatchObject({ step: 'details' });
    expect(client.session.getSync()).toBeNull();
  });

  it('with the first factor alone, a new app does not replace the one of the account', async () => {
    const { client, calls, personId } = await waiting();
    expect(await rejection(calls.createTotp(personId, 30))).toMatchObject({ code: 'active_totp_exists' });
    const { method_id } = await calls.sendText(personId, PHONE, { expiration_minutes: 5 });
    const [message] = await provider.messages(PHONE);
    const adding = calls.authenticateText(personId, message?.code ?? '', method_id, MINUTES);
    expect(await rejection(adding), 'a phone that the session itself added').toMatchObject(INCOMPLETE);
    expect(client.session.getSync()).toBeNull();
  });

  it('the code of a different user continues nothing, and no held session accepts calls for another', async () => {
    const ada = await waiting();
    const grace = await openStrict(undefined, 'always');
    expect(await rejection(signIn(grace.client, 'grace@example.com'))).toMatchObject(INCOMPLETE);
    expect(await rejection(grace.calls.authenticateTotp(ada.personId, await ada.code(), MINUTES))).toMatchObject(
      NO_SESSION,
    );
    expect(grace.client.session.getSync()).toBeNull();
  });

  it('an old screen continues nothing once another tab has signed in, signed out or started again', async () => {
    const { browser, calls, personId, code } = await waiting();
    const other = open(browser);
    const { user_id } = await signIn(other.client, 'grace@example.com');
    expect(await rejection(calls.authenticateTotp(personId, await code(), MINUTES))).toMatchObject(NO_SESSION);
    expect(other.client.user.getSync()?.user_id).toBe(user_id);
    await other.client.session.revoke();
    expect(await rejection(calls.authenticateTotp(personId, await code(), MINUTES))).toMatchObject(NO_SESSION);
  });
});
