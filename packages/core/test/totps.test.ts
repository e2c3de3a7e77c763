import { describe, expect, it } from 'vitest';
import { MINUTES, openClients } from './support/clients';
import { rejection } from './support/http';
import { startProvider } from './support/provider';
import { appPasscode } from '../../../scripts/test-totp';

const provider = startProvider();
const { open, signIn } = openClients(provider);

/** Moves to the beginning of the next step, so that no test falls on the edge between two. In ms. */
async function nextStep(): Promise<number> {
  const { now } = (await provider.advance(0)) as { readonly now: string };
  const later = (await provider.advance(31 - ((Date.parse(now) / 1000) % 30))) as { readonly now: string };
  return Date.parse(later.now);
}

/** A signed-in user who starts to register an app. */
async function register() {
  const { client, browser } = open();
  await signIn(client);
  const app = await client.totps.create({ expiration_minutes: 30 });
  return { client, browser, app };
}

describe('contract 3.8: authenticator apps', () => {
  it('create: a secret, its image and recovery codes; the user has the app, not yet verified', async () => {
    const { client, app } = await register();
    expect(app.qr_code).toMatch(/^data:image\//);
    expect(app.recovery_codes.length).toBeGreaterThan(0);
    expect(app).not.toHaveProperty('__user');
    expect(client.user.getSync()?.totps).toEqual([
      { totp_id: app.totp_id, verified: false, recovery_codes_remaining: 10, created_at: expect.any(String) as string },
    ]);
    expect(client.user.getSync()).not.toHaveProperty('request_id');
  });

  it('authenticate: verifies it and adds it to the session; the same passcode does not work twice', async () => {
    const { client, browser, app } = await register();
    const before = client.session.getSync();
    const totp_code = appPasscode(app.secret, await nextStep());
    const answer = await client.totps.authenticate({ totp_code, ...MINUTES });
    expect(answer.totp_id).toBe(app.totp_id);
    const factors = client.session.getSync()?.authentication_factors ?? [];
    expect(factors.map(({ delivery_method }) => delivery_method)).toEqual(['email', 'authenticator_app']);
    expect(client.session.getSync()?.session_id).toBe(before?.session_id);
    expect(browser.cookie('stytch_session')).toBe(answer.session_token);
    expect(client.user.getSync()?.totps).toEqual([
      { totp_id: app.totp_id, verified: true, recovery_codes_remaining: 10, created_at: expect.any(String) as string },
    ]);
    expect(await rejection(client.totps.authenticate({ totp_code, ...MINUTES }))).toMatchObject({ name: 'ApiError' });
    expect(client.session.getSync(), 'a refused passcode ends nothing').not.toBeNull();
  });

  it('recover: each code works once, and the rest can be read', async () => {
    const { client, app } = await register();
    await client.totps.authenticate({ totp_code: appPasscode(app.secret, await nextStep()), ...MINUTES });
    const [recovery_code = ''] = app.recovery_codes;
    const answer = await client.totps.recover({ recovery_code, ...MINUTES });
    expect(client.session.getSync()?.session_id).toBe(answer.session.session_id);
    const { totps } = await client.totps.recoveryCodes();
    const [totp] = Array.isArray(totps) ? totps : [totps];
    expect(totp?.recovery_codes).not.toContain(recovery_code);
    expect(await rejection(client.totps.recover({ recovery_code, ...MINUTES }))).toMatchObject({ name: 'ApiError' });
  });

  it('deleteTOTP: the user has none any more', async () => {
    const { client, app } = await register();
    await client.user.deleteTOTP(app.totp_id);
    expect(client.user.getSync()?.totps).toEqual([]);
  });
});
