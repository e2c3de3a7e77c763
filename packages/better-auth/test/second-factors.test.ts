import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { describe, expect, it } from 'vitest';
import { Authenticator, strangeKey } from '../../../scripts/test-authenticator';
import { startBackend } from './backend';
import { movableClock } from './clock';
import { Page } from './page';

const page = new Page(await startBackend());
const clock = movableClock();
const MINUTES = { session_duration_minutes: 60 };

describe('authenticator apps', () => {
  const codeOf = (secret: unknown) => createOTP(base32.decode(String(secret))).totp();

  it('are set up, shown as a second factor, and recovered by a backup code', async () => {
    const { session_token: session } = await page.byEmail('ada@example.com');
    const { body } = await page.call('totps.create', { expiration_minutes: 60 }, session);
    const prove = async (code?: string) =>
      page.call('totps.authenticate', { totp_code: code ?? (await codeOf(body['secret'])), ...MINUTES }, session);
    expect((await prove()).body).toMatchObject({
      user: {
        totps: [
          {
            totp_id: body['totp_id'],
            verified: true,
            recovery_codes_remaining: 10,
            created_at: expect.any(String) as string,
          },
        ],
      },
      session: { authentication_factors: [{ type: 'otp' }, { type: 'totp', delivery_method: 'authenticator_app' }] },
    });
    expect((await prove()).errorType).toBe('unable_to_auth_otp_code');
    clock.advance(60_000);
    expect((await prove()).status).toBe(200);
    expect((await page.call('totps.create', { expiration_minutes: 60 }, session)).errorType).toBe('active_totp_exists');
    const { body: list } = await page.call('totps.recoveryCodes', undefined, session);
    const [code] = (list['totps'] as { recovery_codes: string[] }).recovery_codes;
    const recover = () => page.call('totps.recover', { recovery_code: code?.replace('-', ''), ...MINUTES }, session);
    expect((await recover()).body).toMatchObject({
      totp_id: body['totp_id'],
      user: { totps: [{ recovery_codes_remaining: 9 }] },
    });
    expect((await recover()).errorType).toBe('unauthorized_credentials');
  });

  it('lock after ten wrong codes', async () => {
    const { session_token: session } = await page.byEmail('bob@example.com');
    const { body } = await page.call('totps.create', { expiration_minutes: 60 }, session);
    const right = await codeOf(body['secret']);
    const wrong = right === '000000' ? '000001' : '000000';
    const prove = (totp_code: string) => page.call('totps.authenticate', { totp_code, ...MINUTES }, session);
    for (let guess = 0; guess < 10; guess += 1) expect((await prove(wrong)).errorType).toBe('otp_code_not_found');
    expect((await prove(right)).errorType).toBe('user_lock_limit_reached');
    clock.advance(15 * 60_000 + 1);
    expect((await prove(await codeOf(body['secret']))).status).toBe(200);
  });
});

describe('passkeys', () => {
  const register = async (session: string, authenticator: Authenticator) => {
    const options = { domain: 'localhost', user_agent: 'Chrome/1 Linux', return_passkey_credential_options: true };
    const { body } = await page.call('webauthn.registerStart', options, session);
    const credential = authenticator.create(body['public_key_credential_creation_options']);
    return page.call('webauthn.register', { public_key_credential: credential, ...MINUTES }, session);
  };
  const begin = async (session: string | null = null) => {
    const name = session === null ? 'webauthn.authenticateStart.primary' : 'webauthn.authenticateStart.secondary';
    return (await page.call(name, { domain: 'localhost', return_passkey_credential_options: true }, session)).body[
      'public_key_credential_request_options'
    ];
  };
  const finish = (credential: string, session: string | null = null) =>
    page.call('webauthn.authenticate', { public_key_credential: credential, ...MINUTES }, session);

  it('are registered, sign in, are renamed and deleted', async () => {
    const authenticator = new Authenticator();
    const { session_token: session, user_id } = await page.byEmail('cy@example.com');
    const registered = await register(session, authenticator);
    const id = String(registered.body['webauthn_registration_id']);
    expect(registered.body).toMatchObject({
      user: { webauthn_registrations: [{ webauthn_registration_id: id, name: 'Chrome on Linux' }] },
    });
    const credential = authenticator.get(await begin());
    expect((await finish(credential)).body).toMatchObject({
      user_id,
      session: { authentication_factors: [{ type: 'webauthn' }] },
    });
    expect((await finish(credential)).errorType).toBe('unable_to_auth_webauthn_registration');
    const params = { webauthn_registration_id: id };
    expect((await page.call('webauthn.update', { name: 'Mine' }, session, params)).body).toMatchObject({
      webauthn_registration: { name: 'Mine' },
    });
    const { session_token: stranger } = await page.byEmail('mallory@example.com');
    expect((await page.call('webauthn.update', { name: 'Hers' }, stranger, params)).errorType).toBe(
      'webauthn_registration_not_found',
    );
    expect((await page.call('user.deleteWebauthnRegistration', undefined, stranger, params)).errorType).toBe(
      'webauthn_registration_not_found',
    );
    expect((await page.call('user.deleteWebauthnRegistration', undefined, session, params)).status).toBe(200);
  });

  it('signed for another page or challenge are refused', async () => {
    const authenticator = new Authenticator();
    const { session_token: session } = await page.byEmail('di@example.com');
    await register(session, authenticator);
    expect((await finish(authenticator.get(await begin(), { origin: 'https://evil.example' }))).errorType).toBe(
      'unable_to_auth_webauthn_registration',
    );
    expect((await finish(authenticator.get(await begin(), { challenge: 'other' }))).errorType).toBe(
      'unable_to_auth_webauthn_registration',
    );
    expect((await finish(authenticator.get(await begin(), { signWith: strangeKey() }))).errorType).toBe(
      'unable_to_auth_webauthn_registration',
    );
    const { session_token: other } = await page.byEmail('ed@example.com');
    expect((await finish(authenticator.get(await begin(other)), other)).errorType).toBe(
      'unable_to_auth_webauthn_registration',
    );
  });
});
