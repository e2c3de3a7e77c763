import { calls } from '@foyer/wire/organizations/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-runs';
import { takeReports } from '../sandbox';
import { Company, EMAIL, SDM } from './company';

/** Any character, including lone surrogates. */
const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));

const BASE = '/sdk/v1/b2b';
/** Every POST but the one that would end the session of the test. */
const posts = Object.values(calls).flatMap(({ method, path }) =>
  method === 'POST' && path.startsWith(BASE) && path !== `${BASE}/sessions/revoke` ? [path.slice(BASE.length)] : [],
);

describe('org api 5: junk', () => {
  it('in the body of any call causes no internal error and does not sign in', async () => {
    const company = await Company.open();
    const id = await company.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const free = await company.organization({ organization_slug: 'free' });
    const { member } = await company.member(id, { totp: true, password: 'seven-copper-kettles' });
    await company.member(free);
    const ist = String((await company.logIn(id))['intermediate_session_token']);
    const { session_token: session } = await company.logIn(free);
    const text = fc.oneof(
      fc.string({ unit }),
      fc.constantFrom(
        '\0',
        '\uD800',
        EMAIL,
        'b@harbour.example',
        '+12015550123',
        '123456',
        id,
        free,
        member.member_id,
        ist,
      ),
    );
    const value = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue());
    const keys = fc.constantFrom(
      ...[
        'organization_id',
        'organization_slug',
        'organization_name',
        'email_address',
        'member_id',
        'code',
        'password',
      ],
      ...['new_password', 'existing_password', 'intermediate_session_token', 'session_duration_minutes', 'name'],
      ...['magic_links_token', 'discovery_magic_links_token', 'password_reset_token', 'mfa_phone_number', 'roles'],
      ...['recovery_code', 'set_mfa_enrollment', 'set_default_mfa', 'login_redirect_url', 'pkce_code_challenge'],
      ...['code_verifier', 'auth_methods', 'allowed_auth_methods', 'email_id', 'delivery_method', '__proto__'],
    );
    const body = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 4, arbitrary: fc.dictionary(keys, value).map((fields) => ({ ...SDM, ...fields })) },
    );
    const guessed = ['/authenticate', '/recover', '/reset'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        body,
        fc.constantFrom(undefined, session, 'x'),
        async (path, input, who) => {
          const answer = await company.post(path, input, who);
          expect(answer.status).toBeLessThan(500);
          const isGuess = who === undefined && guessed.some((end) => path.endsWith(end));
          if (isGuess) expect(answer.status === 200 && answer.body['session_token']).toBe(false);
        },
      ),
      { numRuns: runs(200, 1000) },
    );
    expect(takeReports()).toEqual([]);
  });

  it('in the changes that a member makes does no harm', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id);
    const { session_token: session, member } = await company.logIn(id);
    const keys = fc.constantFrom(
      'name',
      'untrusted_metadata',
      'mfa_enrolled',
      'mfa_phone_number',
      'default_mfa_method',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(keys, fc.jsonValue()), fc.string({ unit: 'grapheme' }), async (body, junk) => {
        const update = await company.call('PUT', '/organizations/members/update', session, body);
        const removal = await company.call(
          'DELETE',
          `/organizations/members/passwords/x${encodeURIComponent(junk)}`,
          session,
        );
        expect([update.status, removal.status].every((status) => status < 500)).toBe(true);
      }),
      { numRuns: runs(40, 150) },
    );
    const { body } = await company.call('GET', '/organizations/members/me', session);
    expect(body['member']).toMatchObject({ member_id: member.member_id, email_address: EMAIL });
    expect(takeReports()).toEqual([]);
  });
});
