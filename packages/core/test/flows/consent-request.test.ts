import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConsentRequest } from '../../src/flow/consent/consent-request';
import { nativeUrl, safeUrl } from '../../src/links/navigate';
import { runs } from '../../../../scripts/test-runs';

const BACK = 'https://notes.example/callback?a=b';
const query = (parameters: Readonly<Record<string, string>>): string => new URLSearchParams(parameters).toString();
const authorize = (more: Readonly<Record<string, string>> = {}) =>
  parseConsentRequest(query({ client_id: 'app-1', redirect_uri: BACK, ...more }));
const refusal = (search: string) => parseConsentRequest(search).parsed;

describe('spec 2: which flow a query is', () => {
  it.each([
    ['?post_logout_redirect_uri=https://notes.example', 'logout'],
    ['?post_logout_redirect_uri=', 'logout'],
    ['?post_logout_redirect_uri', 'logout'],
    ['?client_id=a&redirect_uri=https://notes.example&post_logout_redirect_uri=', 'logout'],
    ['?redirect_uri=https://notes.example', 'authorize'],
    ['', 'authorize'],
  ])('%s is %s', (search, flow) => {
    expect(parseConsentRequest(search).flow).toBe(flow);
  });
});

describe('spec 3 and 9: the parameters of an authorize request', () => {
  it('defaults: response_type code, scope openid email profile', () => {
    expect(authorize()).toEqual({
      flow: 'authorize',
      parsed: {
        request: {
          clientId: 'app-1',
          redirectUri: BACK,
          host: 'notes.example',
          responseType: 'code',
          scopes: ['openid', 'email', 'profile'],
        },
      },
    });
  });

  it('everything that is sent is read, and nothing else', () => {
    const search = `?${query({
      client_id: 'app-1',
      redirect_uri: 'http://localhost:3000/callback',
      response_type: 'token',
      scope: ' openid  notes:read openid ',
      prompt: 'consent',
      state: 'a b&c',
      nonce: 'n',
      code_challenge: 'cc',
      code_challenge_method: 'S256',
      toString: 'x',
      __proto__: 'y',
    })}&resource=https://a.example&resource=&resource=https://b.example&utm=1&utm=2`;
    expect(parseConsentRequest(search).parsed).toEqual({
      request: {
        clientId: 'app-1',
        redirectUri: 'http://localhost:3000/callback',
        host: 'localhost:3000',
        responseType: 'token',
        scopes: ['openid', 'notes:read'],
        prompt: 'consent',
        state: 'a b&c',
        nonce: 'n',
        codeChallenge: 'cc',
        resources: ['https://a.example', 'https://b.example'],
      },
    });
  });

  it('empty values count as absent', () => {
    expect(authorize({ response_type: '', scope: '  ', prompt: '', state: '', nonce: '', code_challenge: '' })).toEqual(
      authorize(),
    );
  });

  it('the host is shown as it is looked up', () => {
    const parsed = parseConsentRequest(query({ client_id: 'a', redirect_uri: 'https://аpple.com/x' })).parsed;
    expect(parsed).toMatchObject({ request: { host: 'xn--pple-43d.com' } });
  });
});

describe('spec 3: the parameters of a logout request', () => {
  it('everything that is sent is read; the hint is a secret', () => {
    const parsed = parseConsentRequest(
      query({ client_id: 'a', post_logout_redirect_uri: BACK, id_token_hint: 'ey', state: 's', redirect_uri: 'x' }),
    ).parsed;
    expect(JSON.parse(JSON.stringify(parsed))).toEqual({
      request: {
        clientId: 'a',
        postLogoutRedirectUri: BACK,
        host: 'notes.example',
        state: 's',
        idTokenHint: '[secret]',
      },
    });
  });

  it('empty optional values count as absent', () => {
    const parsed = parseConsentRequest(
      'client_id=a&post_logout_redirect_uri=https://b.example&state=&id_token_hint=',
    ).parsed;
    expect(parsed).toEqual({
      request: { clientId: 'a', postLogoutRedirectUri: 'https://b.example', host: 'b.example' },
    });
  });
});

