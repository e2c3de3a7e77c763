import { describe, expect, it } from 'vitest';
import { webMailLinks } from '../../src/flow/email';

const hrefs = (hint: string | undefined, domains: readonly string[]) =>
  Object.fromEntries(webMailLinks(hint, domains).map(({ mail, href }) => [mail, href]));

describe('spec 2: links to webmail searches', () => {
  it("search for mails of the project's only domain", () => {
    expect(hrefs(undefined, ['foyer.example'])).toEqual({
      gmail: 'https://mail.google.com/mail/u/0/#search/from%3A%40foyer.example%20in%3Aanywhere',
      yahoo: 'https://mail.yahoo.com/d/search/keyword=from%253Afoyer.example',
      outlook: 'https://outlook.live.com/mail/0/inbox',
    });
  });

  it("search for the host's domain hint before all", () => {
    expect(hrefs('mail.example', ['foyer.example'])['gmail']).toContain('%40mail.example%20');
  });

  it('search anywhere when there are several domains, or none', () => {
    for (const domains of [[], ['a.example', 'b.example']]) {
      expect(hrefs(undefined, domains)['gmail']).toBe('https://mail.google.com/mail/u/0/#search/in%3Aanywhere');
    }
  });

  it('use the webmail search for any hint', () => {
    for (const { href } of webMailLinks('"/><script>../..#?&', [])) {
      expect(new URL(href).host).toMatch(/^(mail\.google|mail\.yahoo|outlook\.live)\.com$/);
      expect(href).not.toMatch(/[<>"]/);
    }
  });
});
