import { describe, expect, it } from 'vitest';
import { internals } from '../../src/flow/deps';
import { appPasscode } from '../../../../scripts/test-totp';
import type { Client } from '../../src/users/client';
import { eventually } from '../support/eventually';
import { secondFactorPages } from './second-factor-pages';

const { provider, open, signIn, nextStep, openLogin, passFirst, enrolled } = secondFactorPages();
const PHONE = '+12025550123';

const isSignedOut = ({ client }: { readonly client: Client }, page: ReturnType<typeof openLogin>): void => {
  expect(client.session.getSync()).toBeNull();
  expect(page.signedIn).toEqual([]);
  expect(page.events.filter((type) => /AUTHENTICATE|SECOND_FACTOR/.test(type))).toEqual([]);
  expect(page.problems).toEqual([]);
};

describe('a login with a second factor', () => {
  it('asks users who have one, reports nothing before, and then the sign-in once', async () => {
    const { personId, code } = await enrolled();
    const page = openLogin({ required: 'ifEnrolled' });
    await passFirst(page);
    await page.reach('enterTotp');
    expect(page.flow.getState().methods.otp?.at).toBe('enter');
    isSignedOut(page, page);
    page.actions.submitCode(await code());
    await page.reach('verified');
    expect(page.signedIn).toEqual([personId]);
    expect(page.events.slice(-2)).toEqual(['FOYER_SECOND_FACTOR', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(page.client.user.getSync()?.user_id).toBe(personId);
  });

  it('`ifEnrolled`: signs in users without one immediately', async () => {
    const page = openLogin({ required: 'ifEnrolled' });
    await passFirst(page);
    await eventually(() => expect(page.flow.getState().methods.otp?.at).toBe('verified'));
    expect(page.signedIn).toHaveLength(1);
    expect(page.at()).toBe('idle');
  });

  it('a wrong code shows, and a recovery code signs in', async () => {
    const { personId, app } = await enrolled();
    const page = openLogin({ required: 'ifEnrolled' });
    await passFirst(page);
    await page.reach('enterTotp');
    page.actions.submitCode('000000');
    await eventually(() => expect(page.problems).toHaveLength(1));
    expect(page.at()).toBe('enterTotp');
    expect(page.client.session.getSync()).toBeNull();
    page.actions.useRecoveryCode();
    page.actions.submitCode(app.recovery_codes[0] ?? '');
    await page.reach('verified');
    expect(page.signedIn).toEqual([personId]);
    expect(page.client.user.getSync()?.totps[0]?.recovery_codes_remaining).toBe(app.recovery_codes.length - 1);
  });

  it.each([
    ['ifEnrolled', 'verified'],
    ['always', 'choose'],
  ] as const)('`%s`: an app that was removed elsewhere is no longer asked for', async (required, next) => {
    const { personId, code, removeApp } = await enrolled();
    const page = openLogin({ required });
    await passFirst(page);
    await page.reach('enterTotp');
    await removeApp();
    page.actions.submitCode(await code());
    await page.reach(next);
    expect(page.signedIn).toEqual(next === 'verified' ? [personId] : []);
  });

  it('`always`: sets up an app, and signs in once the recovery codes are saved', async () => {
    const page = openLogin({ required: 'always' });
    await passFirst(page);
    await page.reach('choose');
    page.actions.choose('totp');
    await page.reach('showQr');
    const state = page.flow.getState().methods.secondFactor;
    const secret = state?.at === 'showQr' ? state.enrollment.secret.reveal() : '';
    page.actions.enterCode();
    page.actions.submitCode(appPasscode(secret, await nextStep()));
    await page.reach('saveCodes');
    isSignedOut(page, page);
    page.actions.finish();
    expect(page.at(), 'not before the codes are saved').toBe('saveCodes');
    page.actions.tick(true);
    page.actions.finish();
    await page.reach('verified');
    expect(page.signedIn).toHaveLength(1);
    expect(page.client.user.getSync()?.totps).toHaveLength(1);
  });

  it('`always`: sets up a phone', async () => {
    const page = openLogin({ required: 'always', methods: ['sms'] });
    await passFirst(page);
    await page.reach('enrollSms');
    page.actions.submitPhone({ phone: '2025550123', country: 'US' });
    await page.reach('enterSms');
    const [message] = await provider.messages(PHONE);
    page.actions.submitCode(message?.code ?? '');
    await page.reach('verified');
    expect(page.signedIn).toHaveLength(1);
  });

  it('with no method that can be set up: says so, and Back ends the sign-in', async () => {
    const page = openLogin({ required: 'always', methods: ['passkey'] });
    await passFirst(page);
    await page.reach('noFactor');
    page.actions.back();
    await page.reach('idle');
    await eventually(async () => expect(await page.client[internals].held.read()).toBeNull());
    isSignedOut(page, page);
  });
});

describe('attacks on the login with a second factor', () => {
  it('a reload and a second tab lead to the second factor, not around it', async () => {
    await enrolled();
    const page = openLogin({ required: 'ifEnrolled' });
    await passFirst(page);
    await page.reach('enterTotp');
    const again = openLogin({ required: 'ifEnrolled' }, page.browser);
    await again.reach('enterTotp');
    isSignedOut(again, again);
    isSignedOut(open(page.browser), page);
  });

  it('Back ends the sign-in, and another sign-in starts at the second factor again', async () => {
    await enrolled();
    const page = openLogin({ required: 'ifEnrolled' });
    await passFirst(page);
    await page.reach('enterTotp');
    page.actions.back();
    await page.reach('idle');
    await eventually(async () => expect(await page.client[internals].held.read()).toBeNull());
    await passFirst(page);
    await page.reach('enterTotp');
    isSignedOut(page, page);
  });

  it('a sign-in that another tab replaces cannot be finished here', async () => {
    const { code } = await enrolled();
    const page = openLogin({ required: 'ifEnrolled' });
    await passFirst(page);
    await page.reach('enterTotp');
    await signIn(open(page.browser).client, 'grace@example.com');
    page.actions.submitCode(await code());
    await page.reach('lapsed');
    expect(page.signedIn).toEqual([]);
    page.actions.startOver();
    await page.reach('idle');
  });

  it('a reload while the recovery codes show signs in with the new app, which is enrolled', async () => {
    const page = openLogin({ required: 'always', methods: ['totp'] });
    await passFirst(page);
    await page.reach('showQr');
    const state = page.flow.getState().methods.secondFactor;
    page.actions.enterCode();
    page.actions.submitCode(
      appPasscode(state?.at === 'showQr' ? state.enrollment.secret.reveal() : '', await nextStep()),
    );
    await page.reach('saveCodes');
    const again = openLogin({ required: 'always', methods: ['totp'] }, page.browser);
    await eventually(() => expect(again.client.session.getSync()).not.toBeNull());
    page.actions.tick(true);
    page.actions.finish();
    await page.reach('verified');
  });
});
