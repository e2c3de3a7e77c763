import type { LoginConfig } from '@foyer/core';
import { loadLocale } from '@foyer/locales/load';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { documentOf, renderLogin, renderOrganizationLogin } from '../../src/html/index';
import { faultsOf, open } from './support/without-script';

const config: LoginConfig = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
  otpOptions: { methods: ['email', 'sms'] },
};
const options = { action: '/sign-in', config };
const styleOf = (html: string): string => /<style[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? '';

test('HTML and styles of the first form fit into the first flight of a connection', async () => {
  const html = documentOf(await renderLogin(undefined, options), { title: 'Sign in' });
  expect(brotliCompressSync(html).length).toBeLessThan(13_000);
});

test('two renderings of one state are equal', async () => {
  expect(await renderLogin(undefined, options)).toBe(await renderLogin(undefined, options));
});

test('styles have the nonce of the page, and are the only ones', async () => {
  const html = await renderLogin(undefined, { ...options, nonce: 'abc' });
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).toContain('<style nonce="abc">');
});

test('`auto` is what the visitor prefers', async () => {
  const html = await renderLogin(undefined, { ...options, styles: { colorScheme: 'auto' } });
  expect(html).toContain('data-scheme="auto"');
  expect(styleOf(html)).toMatch(
    /@media \(prefers-color-scheme: ?dark\)\s*\{[^{]*\.foyer\[data-scheme=['"]?auto['"]?\]:not\(\[data-in-shadow\]\)\s*\{/,
  );
});

test('values of a host are in its layer, and none ends its declaration', async () => {
  const styles = { colors: { primary: '#123456', error: 'red;}</style><script>' }, container: { width: 360 } };
  const css = styleOf(await renderLogin(undefined, { ...options, styles }));
  expect(css).toContain(
    '@layer foyer.host{.foyer[data-foyer="foyer"]{--foyer-primary:#123456;--foyer-container-width:360px}}',
  );
  expect(css).not.toContain('<script');
});

test('a language and its direction', async () => {
  const page = open(await renderLogin(undefined, { ...options, locale: await loadLocale('ar') }));
  const widget = page.querySelector('.foyer');
  expect([widget?.getAttribute('lang'), widget?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(page.textContent).not.toContain('Continue');
});

test('the texts of a host', async () => {
  const html = await renderLogin(undefined, { ...options, strings: { 'login.title': 'Willkommen <b>' } });
  expect(html).toContain('Willkommen &lt;b>');
});

test('wrong texts of a host are reported, and English is rendered', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await renderLogin(undefined, { ...options, strings: { 'login.title': '{' } })).toContain('Sign up or log in');
  expect(logged).toHaveBeenCalled();
});

test('two screens on one page do not share an id', async () => {
  const html = (await renderLogin(undefined, options)) + (await renderLogin(undefined, { ...options, id: 'second' }));
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what needs a script says so in one sentence', async () => {
  const html = await renderLogin(undefined, {
    action: '/',
    config: { products: ['passkeys', 'crypto', 'emailMagicLinks'] },
  });
  expect(html.match(/Passkeys and crypto wallets need JavaScript/g)).toHaveLength(1);
  expect(html).toContain('name="email"');
});

test('a project with a captcha says that it needs a script', async () => {
  const { SAFE_BOOTSTRAP } = await import('@foyer/core/internal/shared');
  const bootstrap = { ...SAFE_BOOTSTRAP, captchaSettings: { enabled: true, siteKey: 'key' } };
  expect(await renderLogin(undefined, { ...options, bootstrap })).toContain('JavaScript is turned off');
});

test('a shadow root is declared where the widget would have one', async () => {
  const html = await renderLogin(undefined, {
    ...options,
    config: { ...config, enableShadowDOM: true },
    styles: { colors: { primary: '#123' } },
  });
  expect(html).toMatch(/^<div data-scheme="light" class="foyer-host"><template shadowrootmode="open"><style>/);
  expect(html).toContain('data-in-shadow');
  expect(styleOf(html)).toContain('@layer foyer.host{:host{--foyer-primary:#123}}');
});

test('the first form of organizations', async () => {
  const html = await renderOrganizationLogin(undefined, {
    action: '/',
    config: { products: ['emailMagicLinks', 'sso'] },
  });
  expect(html).toContain('name="email"');
  expect(await faultsOf(html)).toEqual([]);
});

test('a whole page', () => {
  const html = documentOf('<p>x</p>', {
    title: 'a < b',
    locale: { tag: 'ar', dir: 'rtl' },
    colorScheme: 'auto',
    nonce: 'n',
    head: '<link rel="icon" href="/i">',
  });
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"\/>/);
  expect(html).toContain('<title>a &lt; b</title>');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('<link rel="icon" href="/i"></head><body><main><p>x</p></main></body></html>');
  expect(html).not.toContain('preconnect');
});

test('a whole page opens the connections to the API: of calls, and of their preflights', () => {
  const html = documentOf('', { title: 'Sign in', preconnect: 'https://api.test/"' });
  for (const crossorigin of ['anonymous', 'use-credentials'])
    expect(html).toContain(`<link rel="preconnect" href="https://api.test/&quot;" crossorigin="${crossorigin}"/>`);
});
