import { describe, expect, it } from 'vitest';
import { routeMatcher } from '../src/guard/route-patterns';

const NAME = ['foyerProxy', 'protect'] as const;
const isMatch = (patterns: readonly string[], path: string) => routeMatcher(NAME, patterns)(path);

describe('patterns of routes', () => {
  it.each([
    ['/account', ['/account', '/account/'], ['/', '/accounts', '/account/settings', '/my/account']],
    ['/notes/:id', ['/notes/7', '/notes/a%20b'], ['/notes', '/notes/7/edit']],
    ['/notes/:id/edit', ['/notes/7/edit'], ['/notes/7', '/notes//edit']],
    ['/account/:path*', ['/account', '/account/', '/account/a', '/account/a/b'], ['/', '/accounts']],
    ['/docs/:path+', ['/docs/a', '/docs/a/b'], ['/docs']],
    ['/shop/:page?', ['/shop', '/shop/2'], ['/shop/2/x']],
    ['/:path*', ['/', '/a', '/a/b'], []],
    ['/', ['/'], ['/a']],
  ])('%s', (pattern, paths, others) => {
    for (const path of paths) expect(isMatch([pattern], path), path).toBe(true);
    for (const path of others) expect(isMatch([pattern], path), path).toBe(false);
  });

  it.each([
    '/ACCOUNT',
    '//account',
    '/account//',
    '/%61ccount',
    '/account%2Fsettings',
    '/account%5Csettings',
    '/%41ccount',
  ])('protect %s like the path that it stands for', (path) => {
    expect(isMatch(['/account/:path*'], path)).toBe(true);
  });

  it('exclude exact paths only', () => {
    const patterns = ['/:path*', '!/login', '!/blog/:path*'];
    for (const path of ['/login', '/login/', '/blog', '/blog/a']) expect(isMatch(patterns, path), path).toBe(false);
    for (const path of ['/', '/Login', '/login/x', '/blog%2F..%2Faccount'])
      expect(isMatch(patterns, path), path).toBe(true);
  });

  it('survive a path that cannot be decoded', () => {
    expect(isMatch(['/account/:path*'], '/account/%E0%A4%A')).toBe(true);
  });

  it.each([
    'account',
    '',
    '/account(.*)',
    '/account/*',
    '/:path*/x',
    '/a/[id]',
    'https://app.example/account',
    '!account',
  ])('refuse %j with an explanation', (pattern) => {
    expect(() => routeMatcher(NAME, [pattern])).toThrow(/^foyerProxy cannot read the pattern ".*" in "protect"/);
  });
});
