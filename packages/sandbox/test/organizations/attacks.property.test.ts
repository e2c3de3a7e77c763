import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runs } from '../../../../scripts/test-runs';
import { takeReports } from '../sandbox';
import { visit } from '../provider-visit';
import { Company, EMAIL, SDM } from './company';

const EVE = 'eve@elsewhere.example';
const PHONE = '+12015550123';

/** Ada, who has every factor, and Eve, who has her own sessions in this and a different project. */
async function stage() {
  const company = await Company.open();
  const id = await company.organization();
  const { member } = await company.member(id, { name: 'Ada Lovelace' });
  await company.member(id, { email_address: EVE });
  const must = await company.organization({ organization_slug: 'must', mfa_policy: 'REQUIRED_FOR_ALL' });
  await company.member(must, { email_address: EVE });
  const ist = String((await company.logIn(must, EVE))['intermediate_session_token']);
  const { session_token: session } = await company.logIn(id, EVE);
  const other = await Company.open();
  const theirs = await other.organization();
  await other.member(theirs, { email_address: EVE });
  const { session_token: foreign } = await other.logIn(theirs, EVE);
  return { company, id, must, member_id: member.member_id, ist, session, foreign };
}

const words = fc.constantFrom('', ' ', '\0', '\uD800', 'x', EMAIL, EVE, PHONE, '0000000', 'harbour', 'must');
const junk = fc.oneof(
  words,
  fc.string(),
  fc.constant(null),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string()),
  fc.object(),
);

describe('org api 4.2, 5, 10: generated calls of an attacker', () => {
  it('cause no internal error, reveal nothing about a member and sign in as no one else', async () => {
    const { company, id, must, member_id, ist, session, foreign } = await stage();
    const paths = fc.constantFrom(
      ...[
        '/totp',
        '/totp',
        '/otps/sms/send',
        '/otps/sms/send',
        '/totp/authenticate',
        '/otps/sms/authenticate',
        '/recovery_codes/recover',
      ],
      ...[
        '/discovery/organizations',
        '/discovery/intermediate_sessions/exchange',
        '/sessions/attest',
        '/sessions/exchange_access_token',
      ],
      ...[
        '/organizations/members/unlink_retired_email',
        '/oauth/authenticate',
        '/sso/authenticate',
        '/sessions/exchange',
      ],
    );
    const ids = fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(id, must, member_id) },
      { weight: 1, arbitrary: junk },
    );
    const tokens = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(ist, session, foreign) },
      { weight: 1, arbitrary: junk },
    );
    const whole = fc.record({
      organization_id: ids,
      member_id: ids,
      intermediate_session_token: tokens,
      session_token: tokens,
      mfa_phone_number: fc.oneof({ weight: 5, arbitrary: fc.constant(PHONE) }, { weight: 1, arbitrary: junk }),
      code: fc.oneof(fc.constantFrom('00000', 'abcdef'), junk),
      recovery_code: junk,
      expiration_minutes: fc.oneof(fc.constant(60), junk),
      profile_id: junk,
      token: tokens,
      access_token: tokens,
      oauth_token: tokens,
      sso_token: tokens,
      email_id: junk,
      email_address: junk,
    });
    const keys = [
      'organization_id',
      'member_id',
      'intermediate_session_token',
      'expiration_minutes',
      'token',
      'email_id',
    ] as const;
    // Most bodies name Ada rightly, so that only the session stands in the way.
    const fields = fc.tuple(whole, fc.subarray([...keys], { maxLength: 3 })).map(([all, kept]) => ({
      ...all,
      organization_id: id,
      member_id,
      intermediate_session_token: undefined,
      expiration_minutes: undefined,
      ...Object.fromEntries(kept.map((key) => [key, all[key]])),
    }));
    const caller = fc.constantFrom(undefined, undefined, session, foreign, ist, ' ');
    await fc.assert(
      fc.asyncProperty(paths, fields, caller, async (path, body, who) => {
        const answer = await company.post(path, { ...SDM, ...body }, who);
        expect(answer.status).toBeLessThan(500);
        const text = JSON.stringify(answer.body);
        expect(text).not.toContain('Ada Lovelace');
        const { member_id: owner } = z.looseObject({ member_id: z.optional(z.string()) }).parse(answer.body);
        expect(owner).not.toBe(member_id);
        expect(await company.host.messages(PHONE)).toEqual([]);
      }),
      { numRuns: runs(150, 10_000) },
    );
    expect(takeReports()).toEqual([]);
  });

  it('to the starts of OAuth and SSO go on only with exactly one locator', async () => {
    const { company, id } = await stage();
    const order = { organization_id: id, kind: 'oidc', display_name: 'Staff' };
    const { connection_id } = await company.host.control('POST', '/connections', order);
    const locator = fc.tuple(
      fc.constantFrom('organization_id', 'slug', 'connection_id'),
      fc.oneof(fc.constantFrom(id, 'harbour', String(connection_id), '', ' ', '\0'), fc.string()),
    );
    const start = fc.constantFrom('b2b/public/oauth/google/start', 'b2b/public/oauth/github/start', 'public/sso/start');
    await fc.assert(
      fc.asyncProperty(start, fc.array(locator, { maxLength: 4 }), async (path, locators) => {
        const query = new URLSearchParams([
          ['public_token', company.host.publicToken],
          ['login_redirect_url', 'http://localhost:3000/in'],
          ...locators,
        ]);
        const answer = await visit(company.host, `http://localhost:4400/v1/${path}?${query}`);
        expect(answer.status).toBeLessThan(500);
        const takes = path.includes('sso') ? ['connection_id'] : ['organization_id', 'slug'];
        const sent = locators.filter(([key, value]) => takes.includes(key) && value !== '');
        if (answer.status < 400) expect(sent).toHaveLength(1);
        if (sent.length === 1) return;
        const [none, many] = path.includes('sso')
          ? ['missing_sso_connection_locator', 'too_many_sso_connection_locators']
          : ['missing_oauth_organization_locator', 'too_many_oauth_organization_locators'];
        const text = await answer.text();
        if (!/<code translate="no">bad_request/.test(text)) expect(text).toContain(sent.length === 0 ? none : many);
      }),
      { numRuns: runs(100, 10_000) },
    );
    expect(takeReports()).toEqual([]);
  });
});
