import { createClient } from '@foyer/core';
import { createOrganizationClient } from '@foyer/core/organizations';
import { loadLocale } from '@foyer/locales/load';
import { loadLocale as loadOrganizationLocale } from '@foyer/locales/organizations/load';
import { FoyerProvider } from '@foyer/react-headless';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { IdentityProvider, Login } from '@foyer/react-ui';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import type { Page } from '@playwright/test';
import type { ReactElement } from 'react';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { rotatingFifth } from '../scripts/rotating-fifth';
import { PROVIDER } from './support/addresses';
import { expect, test } from './support/fixtures';

test.use({ javaScriptEnabled: false });

const NONCE = 'nonce-of-this-answer';
const POLICY = `default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'; img-src 'self' data:`;
const ADDRESS = 'https://host.example/login';
const ENGLISH = 'JavaScript is turned off. Turn it on in your browser, then reload this page.';
const endpoints = { testAPIURL: PROVIDER };

function ofUsers(widget: ReactElement): string {
  const client = createClient('public-token-test-no-script', { endpoints });
  const markup = renderToString(h(FoyerProvider, { client, nonce: NONCE }, widget));
  client.destroy();
  return markup;
}

function ofOrganizations(widget: ReactElement): string {
  const client = createOrganizationClient('public-token-test-no-script', { endpoints });
  const markup = renderToString(h(OrganizationProvider, { client, nonce: NONCE }, widget));
  client.destroy();
  return markup;
}

const config = { products: ['oauth', 'otp'], oauthOptions: { providers: [{ type: 'google' }] } } as const;
const PAGES: readonly (readonly [string, () => string | Promise<string>, string])[] = [
  ['log-in', () => ofUsers(h(Login, { config })), ENGLISH],
  ['log-in, dark', () => ofUsers(h(Login, { config, styles: { colorScheme: 'dark' } })), ENGLISH],
  ['log-in in a shadow root', () => ofUsers(h(Login, { config: { ...config, enableShadowDOM: true } })), ENGLISH],
  [
    'log-in in German',
    async () => ofUsers(h(Login, { config, locale: await loadLocale('de') })),
    'JavaScript ist ausgeschaltet. Schalten Sie es in Ihrem Browser ein und laden Sie diese Seite neu.',
  ],
  ['consent', () => ofUsers(h(IdentityProvider, {})), ENGLISH],
  [
    'log-in of organizations',
    () => ofOrganizations(h(OrganizationLogin, { config: { products: ['emailOtp'] } })),
    ENGLISH,
  ],
  [
    'log-in of organizations in Arabic',
    async () =>
      ofOrganizations(
        h(OrganizationLogin, { config: { products: ['emailOtp'] }, locale: await loadOrganizationLocale('ar') }),
      ),
    'لغة JavaScript غير مفعّلة. يُرجى تفعيلها في متصفحك ثم إعادة تحميل هذه الصفحة.',
  ],
];

/** Serves a page as a host's server does, under a strict policy. */
async function serve(page: Page, markup: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body>${markup}</body></html>`;
  await page.route(ADDRESS, (route) =>
    route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': POLICY } }),
  );
  await page.goto(ADDRESS);
}

for (const [name, markup, sentence] of rotatingFifth(PAGES)) {
  test(`without scripts a page of a server says so, and waits for nothing: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 560 });
    await serve(page, await markup());
    const said = page.getByText(sentence, { exact: true });
    await expect(said).toBeVisible();
    await expect(page.locator('.foyer-loader')).toBeHidden();
    const box = await said.boundingBox();
    const width = (box?.x ?? 0) + (box?.width ?? 0);
    expect(width, 'whole at 320 px').toBeLessThanOrEqual(320);
  });
}
