import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import { createMagicLinkFlow, magicLinkActions } from '../src/users/login/magic-link/magic-link-flow';
import type { MagicLinkFlowOptions } from '../src/users/login/magic-link/magic-link-commands';
import { fakeBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { json } from './support/http';

let client: Client | undefined;
afterEach(() => client?.destroy());

/** The addresses of the links that a page of this address asks for. */
async function askedFor(page: string, options: MagicLinkFlowOptions) {
  const tab = fakeBrowser({ fetch: () => Promise.resolve(json({ data: {} })) }).openTab();
  tab.replaceHref(page);
  client = createClient('public-token-test-x', { endpoints: { testAPIURL: 'https://api.test' } }, tab);
  const flow = createMagicLinkFlow(client, options);
  flow.start();
  magicLinkActions(flow.send).submitEmail('ada@example.com');
  const request = await eventually(() => {
    const found = tab.requests.find(({ url }) => url.includes('/magic_links/email/'));
    expect(found).toBeDefined();
    return found;
  });
  return JSON.parse(String(request?.init.body)) as Readonly<Record<string, unknown>>;
}

describe('a redirect address that is a path is resolved against the page', () => {
  it.each([
    ['/welcome', 'https://app.example.com/welcome'],
    ['/welcome?from=mail', 'https://app.example.com/welcome?from=mail'],
    ['./welcome', 'https://app.example.com/shop/welcome'],
    ['../welcome', 'https://app.example.com/welcome'],
    ['?from=mail', 'https://app.example.com/shop/cart?from=mail'],
    ['//other.example/welcome', 'https://other.example/welcome'],
    ['//', '//'],
    ['', ''],
    ['welcome', 'welcome'],
    ['https://app.example.com', 'https://app.example.com'],
    ['myapp://welcome', 'myapp://welcome'],
  ])('%s leads to %s', async (loginRedirectURL, sent) => {
    const body = await askedFor('https://app.example.com/shop/cart?token=secret&step=2#top', { loginRedirectURL });
    expect(body).toMatchObject({ login_magic_link_url: sent });
    expect(body).not.toHaveProperty('signup_magic_link_url');
  });
});
