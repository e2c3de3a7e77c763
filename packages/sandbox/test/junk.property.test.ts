import { calls } from '@foyer/wire/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openProvider, press, startUrl, visit } from './provider-visit';
import { newHost, takeReports } from './sandbox';
import { runs } from '../../../scripts/test-runs';

const BASE = '/sdk/v1';
/** Any character, including lone surrogates. fast-check's unit `binary` does the same, but takes a second to set up. */
const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));

describe('junk', () => {
  const paths = Object.values(calls).flatMap(({ method, path }) =>
    method === 'POST' && path.startsWith(BASE) ? [path.slice(BASE.length)] : [],
  );
  const fields = [
    'email',
    'password',
    'domain',
    'public_key_credential',
    'totp_code',
    'phone_number',
    'token',
    'method_id',
    'session_duration_minutes',
    'expiration_minutes',
    'code_verifier',
    'crypto_wallet_address',
    'crypto_wallet_type',
    'signature',
    'siwe_params',
    'code_challenge',
    'login_magic_link_url',
    'signup_magic_link_url',
    'locale',
    '__proto__',
    'constructor',
  ];
  const text = fc.oneof(fc.string({ unit }), fc.constantFrom('\0', '\uD800', 'a@b.co', '+12015550123', '123456'));
  const value = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue());
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields), value));

  it('in a body never causes an internal error, and answers follow the contract', async () => {
    const host = newHost();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, text, async (path, input, session) => {
        expect((await host.post(path, input, session)).status).toBeLessThan(500);
      }),
      { numRuns: runs(120, 400) },
    );
    expect(takeReports()).toEqual([]);
  });

  it('from a signed-in user does no harm', async () => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail();
    await fc.assert(
      fc.asyncProperty(body, fc.string({ unit: 'grapheme' }), async (input, id) => {
        const update = await host.call('PUT', '/users/me', { session, body: input });
        const removal = await host.call('DELETE', `/users/emails/x${encodeURIComponent(id)}`, { session });
        expect([update.status, removal.status].every((status) => status < 500)).toBe(true);
      }),
      { numRuns: runs(40, 150) },
    );
    expect(takeReports()).toEqual([]);
  });

  it('in a URL or form of a stand-in never causes an internal error', async () => {
    const host = newHost();
    const page = await openProvider(host, 'google');
    const fields = fc.dictionary(
      fc.constantFrom('email', 'identity', 'action', 'login_redirect_url', 'custom_scopes', 'code_challenge', 'nonce'),
      text,
    );
    await fc.assert(
      fc.asyncProperty(fields, text, async (query, id) => {
        const search = new URLSearchParams({ client_id: id, origin: id, attempt: id, ...query });
        const answers = [
          await visit(host, startUrl(host, 'google', query)),
          await press(host, page, query),
          await visit(host, `/stand-in/oauth?${search}`),
          await visit(host, `/stand-in/gsi/prompt?${search}`),
          await visit(host, `/v1/oauth/callback/${new URLSearchParams({ id })}`, { method: 'POST' }),
        ];
        expect(answers.every(({ status }) => status < 500)).toBe(true);
      }),
      { numRuns: 20 },
    );
    expect(takeReports()).toEqual([]);
  });
});
