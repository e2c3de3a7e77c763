import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test-runs';
import { nativeUrl, navigate, safeUrl } from '../src/links/navigate';
import { parseConsentRequest } from '../src/flow/consent/consent-request';

/** Schemes that a browser runs, opens itself, or passes to a website or the system. */
const TAKEN = (
  'javascript data blob file filesystem vbscript vbs livescript mocha jscript about view-source viewsource jar feed mhtml mid cid ' +
  'resource res wyciwyg ws wss ftp ftps http https httpx https-x http+unix chrome chrome-extension chrome-search chrome-untrusted ' +
  'chromium devtools edge microsoft-edge ms-settings ms-msdt ms-officecmd search-ms search ms-its mk hcp shell moz-extension ' +
  'moz-icon firefox googlechrome googlechromes brave opera vivaldi safari-web-extension webkit-fake-url web+coffee ext+foxyproxy ' +
  'intent android-app content isolated-app x-apple.systempreferences mailto tel sms smsto mms geo magnet irc news nntp ssh sftp ' +
  'telnet webcal xmpp bitcoin ldap gopher urn sip'
)
  .split(' ')
  .filter((scheme) => scheme !== 'search-ms');

/** How addresses with such a scheme have been written to get past a check. */
const SPELLINGS: readonly ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:alert(1)`,
  (scheme) => `${scheme.toUpperCase()}://example.com/%0aalert(1)`,
  (scheme) => `${scheme.replace(/^./, (first) => first.toUpperCase())}:/cb`,
  (scheme) => ` ${scheme}:/cb`,
  (scheme) => `\u0000${scheme}:/cb`,
  (scheme) => `${scheme.slice(0, 1)}\t${scheme.slice(1)}:/cb`,
  (scheme) => `${scheme}\n:/cb`,
  (scheme) => `${scheme}:\u2028/cb`,
];
const HOSTILE = TAKEN.flatMap((scheme) => SPELLINGS.map((spelt) => spelt(scheme)));
/** Names that begin with those of browsers. */
const DRESSED_UP = [
  'javascript',
  'data',
  'blob',
  'file',
  'vbscript',
  'about',
  'https',
  'http',
  'view-source',
  'chrome',
].flatMap((scheme) => ['.example.app', '+x', '-x', '.', '.com'].map((rest) => `${scheme}${rest}:/cb`));
const ODD = [
  '',
  ':',
  '//app',
  '/cb',
  'cb',
  '.app:/cb',
  '1app:/cb',
  'com.exämple:/cb',
  'com.example.app:/cb ü',
  'com.example.app://user@cb',
  'com.example.app://u:p@cb',
  `com.example.app:/${'x'.repeat(32_768)}`,
  'com.example.app:/a b',
  'com.example\t.app:/cb',
];

const NATIVE = [
  'com.example.app:/cb',
  'com.example.app://cb',
  'com.example.app:cb',
  'com.example.app:/cb?a=b',
  'COM.Example.App:/cb',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://publisher.extension/cb',
  'myapp:/cb',
  'io.github.app+beta:/cb',
];

const opened = (text: string, scheme?: string): readonly string[] => {
  const left: string[] = [];
  try {
    navigate({ go: (href) => void left.push(href) }, text, scheme);
  } catch (error) {
    expect(error).toMatchObject({ code: 'unsafe_url' });
  }
  return left;
};
const parsed = (address: string) =>
  parseConsentRequest(new URLSearchParams({ client_id: 'a', redirect_uri: address }).toString()).parsed;
const schemeIn = (text: string) => /^[^:]*/.exec(text)?.[0]?.toLowerCase() ?? '';

describe('decision 105, threat T1: which addresses of native applications are followed', () => {
  it('at least 400 hostile spellings are tried', () => {
    expect(new Set([...HOSTILE, ...DRESSED_UP, ...ODD]).size).toBeGreaterThan(400);
  });

  it('none of them is asked about or opened, whatever scheme the request is said to have', () => {
    for (const text of [...HOSTILE, ...DRESSED_UP, ...ODD]) {
      expect(nativeUrl(text), text).toBeNull();
      if (safeUrl(text)) continue;
      expect(parsed(text), text).toMatchObject({ refusal: expect.objectContaining({}) as object });
      const plain = schemeIn(text.replaceAll(/[^\x21-\x7e]/g, ''));
      for (const scheme of [undefined, '', schemeIn(text), plain]) expect(opened(text, scheme), text).toEqual([]);
    }
  });

  it.each(NATIVE)('%s is checked, and opened only with the requested scheme', (text) => {
    const scheme = schemeIn(text);
    expect(parsed(text)).toMatchObject({ request: { host: '', scheme, redirectUri: text } });
    expect(opened(text, scheme)).toEqual([new URL(text).href]);
    for (const other of [undefined, '', 'https', 'javascript', `${scheme}x`, `${scheme}:`])
      expect(opened(text, other)).toEqual([]);
  });

  it('a native application can be answered with a plain web address, and a web application never with another scheme', () => {
    expect(opened('https://example.com/cb', 'com.example.app')).toEqual(['https://example.com/cb']);
    expect(parsed('https://example.com/cb')).not.toHaveProperty('request.scheme');
  });

  it('a sign-out only opens web addresses', () => {
    for (const address of NATIVE) {
      const query = new URLSearchParams({ client_id: 'a', post_logout_redirect_uri: address }).toString();
      expect(parseConsentRequest(query).parsed).toMatchObject({
        refusal: { code: 'unsafe_url', parameter: 'post_logout_redirect_uri' },
      });
    }
  });

  it('for any text and scheme: the opened address is the checked one', () => {
    const noise = fc.constantFrom('', ' ', '\t', '\n', '\r', '\u0000', '\u00a0', '\u200b', '%0a', '\\', '.', '-', '+');
    const scheme = fc.oneof(fc.constantFrom(...TAKEN, 'com.example.app', 'cursor', 'app'), fc.string({ maxLength: 8 }));
    const rest = fc.constantFrom(
      ':',
      ':/',
      '://',
      ':\\\\',
      '://a@',
      '://evil.example',
      ':alert(1)',
      ':/cb?x=https://evil.example',
    );
    const cased = fc.tuple(scheme, fc.boolean()).map(([text, isUpper]) => (isUpper ? text.toUpperCase() : text));
    const address = fc.tuple(noise, cased, noise, rest, fc.string({ maxLength: 12 })).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), address), scheme, fc.boolean(), (text, given, isOwn) => {
        const asked = isOwn ? schemeIn(text) : given;
        for (const href of opened(text, asked)) {
          const { protocol, username, password } = new URL(href);
          if (protocol !== 'https:' && protocol !== 'http:') {
            expect(protocol).toBe(`${asked}:`);
            expect(TAKEN.map((one) => `${one}:`)).not.toContain(protocol);
            expect(text).toMatch(/^[\x21-\x7e]+$/);
          }
          expect([username, password, href.length <= 32_768]).toEqual(['', '', true]);
        }
        const request = parsed(text);
        if ('request' in request && 'scheme' in request.request)
          expect(opened(text, request.request.scheme)).toHaveLength(1);
      }),
      { numRuns: runs(5000, 100_000) },
    );
  });
});
