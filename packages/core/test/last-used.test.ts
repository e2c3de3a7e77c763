import { describe, expect, it } from 'vitest';
import { lastUsedOf } from '../src/client/last-used';

const factor = (type: string, delivery_method: string, detail: object = {}, at = '2026-11-29T12:00:00Z') => ({
  type,
  delivery_method,
  last_authenticated_at: at,
  ...detail,
});

const EMAIL = { email_factor: { email_id: 'e', email_address: 'ada@example.com' } };
const PHONE = { phone_number_factor: { phone_id: 'p', phone_number: '+15551234567' } };

describe('decision 167: the method of a sign-in', () => {
  it.each([
    [factor('otp', 'email', EMAIL), 'email', 'ada@example.com'],
    [factor('magic_link', 'email', EMAIL), 'email', 'ada@example.com'],
    [factor('otp', 'sms', PHONE), 'sms', '+15551234567'],
    [factor('otp', 'whatsapp', PHONE), 'whatsapp', '+15551234567'],
    [factor('password', 'knowledge'), 'email', undefined],
    [factor('webauthn_registration', 'webauthn_registration'), 'passkey', undefined],
    [factor('oauth', 'oauth_github'), 'oauth:github', undefined],
    [
      factor('sso', 'sso_saml', { saml_sso_factor: { id: 's', provider_id: 'connection-1' } }),
      'sso:connection-1',
      undefined,
    ],
    [factor('sso', 'sso_oidc', { oidc_sso_factor: 'broken' }), 'sso:', undefined],
  ])('%j is %s', (one, method, address) => {
    expect(lastUsedOf([one])).toEqual({ method, address });
  });

  it.each([
    factor('totp', 'authenticator_app'),
    factor('recovery_codes', 'recovery_code'),
    factor('crypto', 'crypto_wallet'),
    factor('impersonated', 'impersonation'),
    { ...factor('otp', 'sms', PHONE), sequence_order: 'SECONDARY' },
  ])('%j is none that a form points to', (one) => {
    expect(lastUsedOf([one])).toBeUndefined();
  });

  it('is the factor that was verified last', () => {
    const older = factor('oauth', 'oauth_google', {}, '2026-11-29T11:00:00Z');
    const newer = factor('otp', 'email', EMAIL);
    expect(lastUsedOf([newer, older])?.method).toBe('email');
    expect(lastUsedOf([older, newer])?.method).toBe('email');
  });

  it('has no method without factors', () => {
    expect(lastUsedOf([])).toBeUndefined();
  });
});
