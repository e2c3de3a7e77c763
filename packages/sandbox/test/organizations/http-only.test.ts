import { describe, expect, it } from 'vitest';
import type { Answer } from '../host';
import { Company, EMAIL, SDM } from './company';

/** The cookies that an answer sets, without their attributes and without empty ones. */
const jar = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .flatMap((line) => line.split(';').slice(0, 1))
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
const names = (answer: Answer) => answer.headers.getSetCookie().map((line) => line.replace(/=.*/, ''));

describe('members of a project with HttpOnly cookies', () => {
  it('carry an intermediate session in its own cookie, never together with a session', async () => {
    const company = await Company.open({ http_only_cookies: true, cname_domain: 'localhost' });
    const id = await company.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const { member, recovery_codes: [code] = [] } = await company.member(id, { totp: true });
    const { host } = company;
    const post = (path: string, body: object, cookie = '') =>
      host.call('POST', `/b2b${path}`, { body, headers: { cookie } });
    await post('/otps/email/discovery/send', { email_address: EMAIL });
    const credentials = { email_address: EMAIL, code: await company.lastCode() };
    const found = await post('/otps/email/discovery/authenticate', credentials);
    expect(found.body).toMatchObject({ intermediate_session_token: '', email_address: EMAIL });
    expect(jar(found)).toMatch(/^stytch_intermediate_session_token=[\w-]{43}$/);

    const partial = await post(
      '/discovery/intermediate_sessions/exchange',
      { organization_id: id, ...SDM },
      jar(found),
    );
    expect(partial.body).toMatchObject({ member_session: null, intermediate_session_token: '', session_token: '' });
    const spent = await post('/discovery/organizations', {}, jar(found));
    expect(spent.errorType).toBe('intermediate_session_not_found');

    const recover = { organization_id: id, member_id: member.member_id, recovery_code: code, ...SDM };
    const whole = await post('/recovery_codes/recover', recover, jar(partial));
    expect(whole.body).toMatchObject({
      session_token: '',
      session_jwt: '',
      member_session: { member_id: member.member_id },
    });
    expect(names(whole).toSorted()).toEqual([
      'stytch_intermediate_session_token',
      'stytch_session',
      'stytch_session_jwt',
    ]);
    expect(jar(whole)).not.toContain('intermediate');

    expect((await post('/sessions/authenticate', {}, jar(whole))).status).toBe(200);
    const over = await post('/sessions/revoke', {}, jar(whole));
    expect([over.status, jar(over)]).toEqual([200, '']);
    expect((await post('/sessions/authenticate', {}, jar(whole))).errorType).toBe('session_not_found');
  });

  it('lose their cookies with the organization', async () => {
    const company = await Company.open({ http_only_cookies: true, cname_domain: 'localhost' });
    const organization_id = await company.organization();
    await company.member(organization_id, { roles: ['stytch_admin'] });
    const { host } = company;
    await host.call('POST', '/b2b/otps/email/login_or_signup', { body: { organization_id, email_address: EMAIL } });
    const credentials = { organization_id, email_address: EMAIL, code: await company.lastCode(), ...SDM };
    const cookie = jar(await host.call('POST', '/b2b/otps/email/authenticate', { body: credentials }));
    const gone = await host.call('DELETE', '/b2b/organizations/me', { headers: { cookie } });
    expect([gone.status, names(gone).toSorted(), jar(gone)]).toEqual([
      200,
      ['stytch_session', 'stytch_session_jwt'],
      '',
    ]);
  });
});
