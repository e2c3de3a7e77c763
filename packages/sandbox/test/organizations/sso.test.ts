import { describe, expect, it } from 'vitest';
import { pkcePair, visit } from '../provider-visit';
import { newHost } from '../sandbox';
import {
  bringBack,
  connect,
  postedForm,
  LOGIN,
  newCompany,
  openCompany,
  pressAt,
  returnFrom,
  SIGNUP,
  ssoUrl,
  whereTo,
} from './company-visit';

const EMAIL = 'ada@harbour.example';
const TEN_YEARS = 10 * 365 * 24 * 60 * 60;
const kinds = ['oidc', 'saml'] as const;

/** The code on the page of a refusal, or in the address to which a wrong answer of the company leads back. */
const refusalOf = async (answer: Response | Promise<Response>) => {
  const given = await answer;
  const back = given.headers.get('location');
  if (back !== null) return new URL(back).searchParams.get('error');
  const text = await given.text();
  return /<code translate="no">(\w+)<\/code>/.exec(text)?.[1] ?? text;
};

describe.each(kinds)('org api 5.8: SSO by %s', (kind) => {
  it('asks at the sign-in page of Harbour Inc, and comes back with a token', async () => {
    const host = newHost();
    const { connectionId } = await newCompany(host, kind);
    const page = await openCompany(host, connectionId, { provider_login_hint: EMAIL });
    const text = await (await visit(host, page)).text();
    expect(text).toContain('<h1>Harbour Inc</h1>');
    expect(text).toContain(`value="${EMAIL}"`);
    const back = await returnFrom(host, kind, connectionId, EMAIL);
    expect(back.href.startsWith(SIGNUP), 'somebody new').toBe(true);
    expect(back.searchParams.get('stytch_token_type')).toBe('sso');
    expect(back.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  it('comes back with access_denied after Cancel', async () => {
    const host = newHost();
    const { connectionId } = await newCompany(host, kind);
    const answer = await pressAt(host, await openCompany(host, connectionId), { action: 'cancel' });
    const back = whereTo(await bringBack(host, kind, answer));
    expect(back.href.startsWith(LOGIN)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      stytch_token_type: 'sso',
      error: 'access_denied',
      error_description: 'The user denied access.',
    });
  });

  it('keeps typed text that is not an address, as text', async () => {
    const host = newHost();
    const { connectionId } = await newCompany(host, kind);
    const bad = '"><img src=x onerror=alert(1)>';
    const answer = await pressAt(host, await openCompany(host, connectionId), { action: 'continue', email: bad });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain('Enter an email address.');
    expect(text).not.toContain('<img');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'self' http://localhost:4400 http://localhost:3000;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('refuses an answer that is brought a second time', async () => {
    const host = newHost();
    const { connectionId } = await newCompany(host, kind);
    const answer = await pressAt(host, await openCompany(host, connectionId), { action: 'continue', email: EMAIL });
    expect((await bringBack(host, kind, answer.clone())).status).toBe(303);
    expect(await refusalOf(bringBack(host, kind, answer))).toBe(`unsolicited_${kind}_response`);
  });

  it('refuses an answer that comes too late', async () => {
    const host = newHost();
    const { connectionId } = await newCompany(host, kind);
    const answer = await pressAt(host, await openCompany(host, connectionId), { action: 'continue', email: EMAIL });
    await host.advance(31 * 60);
    expect(await refusalOf(bringBack(host, kind, answer))).toBe(`unsolicited_${kind}_response`);
  });

  it.each([TEN_YEARS, -TEN_YEARS])('works when the project’s clock is off by %d seconds', async (seconds) => {
    const host = newHost();
    const { connectionId } = await newCompany(host, kind);
    await host.advance(seconds);
    expect((await returnFrom(host, kind, connectionId, EMAIL)).searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  it('refuses an unknown, foreign or pending connection, a project of users, and a start without PKCE', async () => {
    const host = newHost();
    const { organizationId, connectionId } = await newCompany(host, kind);
    const start = (id: string, query = {}, at = host) => refusalOf(visit(host, ssoUrl(at, id, query)));
    const other = newHost();
    await newCompany(other, kind);
    expect(await start('connection-test-1')).toBe('sso_connection_not_found');
    expect(await start(connectionId, {}, other)).toBe('sso_connection_not_found');
    expect(await start(await connect(host, kind, organizationId, { status: 'pending' }))).toBe(
      'requires_active_sso_connection',
    );
    await host.control('POST', '/project', { pkce_required_for_sso: true });
    expect(await start(connectionId)).toBe('invalid_pkce_code_challenge');
    expect((await visit(host, ssoUrl(host, connectionId, { pkce_code_challenge: pkcePair().challenge }))).status).toBe(
      303,
    );
    await host.control('POST', '/project', { vertical: 'CONSUMER' });
    expect(await start(connectionId)).toBe('bad_vertical_for_stytch_sdk');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://elsewhere.example/',
    'http://u:p@localhost:3000/',
    '//x',
    '',
  ])('refuses %j as a redirect address, or uses the default for an empty one', async (url) => {
    const host = newHost();
    const { connectionId } = await newCompany(host, kind);
    const answer = await visit(host, ssoUrl(host, connectionId, { login_redirect_url: url, signup_redirect_url: url }));
    if (url === '') expect(answer.status).toBe(303);
    else expect(await refusalOf(answer)).toBe('no_match_for_provided_sso_url');
  });

  it('is logged without secrets, and meets faults', async () => {
    const host = newHost();
    const { connectionId } = await newCompany(host, kind);
    await host.control('POST', '/faults', { path: '/v1/public/sso/start', times: 1, status: 500 });
    expect((await visit(host, ssoUrl(host, connectionId))).status).toBe(500);
    await returnFrom(host, kind, connectionId, EMAIL);
    const { calls } = await host.control('GET', '/calls');
    const secret = kind === 'oidc' ? { code: '[masked]' } : { SAMLResponse: '[masked]' };
    expect(calls).toMatchObject([{ status: 500 }, { status: 303 }, { status: 303, body: secret }]);
  });
});

describe('org api 5.8: SSO by OpenID Connect', () => {
  it('refuses a code of a different user, and a company that a different provider asked', async () => {
    const host = newHost();
    const { connectionId } = await newCompany(host, 'oidc');
    const [mine, theirs] = [await openCompany(host, connectionId), await openCompany(host, connectionId)];
    const answer = whereTo(await pressAt(host, theirs, { action: 'continue', email: EMAIL }));
    answer.searchParams.set('state', new URL(mine).searchParams.get('state') ?? '');
    expect(await refusalOf(visit(host, answer.href))).toBe('oidc_auth_code_error');
    const page = new URL(mine);
    page.searchParams.set('redirect_uri', 'http://localhost:3000/in');
    expect(await refusalOf(visit(host, page.href))).toBe('idp_client_supplied_redirect_url_not_found_in_client');
  });

  it('publishes the company’s discovery document', async () => {
    const answer = await visit(newHost(), '/stand-in/company/.well-known/openid-configuration');
    expect(await answer.json()).toMatchObject({
      issuer: 'http://localhost:4400/stand-in/company',
      authorization_endpoint: 'http://localhost:4400/stand-in/company/log-in',
      token_endpoint: 'http://localhost:4400/stand-in/company/token',
    });
  });
});

describe('org api 5.8: SSO by SAML', () => {
  const assertion = async () => {
    const host = newHost();
    const { connectionId, organizationId } = await newCompany(host, 'saml');
    const answer = await pressAt(host, await openCompany(host, connectionId), { action: 'continue', email: EMAIL });
    return { host, connectionId, organizationId, ...(await postedForm(answer)) };
  };
  const post = (host: ReturnType<typeof newHost>, action: string, fields: Record<string, string>) =>
    visit(host, action, { method: 'POST', body: new URLSearchParams(fields) });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'in', ''])(
    'refuses %j as RelayState, and spends nothing',
    async (state) => {
      const { host, action, fields } = await assertion();
      expect(await refusalOf(post(host, action, { ...fields, RelayState: state }))).toBe('missing_saml_relay_state');
      expect((await post(host, action, fields)).status).toBe(303);
    },
  );

  it('refuses a RelayState of a different attempt', async () => {
    const { host, action, fields } = await assertion();
    const RelayState = 'https://elsewhere.example/';
    expect(await refusalOf(post(host, action, { ...fields, RelayState }))).toBe('missing_saml_relay_state');
  });

  it('refuses a changed assertion, one for another connection, and none, and spends nothing', async () => {
    const { host, organizationId, action, fields } = await assertion();
    const xml = Buffer.from(fields['SAMLResponse'] ?? '', 'base64').toString();
    const changed = Buffer.from(xml.replace(EMAIL, 'eve@harbour.example')).toString('base64');
    expect(await refusalOf(post(host, action, { ...fields, SAMLResponse: changed }))).toBe(
      'invalid_signature_saml_response',
    );
    const other = `/v1/b2b/sso/callback/${await connect(host, 'saml', organizationId)}`;
    expect(await refusalOf(post(host, other, fields))).toBe('unsolicited_saml_response');
    expect(await refusalOf(post(host, action, { ...fields, SAMLResponse: '' }))).toBe('missing_saml_response');
    expect(await refusalOf(post(host, action, { ...fields, SAMLResponse: 'junk' }))).toBe('unsolicited_saml_response');
    expect((await post(host, action, fields)).status).toBe(303);
  });

  it('refuses an expired assertion, and one of a company with a clock years behind', async () => {
    const { host, action, fields } = await assertion();
    await host.advance(6 * 60);
    expect(await refusalOf(post(host, action, fields))).toBe('expired_saml_response');
    await host.advance(-TEN_YEARS);
    expect(await refusalOf(post(host, action, fields))).toBe('not_yet_valid_saml_response');
  });
});
