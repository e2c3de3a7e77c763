import { describe, expect, it } from 'vitest';
import { checkRelatedOrigins } from '../src/log/related-origins';

const ORIGIN = 'https://example.org';
const FILE = 'https://example.com/.well-known/webauthn';
const others = (count: number) => Array.from({ length: count }, (_, index) => `https://site-${index}.example`);
const listing = (...origins: readonly unknown[]) => JSON.stringify({ origins });

/** Checks a page on example.org. The file has this content. */
function check(domain: string, text = listing(ORIGIN), { status = 200, type = 'application/json' } = {}) {
  const asked: string[] = [];
  const page = {
    origin: ORIGIN,
    supportsRelatedOrigins: () => Promise.resolve(true),
    read(url: string) {
      asked.push(url);
      return Promise.resolve({ status, type, text });
    },
  };
  return { page, asked, report: checkRelatedOrigins(domain, page) };
}

describe('related origins of passkeys', () => {
  it.each(['example.org', ' EXAMPLE.org '])('the page’s own domain needs no file: %j', async (domain) => {
    const { report, asked } = check(domain);
    expect(await report).toMatchObject({ isUsable: true });
    expect(asked).toEqual([]);
  });

  it('a different domain needs a file that lists the page’s origin', async () => {
    const { report, asked } = check('example.com');
    expect(await report).toEqual({ isUsable: true, text: `The file lists ${ORIGIN}.`, file: FILE });
    expect(asked).toEqual([FILE]);
  });

  it.each<[string, string, { readonly status?: number; readonly type?: string }, RegExp]>([
    ['a file without this origin', listing('https://www.example.org', 'http://example.org'), {}, /does not list/],
    ['an empty list', listing(), {}, /does not list/],
    ['values of other types', listing(null, 7, {}), {}, /does not list/],
    ['a list with a different name', JSON.stringify([ORIGIN]), {}, /not JSON with a list/],
    ['HTML', '<!doctype html>', {}, /not JSON with a list/],
    ['HTML with its content type', '<!doctype html>', { type: 'text/html' }, /content type "text\/html"/],
    ['a missing file', 'Not found', { status: 404 }, /status 404/],
  ])('%s', async (_, text, answer, reason) => {
    const { report } = check('example.com', text, answer);
    expect(await report).toMatchObject({ isUsable: false, file: FILE, text: expect.stringMatching(reason) as string });
  });

  it('warns of an origin after five others', async () => {
    expect((await check('example.com', listing(...others(4), ORIGIN)).report).text).toBe(`The file lists ${ORIGIN}.`);
    expect((await check('example.com', listing(...others(5), ORIGIN)).report).text).toContain('after 5 others');
  });

  it.each(['', 'https://example.com', 'example.com/path', 'user@example.com', 'a b', 'example.com?x', '<b>'])(
    'reads nothing for %j, which is not a domain',
    async (domain) => {
      const { report, asked } = check(domain);
      expect(await report).toMatchObject({
        isUsable: false,
        text: expect.stringContaining('without a scheme') as string,
      });
      expect(asked).toEqual([]);
    },
  );

  it('reports a browser without support, and one that does not answer as unknown', async () => {
    const { page } = check('example.com');
    const without = { ...page, supportsRelatedOrigins: () => Promise.resolve(false) };
    expect((await checkRelatedOrigins('example.com', without)).text).toContain('does not support');
    const silent = { ...page, supportsRelatedOrigins: () => Promise.reject(new TypeError('no')) };
    expect(await checkRelatedOrigins('example.com', silent)).toMatchObject({ isUsable: true });
  });

  it('explains a file that the page can’t read: network, CORS or policy', async () => {
    const { page } = check('example.com');
    const blocked = { ...page, read: () => Promise.reject(new TypeError('Failed to fetch')) };
    const report = await checkRelatedOrigins('example.com', blocked);
    expect(report).toMatchObject({ isUsable: false, file: FILE });
    expect(report.text).toContain('Access-Control-Allow-Origin');
  });
});
