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
