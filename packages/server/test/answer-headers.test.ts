import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerHeaders, freshCookies, pageHeaders, removedCookies, withHeaders } from '../src/answer-headers';
import type { CookieScope } from '../src/cookie-scope';

const names = { token: 'my token', jwt: 'my jwt' };
const scope: CookieScope = { path: '/', secure: false, httpOnly: false, domain: undefined, otherDomain: undefined };
const verdict = { token: 't2', jwt: 'j2', cookies: [] as readonly string[], lasts: 60 };
const line = (name: string, value: string) => `my%20${name}=${value}; Path=/; Max-Age=60; SameSite=Lax`;

describe('the lines that bring a fresh JWT', () => {
  it('write the JWT, and the token only if it has changed (decision 76)', () => {
    expect(freshCookies({ verdict, names, scope, token: 't2' })).toEqual([line('jwt', 'j2')]);
    expect(freshCookies({ verdict, names, scope, token: 't1' })).toEqual([line('token', 't2'), line('jwt', 'j2')]);
  });

  it.each([
    ['no JWT', { jwt: '' }],
    ['no token', { token: '' }],
    ['neither', { jwt: '', token: '' }],
  ])('are those of the provider where its answer has %s, and of those only the session’s', (_, empty) => {
    const cookies = ['my%20token=a; HttpOnly', 'my%20jwt=b; HttpOnly', 'other=c', 'x=my%20jwt=', 'my%20tokens=d'];
    expect(freshCookies({ verdict: { ...verdict, ...empty, cookies }, names, scope, token: 't1' })).toEqual(
      cookies.slice(0, 2),
    );
  });

  it('omit a JWT that no browser stores: more than 4096 characters with its name and the separator', () => {
    const longest = 'x'.repeat(4095 - 'my%20jwt'.length);
    const lines = (jwt: string) => freshCookies({ verdict: { ...verdict, jwt }, names, scope, token: 't1' });
    expect(lines(longest)).toEqual([line('token', 't2'), line('jwt', longest)]);
    expect(lines(`${longest}x`)).toEqual([line('token', 't2')]);
    expect(lines(`${longest.slice(0, -2)}%`), 'as it is written').toEqual([line('token', 't2')]);
  });
});

describe('the lines that remove the cookies', () => {
  const gone = (domain = '') =>
    ['token', 'jwt'].map((name) => `my%20${name}=; Path=/; Max-Age=0; SameSite=Lax${domain}`);

  it.each([
    ['of the host alone', {}, gone()],
    ['of a domain: those of the host too', { domain: 'a.example' }, [...gone('; Domain=a.example'), ...gone()]],
    ['of the host: those of the domain too', { otherDomain: 'a.example' }, [...gone(), ...gone('; Domain=a.example')]],
  ])('%s', (_, where, lines) => {
    expect(removedCookies(names, { ...scope, ...where })).toEqual(lines);
  });
});

describe('the headers of an answer', () => {
  it.each([
    ['of nobody', [], false, [['vary', 'Cookie']]],
    [
      'of a person',
      [],
      true,
      [
        ['cache-control', 'private'],
        ['vary', 'Cookie'],
      ],
    ],
    [
      'with cookies',
      ['a=1', 'b=2'],
      false,
      [
        ['cache-control', 'private, no-store'],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
        ['vary', 'Cookie'],
      ],
    ],
    [
      'of a person, with a cookie',
      ['a=1'],
      true,
      [
        ['cache-control', 'private, no-store'],
        ['set-cookie', 'a=1'],
        ['vary', 'Cookie'],
      ],
    ],
  ])('%s', (_, lines, isPersonal, headers) => {
    expect([...answerHeaders(lines, isPersonal)]).toEqual(headers);
  });

  it.each([
    [['bearer'] as const, 'Authorization'],
    [['bearer', 'cookie'] as const, 'Cookie, Authorization'],
  ])('vary by the parts of a request that decide: %j', (accept, vary) => {
    expect(answerHeaders([], false, accept).get('vary')).toBe(vary);
  });
});

describe('a response with the headers', () => {
  const headers = answerHeaders(['a=1', 'b=2'], true);
  const added = {
    'cache-control': 'private, no-store',
    'set-cookie': ['a=1', 'b=2'],
    vary: 'Cookie',
  };
  const read = ({ headers: all }: Response) => ({
    'cache-control': all.get('cache-control'),
    'set-cookie': all.getSetCookie(),
    vary: all.get('vary'),
  });

  it('is the same one, with its own headers too', () => {
    const response = new Response('x', {
      headers: { 'set-cookie': 'own=1', vary: 'Accept', 'cache-control': 'no-cache' },
    });
    expect(withHeaders(response, headers)).toBe(response);
    expect(read(response)).toEqual({
      'cache-control': 'no-cache, private, no-store',
      'set-cookie': ['own=1', 'a=1', 'b=2'],
      vary: 'Accept, Cookie',
    });
  });

  it.each([
    ['a redirect', () => Response.redirect('https://app.example/login', 303), { status: 303, body: '' }],
    ['an answer of fetch', () => fetch('data:text/plain,hello'), { status: 200, body: 'hello' }],
  ])('is a copy of %s, whose headers cannot be changed', async (_, make, { status, body }) => {
    const response = await make();
    const changed = withHeaders(response, headers);
    expect(changed).not.toBe(response);
    expect([changed.status, changed.statusText, changed.headers.get('location')]).toEqual([
      status,
      response.statusText,
      response.headers.get('location'),
    ]);
    expect(read(changed)).toEqual(added);
    expect(response.headers.getSetCookie(), 'the original is unchanged').toEqual([]);
    expect(await changed.text()).toBe(body);
  });

  it('fails as the runtime does if the body was already read', async () => {
    const response = await fetch('data:text/plain,hello');
    await response.text();
    expect(() => withHeaders(response, headers)).toThrow(TypeError);
  });
});

describe('the headers for pages of hosts', () => {
  it('recommend the same Referrer-Policy as every document', () => {
    const root = new URL('../../../', import.meta.url);
    const guides = readdirSync(new URL('docs/guide/', root)).map((name) => `docs/guide/${name}`);
    const texts = ['SECURITY.md', 'README.md', ...guides.filter((name) => name.endsWith('.md'))].map((name) =>
      readFileSync(new URL(name, root), 'utf8'),
    );
    const named = texts.flatMap((text) => [...text.matchAll(/Referrer-Policy: ([\w-]+)/g)].map(([, value]) => value));
    expect(named.length).toBeGreaterThan(2);
    expect(new Set(named)).toEqual(new Set([pageHeaders['referrer-policy']]));
  });
});
