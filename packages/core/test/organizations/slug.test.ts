import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-runs';
import { slugOf } from '../../src/organizations/links/slug';

describe('org 4.2: the slug of the organization that the address of a page names', () => {
  it.each([
    ['a subdomain', 'https://{{slug}}.example.com', 'https://harbour.example.com/login?x=1', 'harbour'],
    ['a part of the path', 'https://example.com/{{slug}}', 'https://example.com/harbour/login', 'harbour'],
    ['the last part of the path', 'https://example.com/o/{{slug}}', 'https://example.com/o/harbour#top', 'harbour'],
    ['any subdomain before it', 'https://*.example.com/{{slug}}', 'https://eu.example.com/harbour', 'harbour'],
    ['a port', 'http://localhost:4600/{{slug}}', 'http://localhost:4600/harbour', 'harbour'],
    ['percent-encoded characters', 'https://example.com/{{slug}}', 'https://example.com/z%C3%BCrich', 'zürich'],
    ['the query is not looked at', 'https://example.com/{{slug}}', 'https://example.com/?slug=harbour', null],
    ['nothing where the slug would be', 'https://{{slug}}.example.com', 'https://example.com/', null],
    ['a dot stands for a dot', 'https://example.com/{{slug}}', 'https://exampleXcom/harbour', null],
    ['a star does not match a dot', 'https://*.example.com/{{slug}}', 'https://a.b.example.com/harbour', null],
    ['the slug does not match a dot', 'https://{{slug}}.example.com', 'https://a.b.example.com', null],
    [
      'org W16: it begins where the address begins',
      'https://example.com/{{slug}}',
      'https://evil.example/https://example.com/x',
      null,
    ],
    ['org W16: a bracket is a bracket', 'https://example.com/({{slug}})', 'https://example.com/(harbour)', 'harbour'],
    ['what comes after it must fit', 'https://{{slug}}.eu-*.example.com', 'https://harbour.eu-1.exampleXcom', null],
    ['a star after it', 'https://{{slug}}.eu-*.example.com', 'https://harbour.eu-1.example.com', 'harbour'],
    ['two stars after it', 'https://{{slug}}.e*-*.example.com', 'https://harbour.eu-1.example.com/login', 'harbour'],
    ['two stars in a row', 'https://**.example.com/{{slug}}', 'https://eu.example.com/harbour', 'harbour'],
    ['the first part of the address', '{{slug}}://example.com', 'https://example.com/login', 'https'],
    ['broken encoding', 'https://example.com/{{slug}}', 'https://example.com/%E0%A4%A', null],
    ['a pattern without a slug', 'https://example.com/login', 'https://example.com/login', null],
    ['no pattern', null, 'https://harbour.example.com', null],
    ['a pattern that is not known yet', undefined, 'https://harbour.example.com', null],
  ])('%s', (_what, pattern, href, slug) => {
    expect(slugOf(pattern, href)).toBe(slug);
  });

  it.each([
    ['a thousand stars in a row', `https://${'*'.repeat(1000)}x{{slug}}`],
    ['stars between the letters of the address', `https://${'*a'.repeat(20)}x{{slug}}`],
    ['stars on both sides', `https://${'*a'.repeat(20)}{{slug}}${'*a'.repeat(20)}x`],
  ])('takes linear time for a pattern with %s', (_what, pattern) => {
    expect(slugOf(pattern, `https://${'a'.repeat(5000)}`)).toBeNull();
  });

  it('gives the same result as a regular expression', () => {
    const text = (letters: string, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...letters.split('')), maxLength });
    fc.assert(
      fc.property(text('ab.*/', 6), text('ab.*/', 6), text('ab./:', 12), (before, after, href) => {
        const part = (one: string) => one.replace(/[./]/g, String.raw`\$&`).replace(/\*+/g, '[^.]*');
        const fits = new RegExp(`^${part(before)}([^./:]+)${part(after)}`).test(href);
        expect(slugOf(`${before}{{slug}}${after}`, href) !== null).toBe(fits);
      }),
      { numRuns: runs(2000, 100_000) },
    );
  });
});