describe('spec 5: missing parameters', () => {
  it.each([
    ['', 'client_id'],
    ['?client_id=', 'client_id'],
    ['?redirect_uri=https://a.example', 'client_id'],
    ['?client_id=a', 'redirect_uri'],
    ['?client_id=a&redirect_uri=', 'redirect_uri'],
    ['?state=1&state=2', 'client_id'],
    ['?post_logout_redirect_uri=', 'client_id'],
    ['?client_id=a&post_logout_redirect_uri=', 'post_logout_redirect_uri'],
  ])('%j: the first that is missing or empty names itself', (search, parameter) => {
    expect(refusal(search)).toEqual({
      refusal: {
        code: 'missing_parameter',
        message: `Required parameter is missing: ${parameter}. Please reach out to the application developer.`,
        parameter,
      },
    });
  });
});

describe('RFC 6749, 3.1: no parameter is sent twice', () => {
  const base = query({ client_id: 'a', redirect_uri: BACK });
  it.each(['client_id', 'redirect_uri', 'response_type', 'scope', 'prompt', 'state', 'nonce', 'code_challenge'])(
    '%s',
    (parameter) => {
      const search = `${base}&${parameter}=x${base.includes(`${parameter}=`) ? '' : `&${parameter}=`}`;
      expect(refusal(search)).toMatchObject({ refusal: { code: 'repeated_parameter', parameter } });
    },
  );
  it.each(['post_logout_redirect_uri', 'client_id', 'state', 'id_token_hint'])('of a sign-out: %s', (parameter) => {
    const search = `client_id=a&post_logout_redirect_uri=https://b.example&state=s&id_token_hint=i&${parameter}=x`;
    expect(refusal(search)).toMatchObject({ refusal: { code: 'repeated_parameter', parameter } });
  });
});

describe('threat T1: the target of the request', () => {
  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'https://user@a.example/',
    '//a.example',
    'notes',
    'ftp://a.example',
  ])('%j is refused before anything is asked', (address) => {
    expect(refusal(query({ client_id: 'a', redirect_uri: address }))).toMatchObject({
      refusal: { code: 'unsafe_url', parameter: 'redirect_uri' },
    });
    expect(refusal(query({ client_id: 'a', post_logout_redirect_uri: address }))).toMatchObject({
      refusal: { code: 'unsafe_url', parameter: 'post_logout_redirect_uri' },
    });
  });
});

const names = [
  'client_id',
  'redirect_uri',
  'post_logout_redirect_uri',
  'scope',
  'state',
  'resource',
  'response_type',
  '__proto__',
  'constructor',
];
const values = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    BACK,
    'javascript:alert(1)',
    '%',
    '%00',
    'https://x@y.example',
    ' ',
    '\u0000',
    '\ud800',
    'openid openid',
    '__proto__',
  ),
  fc.string(),
  fc.webUrl(),
);
const pair = fc
  .tuple(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, fc.string()), values, fc.boolean())
  .map(([name, value, isRaw]) => (isRaw ? `${name}=${value}` : query({ [name]: value })));
const search = fc.oneof(
  fc.string(),
  fc.array(pair, { maxLength: 6 }).map((pairs) => `?${pairs.join('&')}`),
);

it('any query: no throw, and redirects only to plain http or https addresses and to native applications', () => {
  fc.assert(
    fc.property(search, (text) => {
      const { flow, parsed } = parseConsentRequest(text);
      if ('refusal' in parsed) return parsed.refusal.message !== '';
      const { request } = parsed;
      const address = 'redirectUri' in request ? request.redirectUri : request.postLogoutRedirectUri;
      const url = safeUrl(address);
      if ('scheme' in request)
        return url === null && request.host === '' && nativeUrl(address)?.protocol === `${request.scheme}:`;
      return (
        request.clientId !== '' &&
        url?.host === request.host &&
        flow === ('redirectUri' in request ? 'authorize' : 'logout')
      );
    }),
    { numRuns: runs(5000, 100_000) },
  );
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
