import { describe, expect, it } from 'vitest';
import { isRecent } from '../../src/internal/shared';

const NOW = Date.parse('2026-05-04T10:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const factor = (delivery_method: string, last_authenticated_at = ago(1000), sequence_order?: string) => ({
  delivery_method,
  last_authenticated_at,
  sequence_order,
});
const rules = { minutes: 10, now: NOW };

describe('account section 5: isRecent', () => {
  it.each([
    'email',
    'sms',
    'whatsapp',
    'knowledge',
    'crypto_wallet',
    'biometric',
    'webauthn_registration',
    'authenticator_app',
    'recovery_code',
    'oauth_google',
    'oauth_some_later_provider',
    'sso_saml',
    'sso_external_oidc',
  ])('counts %s', (kind) => {
    expect(isRecent([factor(kind)], rules)).toBe(true);
  });

  it.each([
    'impersonation',
    'embedded',
    'oauth_access_token_exchange',
    'trusted_token_exchange',
    'trusted_auth_token',
    'oauth_',
    'xoauth_google',
    '',
  ])('account W10: does not count %s', (kind) => {
    expect(isRecent([factor(kind)], rules)).toBe(false);
  });

  it.each([
    ['to the last millisecond', ago(600_000), true],
    ['one later', ago(600_001), false],
    ['now', ago(0), true],
    ['account W10: a date of the future', ago(-1), false],
    ['account W10: no date', '', false],
    ['account W10: what is no date', 'yesterday', false],
  ])('counts by time: %s', (_name, at, is) => {
    expect(isRecent([factor('email', at)], rules)).toBe(is);
  });

  it.each([
    ['before the session', ago(3_600_001), true],
    ['with the session', ago(3_600_000), true],
    ['in the session', ago(3_599_999), false],
    ['at no date', 'yesterday', false],
    ['at no date that is given', undefined, true],
  ])('decision 141: a credential that was created %s', (_name, credential_created_at, is) => {
    const session = { ...rules, startedAt: ago(3_600_000) };
    for (const isStrong of [false, true])
      expect(isRecent([{ ...factor('webauthn_registration'), credential_created_at }], { ...session, isStrong })).toBe(
        is,
      );
    // Without the start of the session nothing says that the credential is older.
    expect(isRecent([{ ...factor('webauthn_registration'), credential_created_at }], rules)).toBe(
      credential_created_at === undefined,
    );
  });

  it('is false without a factor', () => {
    expect(isRecent([], rules)).toBe(false);
  });

  it.each([
    ['webauthn_registration', undefined, true],
    ['authenticator_app', undefined, true],
    ['recovery_code', undefined, true],
    ['sms', 'SECONDARY', true],
    ['sms', undefined, false],
    ['sms', 'PRIMARY', false],
    ['knowledge', undefined, false],
    ['impersonation', 'SECONDARY', false],
  ])('strong: %s, %s', (kind, order, is) => {
    expect(isRecent([factor(kind, ago(1000), order)], { ...rules, isStrong: true })).toBe(is);
  });
});
