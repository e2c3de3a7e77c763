import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPkce, createPkcePair } from '../src/links/pkce';
import { tokenStorage } from '../src/base/token-storage';
import { fakeBrowser } from './support/browser';

const KEY = 'stytch_sdk_state_public-token-test-x::PKCE_VERIFIER:magic_links';

function start() {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  return { browser, tab, pkce: createPkce(tab, tokenStorage(tab.storage, 'public-token-test-x')) };
}

describe('contract 4: the pair', () => {
  it('has a verifier of 16 random words in hex, and the S256 challenge of RFC 7636', async () => {
    const { code_verifier, code_challenge } = await createPkcePair(globalThis.crypto);
    expect(code_verifier).toMatch(/^[0-9a-f]{43,128}$/);
    expect(code_challenge).toBe(createHash('sha256').update(code_verifier).digest('base64url'));
  });

  it('pads each word to two digits only', async () => {
    const crypto = {
      subtle: globalThis.crypto.subtle,
      getRandomValues: (words: Uint32Array) => words.fill(7).fill(0xffff_ffff, 0, 1),
    } as unknown as Crypto;
    expect((await createPkcePair(crypto)).code_verifier).toBe(`ffffffff${'07'.repeat(15)}`);
  });

  it('is stored under the namespace, created once, and reused until it is cleared', async () => {
    const { pkce, browser } = start();
    const challenge = await pkce.challenge('magic_links');
    expect(JSON.parse(browser.storage.get(KEY) ?? '')).toEqual(pkce.read('magic_links'));
    expect(await pkce.challenge('magic_links')).toBe(challenge);
    expect(pkce.read('passwords')).toBeUndefined();
    expect(await pkce.challenge('passwords')).not.toBe(challenge);
    pkce.clear('magic_links');
    expect(pkce.read('magic_links')).toBeUndefined();
    expect(await pkce.challenge('magic_links')).not.toBe(challenge);
  });

  it('two parallel calls send the same challenge', async () => {
    const { pkce } = start();
    const [one, other] = await Promise.all([pkce.challenge('magic_links'), pkce.challenge('magic_links')]);
    expect(one).toBe(other);
    expect(pkce.read('magic_links')?.code_challenge).toBe(one);
  });

  it.each(['{', 'null', '1', '[]', '"x"', '{"code_verifier":"x"}', '{"code_verifier":"","code_challenge":""}'])(
    'malformed: %s counts as absent',
    (junk) => {
      const { pkce, tab } = start();
      tab.storage.set(KEY, junk);
      expect(pkce.read('magic_links')).toBeUndefined();
    },
  );
});

describe('the return address of a page whose sign-in ends on a different page', () => {
  const kept = (href: string) => {
    const tab = fakeBrowser().openTab(href);
    const store = tokenStorage(tab.storage, 'public-token-test-x');
    return { pkce: createPkce(tab, store), read: () => store.read('::foyer_return_to') };
  };
  const PAGE = 'https://app.example.com/login?return_to=%2Fnotes%2F7';

  it.each(['magic_links', 'passwords'] as const)('is remembered before the call is sent: %s', async (namespace) => {
    const { pkce, read } = kept(PAGE);
    const seen: unknown[] = [];
    await pkce.send(
      namespace,
      () => false,
      () => Promise.resolve(seen.push(read())),
    );
    expect(seen).toMatchObject([{ unchecked: '/notes/7' }]);
  });

  it.each(['oauth', 'sso'] as const)('is remembered before the page is left: %s', async (namespace) => {
    const { pkce, read } = kept(PAGE);
    await pkce.fresh(namespace, () => false);
    expect(read()).toMatchObject({ unchecked: '/notes/7' });
  });

  it('is not remembered for a link that only verifies an address, nor if there is none', async () => {
    const verifying = kept(PAGE);
    await verifying.pkce.send(
      'foyer_address',
      () => false,
      () => Promise.resolve(),
    );
    expect(verifying.read()).toBeUndefined();
    const without = kept('https://app.example.com/login');
    await without.pkce.fresh('oauth', () => false);
    expect(without.read()).toBeUndefined();
  });
});
