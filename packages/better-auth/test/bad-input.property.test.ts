import { readFileSync } from 'node:fs';
import { calls, type CallName } from '@foyer/wire/calls';
import { calls as memberCalls, type CallName as MemberCallName } from '@foyer/wire/organizations/calls';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startBackend } from './backend';
import { ask, discover, found, MEMBERS_TOKEN, startOrganizations } from './organization-backend';
import { Page } from './page';

const backend = await startBackend();
const page = new Page(backend);
const { names } = JSON.parse(readFileSync(new URL('../../wire/test/error-types.json', import.meta.url), 'utf8')) as {
  names: string[];
};
const SECRET = 'hunter2 is no secret';

/** The names of all fields of bodies, so that random bodies pass the first check. */
const fields = [
  'email',
  'phone_number',
  'password',
  'existing_password',
  'new_password',
  'token',
  'method_id',
  'session_duration_minutes',
  'expiration_minutes',
  'code_verifier',
  'code_challenge',
  'public_key_credential',
  'domain',
  'user_agent',
  'authenticator_type',
  'name',
  'untrusted_metadata',
  'totp_code',
  'recovery_code',
  'provider',
  'login_magic_link_url',
  'reset_password_redirect_url',
  'email_address',
  'organization_id',
  'organization_name',
  'organization_slug',
  'code',
  'magic_links_token',
  'intermediate_session_token',
  'roles',
  'member_id',
  'mfa_phone_number',
  'password_reset_token',
  'discovery_magic_links_token',
  'set_mfa_enrollment',
  'set_default_mfa',
  'pkce_code_verifier',
];
const telling = fc.constantFrom<unknown>(
  'ada@example.com',
  'x@y.example',
  '+12015550123',
  '123456',
  60,
  5,
  'localhost',
  '{}',
  SECRET,
  '\0',
  '',
  null,
);
const value = fc.oneof({ weight: 3, arbitrary: telling }, { weight: 1, arbitrary: fc.jsonValue() });
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 8 }).map((given) => JSON.stringify(given)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
);

async function judge(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  if (response.status < 300) return;
  const { status_code, error_type } = (await response.json()) as { status_code: number; error_type: string };
  expect({ status_code, isKnown: names.includes(error_type) }).toEqual({ status_code: response.status, isKnown: true });
}

describe('whatever is sent', () => {
  it('is answered by the contract, twice, with a session and without', async () => {
    const { session_token: session } = await page.byEmail('fuzz@example.com');
    const all = Object.keys(calls) as CallName[];
    const someone = fc.constantFrom(null, session, 'of nobody', '\uD800');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        body,
        someone,
        fc.stringMatching(/^[\w%-]{1,20}$/),
        async (name, text, token, id) => {
          const path = calls[name].path.replaceAll(/\{\w+\}/g, id);
          await judge(await page.send(calls[name].method, path, text, token));
          await judge(await page.send(calls[name].method, path, text, token));
        },
      ),
    );
    expect(backend.logged.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(backend.logged.join('\n')).not.toContain(SECRET);
  });

  it('is answered so for members too', async () => {
    const members = await startOrganizations();
    const { session_token, member_id, organization } = await found(members, 'fuzz@example.com', 'Fuzz');
    const { intermediate_session_token } = await discover(members, 'fuzz@example.com');
    const someone = fc.constantFrom(MEMBERS_TOKEN, String(session_token), 'of nobody');
    // Half of the bodies contain a member, so that they reach the calls of second factors.
    const ids = { member_id, organization_id: (organization as { organization_id: string }).organization_id };
    const known = fc.constantFrom({}, ids, { ...ids, intermediate_session_token });
    const named = fc
      .tuple(fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 8 }), known)
      .map(([given, more]) => JSON.stringify({ ...given, ...more }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(memberCalls)),
        fc.oneof(body, named),
        someone,
        fc.stringMatching(/^[\w%-]{1,20}$/),
        async (call, text, token, id) => {
          const headers = { authorization: `Basic ${btoa(`${MEMBERS_TOKEN}:${token}`)}` };
          const path = call.path.replaceAll(/\{\w+\}/g, id);
          await judge(await new Page(members).send(call.method, path, text, null, headers));
          await judge(await new Page(members).send(call.method, path, text, null, headers));
        },
      ),
    );
    expect(members.logged.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(members.logged.join('\n')).not.toContain(SECRET);
  });

  it('cannot be read without a session', async () => {
    const params = Object.fromEntries(
      Object.values(calls)
        .flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)])
        .map(([, name]) => [String(name), 'x']),
    );
    const personal = (Object.keys(calls) as CallName[]).filter(
      (name) => 'personal' in calls[name] && !name.startsWith('idp.'),
    );
    const answers = await Promise.all(
      personal.map(async (name) => {
        const given = {
          email: 'ada@example.com',
          phone_number: '+12015550123',
          password: 'long enough',
          session_duration_minutes: 60,
        };
        return [
          name,
          (
            await page.call(
              name,
              { ...given, domain: 'localhost', name: 'x', provider: 'google', public_key_credential: '{}' },
              null,
              params,
            )
          ).errorType,
        ];
      }),
    );
    const served = answers.filter(
      ([, type]) => type !== 'endpoint_not_authorized_for_sdk' && type !== 'route_not_found',
    );
    expect(new Set(served.map(([, type]) => type))).toEqual(new Set(['user_unauthenticated']));
    expect(served.length).toBeGreaterThan(15);
  });

  it('cannot be read without a session of a member', async () => {
    const members = await startOrganizations();
    const personal = (Object.keys(memberCalls) as MemberCallName[]).filter(
      (name) => 'personal' in memberCalls[name] && !name.startsWith('idp.'),
    );
    const given = {
      email_address: 'ada@example.com',
      organization_id: 'x',
      member_id: 'x',
      name: 'x',
      password: 'long enough',
      session_duration_minutes: 60,
    };
    const types = await Promise.all(personal.map(async (name) => (await ask(members, name, given))['error_type']));
    const served = types.filter((type) => type !== 'endpoint_not_authorized_for_sdk' && type !== 'route_not_found');
    expect(new Set(served)).toEqual(new Set(['user_unauthenticated']));
    expect(served.length).toBeGreaterThan(7);
  });

  it('of credentials of another project is refused', async () => {
    const headers = { authorization: `Basic ${Buffer.from('public-token-test-other:x').toString('base64')}` };
    const response = await page.send('GET', '/sdk/v1/users/me', undefined, null, headers);
    expect(await response.json()).toMatchObject({ error_type: 'unauthorized_credentials' });
  });
});
