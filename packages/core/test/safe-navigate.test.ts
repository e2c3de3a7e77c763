import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { navigate, safeUrl } from '../src/links/navigate';
import { runs } from '../../../scripts/test-runs';

/** Spellings of `javascript:` and its kin that browsers run, or that filters have let through. */
const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  'j\na\nv\na\ns\nc\nr\ni\np\nt:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript:\u2028alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'about:blank',
  'about:srcdoc',
  'view-source:https://example.com',
  'filesystem:https://example.com/x',
  'feed:javascript:alert(1)',
  'feed:https://example.com',
  'ws://example.com',
  'ftp://example.com',
  'mailto:a@example.com',
  'intent://example.com#Intent;end',
  'chrome://settings',
  '//example.com',
  '/path',
  'example.com',
  '?next=1',
  '#top',
  '',
  ' ',
  'https://',
  'https://user@example.com/',
  'https://user:password@example.com/',
  'https://example.com@evil.example/',
  'https://:password@example.com/',
  'http://[',
  'https://exa mple.com/',
  `https://example.com/${'x'.repeat(32_768)}`,
  `${' '.repeat(32_768)}https://example.com/`,
  `https://example.com/${'ü'.repeat(6000)}`,
];
const LONGEST = `https://example.com/${'x'.repeat(32_748)}`;

describe('threat T1: only http and https', () => {
  it.each(HOSTILE)('%j is not opened', (text) => {
    const opened: string[] = [];
    expect(safeUrl(text)).toBeNull();
    expect(() => navigate({ go: (href) => void opened.push(href) }, text)).toThrow(
      expect.objectContaining({ code: 'unsafe_url' }),
    );
    expect(opened).toEqual([]);
  });

  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://localhost:3000/callback', 'http://localhost:3000/callback'],
    ['  https://example.com/  ', 'https://example.com/'],
    ['https:example.com', 'https://example.com/'],
    ['HTTPS://EXAMPLE.com', 'https://example.com/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    [LONGEST, LONGEST],
  ])('%s is opened in its parsed form', (text, href) => {
    const opened: string[] = [];
    navigate({ go: (address) => void opened.push(address) }, text);
    expect(opened).toEqual([href]);
  });

  it('for any text, the opened address is the checked one', () => {
    const scheme = fc.constantFrom('javascript', 'data', 'https', 'http', 'vbscript', 'blob', 'file', '');
    const noise = fc.constantFrom('', ' ', '\t', '\n', '\r', '\u0000', '\u0001', '\u00a0', '\u200b', '%0a', '\\');
    const rest = fc.constantFrom('', ':', ':/', '://', ':\\\\', '://a@', '://evil.example', '://a:b@c.example/');
    const address = fc.tuple(noise, scheme, noise, rest, fc.string()).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), address), (text) => {
        try {
          const go = (href: string) => {
            const url = new URL(href);
            expect(['http:', 'https:']).toContain(url.protocol);
            expect(url.hostname).not.toBe('');
            expect([url.username, url.password]).toEqual(['', '']);
            expect(href.length).toBeLessThanOrEqual(32_768);
          };
          navigate({ go }, text);
        } catch (error) {
          expect(error).toMatchObject({ code: 'unsafe_url' });
        }
      }),
      { numRuns: runs(5000, 100_000) },
    );
  });
});
