import { describe, expect, it } from 'vitest';
import { expectToken, isKnownToken, isLinkAsked, USER_NAMESPACES } from '../src/links/link-marker';
import { createOAuthReturn } from '../src/links/oauth-return';
import { fingerprint } from '../src/base/fingerprint';
import type { PkceNamespace, StorageSuffix } from '../src/base/token-storage';
import { tokenStorage } from '../src/base/token-storage';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { settle, virtualTime } from './support/time';

const TYPES = ['magic_links', 'login', 'oauth', 'impersonation', 'reset_password', 'discovery'];
const NAMESPACES: readonly PkceNamespace[] = ['magic_links', 'passwords', 'oauth'];

function start() {
  const time = virtualTime();
  const tab = fakeBrowser({ time }).openTab();
  const store = tokenStorage(tab.storage, 'public-token-test-x');
  return {
    time,
    tab,
    store,
    note: (suffix: StorageSuffix, value: unknown) => store.write(suffix, value),
    isAsked: (tokenType: string, token = 'mine') => isLinkAsked(tab, store, { token, tokenType }, USER_NAMESPACES),
    isKnown: (token = 'mine') => isKnownToken(tab, store, token),
    soon: () => tab.wallClock() + 1,
  };
}

describe('decision 85: whether this browser requested a link', () => {
  it('not if nothing is stored, for any type', () => {
    const { isAsked, isKnown } = start();
    expect([...TYPES.map((type) => isAsked(type)), isKnown()]).toEqual([...TYPES.map(() => false), false]);
  });

  it.each<[PkceNamespace, string[]]>([
    ['magic_links', ['magic_links', 'login']],
    ['passwords', ['magic_links', 'login']],
    ['oauth', ['oauth']],
  ])('a verifier of %s may belong to %j, and to no other type', (namespace, types) => {
    const { isAsked, note } = start();
    note(`::PKCE_VERIFIER:${namespace}`, { code_verifier: 'v' });
    expect(TYPES.filter((type) => isAsked(type))).toEqual(types);
  });

  it('all verifiers together still say nothing about other types', () => {
    const { isAsked, note } = start();
    for (const namespace of NAMESPACES) note(`::PKCE_VERIFIER:${namespace}`, {});
    expect(TYPES.filter((type) => isAsked(type))).toEqual(['magic_links', 'login', 'oauth']);
  });

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', ''])(
    '%j is not a type, even with stored verifiers',
    (tokenType) => {
      const { isAsked, note } = start();
      for (const namespace of NAMESPACES) note(`::PKCE_VERIFIER:${namespace}`, {});
      expect(isAsked(tokenType)).toBe(false);
    },
  );

  it('an earlier attempt with a provider counts only for a provider’s token', () => {
    const { isAsked, note } = start();
    note('::foyer_earlier_pairs', []);
    expect(TYPES.filter((type) => isAsked(type))).toEqual(['oauth']);
  });

  it('a token that a tab is spending: that one, of any type, and until its time is over', async () => {
    const { isAsked, isKnown, note, soon, time } = start();
    note('::foyer_link_pending', { link: fingerprint('mine'), until: soon() });
    expect([isAsked('impersonation'), isAsked('impersonation', 'other'), isKnown()]).toEqual([true, false, false]);
    await time.advance(1);
    expect(isAsked('impersonation')).toBe(false);
  });

  it('a token that a provider’s prompt announced, for a minute and not longer', async () => {
    const { tab, store, isAsked, isKnown, time } = start();
    expectToken(tab, store, 'mine');
    expect([isKnown(), isAsked('oauth'), isKnown('other'), isAsked('oauth', 'other')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await time.advance(59_999);
    expect(isKnown()).toBe(true);
    await time.advance(1);
    expect([isKnown(), isAsked('oauth')]).toEqual([false, false]);
  });

  it('a token that was spent here, among others', () => {
    const { isAsked, isKnown, note } = start();
    note('::foyer_link_spent', [null, { link: fingerprint('other') }]);
    expect([isKnown(), isKnown('other')]).toEqual([false, true]);
    note('::foyer_link_spent', [null, { link: fingerprint('other') }, { link: fingerprint('mine') }]);
    expect([isKnown(), isAsked('magic_links')]).toEqual([true, true]);
  });

  it.each([null, 1, 'text', {}, { link: fingerprint('mine') }, [{}], [1]])('%j in storage is no note', (junk) => {
    const { isAsked, note } = start();
    for (const suffix of ['::foyer_link_spent', '::foyer_link_expected', '::foyer_link_pending'] as const)
      note(suffix, junk);
    expect(isAsked('magic_links')).toBe(false);
  });
});

describe('contract 3.11: the refusal of a provider', () => {
  function back(query: string) {
    const tab = fakeBrowser().openTab(`https://app.example.com/in?${query}`);
    return { tab, oauth: createOAuthReturn(tab) };
  }

  it('all its parameters leave the address', async () => {
    const { tab, oauth } = back('stytch_token_type=oauth&error=a&error_description=b&error_uri=c&kept=1');
    await oauth.takeRefusal();
    expect(tab.address).toBe('https://app.example.com/in?kept=1');
  });

  it.each([
    ['a-code.with_9', 'a-code.with_9'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), 'unknown'],
    ['denied<b>', 'unknown'],
    ['<b>denied', 'unknown'],
  ])('%s is named %s', async (code, named) => {
    const { oauth } = back(`stytch_token_type=oauth&error=${encodeURIComponent(code)}`);
    expect(await oauth.takeRefusal()).toMatchObject({ message: `The provider returned the error ${named}.` });
  });

  it('a page that was left is shown again once the browser says so, unless it is given up', async () => {
    const { tab, oauth } = back('');
    const reports: string[] = [];
    void oauth.shownAgain().then(() => reports.push('shown'));
    await settle();
    expect(reports).toEqual([]);
    tab.fire('pageshow');
    await settle();
    expect(reports).toEqual(['shown']);
    const leaving = new AbortController();
    const given = rejection(oauth.shownAgain({ signal: leaving.signal }));
    leaving.abort();
    expect(await given).toMatchObject({ code: 'aborted' });
  });
});
