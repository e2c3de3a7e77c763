import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../../scripts/test-speed';
import { LinkifiedText } from '../../src/text/linkified-text';

/** Any character, lone surrogates too. The unit `binary` of fast-check does the same, and takes a second to set up. */
const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));

const HOSTS = ['stytch.com', 'www.stytch.com'];

function links(text: string) {
  const { container, unmount } = render(<LinkifiedText text={text} hosts={HOSTS} />);
  const found = [...container.querySelectorAll('a')].map((a) => ({
    href: a.getAttribute('href'),
    text: a.textContent,
    host: a.hostname,
    protocol: a.protocol,
  }));
  const seen = {
    links: found,
    text: container.textContent,
    elements: container.querySelectorAll('*:not(span), span *').length,
  };
  unmount();
  return seen;
}

describe('threat T4: links in messages', () => {
  it.each([
    ['punctuation that is not at the end', (size: number) => `https://stytch.com/${'.'.repeat(size)}a.`, 1],
    ['punctuation at the end', (size: number) => `https://stytch.com/a${'.'.repeat(size)}`, 1],
    ['schemes', (size: number) => 'https://'.repeat(size / 8), 1],
    ['a link to elsewhere', (size: number) => `https://evil.example/${'a.'.repeat(size / 2)}`, 1],
  ])('1 MB of %s is read in linear time', (_what, textOf, parts) => {
    const reading = (text: string) => () =>
      LinkifiedText({ text, hosts: HOSTS }).props as { readonly children: readonly unknown[] };
    expect([reading(textOf(1e6))().children].flat()).toHaveLength(parts);
    expect(growth((size) => reading(textOf(size)))).toBeLessThan(LINEAR);
  });

  it.each([
    ['See https://stytch.com/docs/api.', ['https://stytch.com/docs/api']],
    ['(https://www.stytch.com/a?b=c#d)', ['https://www.stytch.com/a?b=c#d']],
    ['https://stytch.com', ['https://stytch.com']],
    ['two: https://stytch.com/a, https://stytch.com/b', ['https://stytch.com/a', 'https://stytch.com/b']],
  ])('%s', (text, expected) => {
    expect(links(text).links.map(({ href }) => href)).toEqual(expected);
  });

  it.each([
    'http://stytch.com/docs',
    'https://stytch.com.evil.example/',
    'https://stytch.com@evil.example/',
    'https://evil.example/https:/stytch.com',
    'https://user:pass@stytch.com/',
    'https://stytch.com:8443/',
    'https://STYTCH.com/',
    'https://stytсh.com/', // a Cyrillic с
    'https://evilstytch.com/',
    'javascript:alert(1)//https://stytch.com',
    '//stytch.com/docs',
  ])('is not a link, or links only to the provider: %s', (text) => {
    for (const { href, text: shown } of links(text).links) {
      expect(href).toBe('https://stytch.com');
      expect(shown).toBe(href);
    }
  });

  it('stops at characters that reorder or hide text', () => {
    expect(links('https://stytch.com/a\u202Emoc.live').links).toMatchObject([{ href: 'https://stytch.com/a' }]);
    expect(links('https://stytch.com/a\u200Bb').links).toMatchObject([{ href: 'https://stytch.com/a' }]);
  });

  it('shows every message unchanged, and links only the exact hosts', () => {
    const piece = fc.oneof(
      fc.string({ unit }),
      fc.constantFrom(
        'https://stytch.com/',
        'https://www.stytch.com',
        'https://evil.example/',
        'javascript:',
        '@',
        ':',
        '\\',
        '//',
        '<a href="https://evil.example">',
        '"',
        ' ',
        '\u202E',
        'data:text/html,',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const message = pieces.join('');
        const { links: found, text, elements } = links(message);
        // No DOM can show a lone surrogate. Everything else must be shown.
        expect(text).toBe(message);
        expect(elements).toBe(found.length);
        for (const link of found) {
          expect(HOSTS).toContain(link.host);
          expect(link.protocol).toBe('https:');
          expect(link.text).toBe(link.href);
        }
      }),
      { numRuns: 500 },
    );
  });
});
