import { describe, expect, it } from 'vitest';
import { createPkce } from '../src/links/pkce';
import type { PkceNamespace } from '../src/base/token-storage';
import { tokenStorage } from '../src/base/token-storage';
import { FoyerError } from '../src/base/errors';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { virtualTime } from './support/time';

/** 32 bytes of SHA-256, in base64url. */

const HOUR = 3_600_000;
const NEVER = () => false;
const refusal = (code: string) => new FoyerError(code, 'No.');
const NO_PKCE = refusal('pkce_not_supported');

/** The pairs of one browser. `hasSubtle` is false on http origins. */
function start({ hasSubtle = true, isBlocked = false } = {}) {
  const time = virtualTime();
  const tab = fakeBrowser({ time }).openTab();
  const crypto = hasSubtle
    ? tab.crypto
    : ({ getRandomValues: tab.crypto.getRandomValues.bind(tab.crypto) } as unknown as Crypto);
  const store = tokenStorage(tab.storage, 'public-token-test-x');
  const storage = { ...tab.storage, isLost: () => isBlocked };
  const pkce = createPkce({ ...tab, crypto, storage }, store);
  const calls: (string | undefined)[] = [];
  /** A call that is answered, or refused, in this order. */
  const work = (...answers: readonly unknown[]) => {
    const left = [...answers];
    return (given: string | undefined) => {
      calls.push(given);
      const next = left.length > 1 ? left.shift() : left[0];
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    };
  };
  const send = (...answers: readonly unknown[]) => pkce.send('magic_links', NEVER, work(...answers));
  const spend = (namespaces: PkceNamespace[], isOurs: boolean, ...answers: readonly unknown[]) =>
    pkce.spend(namespaces, isOurs, work(...answers));
  const challengeOf = () => pkce.read('magic_links')?.code_challenge;
  return { time, store, pkce, calls, work, send, spend, challengeOf };
}

describe('contract 4: a call that can carry a challenge', () => {
  it('carries it, and stores the pair', async () => {
    const { send, calls, challengeOf } = start();
    expect(await send('sent')).toBe('sent');
    expect(calls).toEqual([challengeOf()]);
    expect(calls[0]).toMatch(/^[\w-]{43}$/);
  });

  it.each(['pkce_not_supported', 'PKCE', 'code_challenge_x', 'codeverifier', 'code_verifier'])(
    'refused for it (%s), goes without, and forgets the pair that it made',
    async (code) => {
      const { send, calls, challengeOf } = start();
      expect(await send(refusal(code), 'sent')).toBe('sent');
      expect([calls.length, calls[1], challengeOf()]).toEqual([2, undefined, undefined]);
    },
  );

  it('a pair of an earlier call stays', async () => {
    const { send, pkce, challengeOf } = start();
    const before = await pkce.challenge('magic_links');
    await send(NO_PKCE, 'sent');
    expect(challengeOf()).toBe(before);
  });

  it('refused for any other reason, fails once', async () => {
    const { send, calls } = start();
    expect(await rejection(send(refusal('unauthorized')))).toMatchObject({ code: 'unauthorized' });
    expect(await rejection(send(new TypeError('pkce')))).toMatchObject({ message: 'pkce' });
    expect(calls).toHaveLength(2);
  });

  it('decision 103: the next call carries a challenge again', async () => {
    const { send, calls } = start();
    await send(NO_PKCE, 'sent');
    await send(NO_PKCE, 'sent');
    expect(calls.map((given) => typeof given)).toEqual(['string', 'undefined', 'string', 'undefined']);
  });

  it('decision 103: if the project requires one, a refusal is final', async () => {
    const { pkce, calls, work, challengeOf } = start();
    expect(await rejection(pkce.send('magic_links', () => Promise.resolve(true), work(NO_PKCE, 'sent')))).toBe(NO_PKCE);
    expect(calls).toEqual([challengeOf()]);
  });

  it('decision 103: a refusal that an earlier version has stored is not believed', async () => {
    const { pkce, send, calls, store, time } = start();
    const until = time.wallClock() + HOUR;
    store.write('::foyer_pkce_refused' as '::bootstrap', { magic_links: until, oauth: until, sso: until });
    await send('sent');
    expect([
      typeof calls[0],
      typeof (await pkce.fresh('oauth', NEVER)),
      typeof (await pkce.fresh('sso', NEVER)),
    ]).toEqual(['string', 'string', 'string']);
  });

  it('without crypto.subtle goes without, unless the project requires one', async () => {
    const { send, pkce, calls } = start({ hasSubtle: false });
    expect([await send('sent'), await pkce.fresh('oauth', NEVER)]).toEqual(['sent', undefined]);
    expect(calls).toEqual([undefined]);
    expect(
      await rejection(
        pkce.send(
          'magic_links',
          () => true,
          () => Promise.resolve('sent'),
        ),
      ),
    ).toMatchObject({ code: 'unsupported' });
    expect(await rejection(pkce.fresh('oauth', () => Promise.resolve(true)))).toMatchObject({ code: 'unsupported' });
  });
});

describe('decision 85: a browser that refuses its storage', () => {
  it('leaves the page without a challenge, because the page of the return would have no verifier', async () => {
    const { pkce, send, calls } = start({ isBlocked: true });
    expect([await pkce.fresh('oauth', NEVER), await pkce.fresh('sso', NEVER)]).toEqual([undefined, undefined]);
    expect([pkce.read('oauth'), pkce.read('sso')]).toEqual([undefined, undefined]);
    await send('sent');
    expect(calls, 'a link that this page waits for').toEqual([expect.any(String)]);
  });

  it('does not leave the page if the project requires one', async () => {
    const { pkce } = start({ isBlocked: true });
    expect(await rejection(pkce.fresh('sso', () => Promise.resolve(true)))).toMatchObject({ code: 'unsupported' });
  });
});

describe('decision 85: which verifier is spent with a token', () => {
  it('the stored one, which is then removed', async () => {
    const { spend, pkce, calls } = start();
    await pkce.challenge('magic_links');
    const { code_verifier } = pkce.read('magic_links') ?? {};
    expect(await spend(['passwords', 'magic_links'], false, 'in')).toBe('in');
    expect([calls, pkce.read('magic_links')]).toEqual([[code_verifier], undefined]);
  });

  it('one that is refused is not forgotten, and the next is tried', async () => {
    const { spend, pkce, calls } = start();
    await pkce.challenge('passwords');
    await pkce.challenge('magic_links');
    const [first, second] = [pkce.read('passwords')?.code_verifier, pkce.read('magic_links')?.code_verifier];
    expect(await spend(['passwords', 'magic_links'], false, refusal('pkce_mismatch'), 'in')).toBe('in');
    expect(calls).toEqual([first, second]);
    expect([pkce.read('passwords')?.code_verifier, pkce.read('magic_links')]).toEqual([first, undefined]);
  });

  it('none fits: the token belongs to another browser, and is refused', async () => {
    const { spend, pkce, calls } = start();
    await pkce.challenge('magic_links');
    expect(await rejection(spend(['magic_links'], false, refusal('pkce_mismatch')))).toMatchObject({
      code: 'pkce_mismatch',
    });
    expect(calls).toHaveLength(1);
  });

  it('none was expected: it goes without one, and no other is tried', async () => {
    const { spend, pkce, calls } = start();
    await pkce.challenge('passwords');
    await pkce.challenge('magic_links');
    expect(await spend(['passwords', 'magic_links'], false, refusal('did_not_expect_pkce'), 'in')).toBe('in');
    expect([calls.length, calls[1]]).toEqual([2, undefined]);
  });

  it('if that would sign in a user with a third party’s link, the user is asked', async () => {
    const { spend, pkce } = start();
    expect(await rejection(spend(['magic_links'], true, 'in'))).toMatchObject({ code: 'confirmation_required' });
    await pkce.challenge('magic_links');
    expect(await rejection(spend(['magic_links'], true, refusal('did_not_expect_pkce')))).toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('any other failure ends it', async () => {
    const { spend, pkce, calls } = start();
    await pkce.challenge('passwords');
    await pkce.challenge('magic_links');
    expect(await rejection(spend(['passwords', 'magic_links'], false, refusal('expired')))).toMatchObject({
      code: 'expired',
    });
    expect(await rejection(spend(['magic_links'], false, new TypeError('pkce')))).toMatchObject({ message: 'pkce' });
    expect(calls).toHaveLength(2);
    expect(pkce.read('magic_links')).toBeDefined();
  });
});

describe('decision 85: several parallel attempts with a provider', () => {
  async function attempts(count: number) {
    const started = start();
    const verifiers: string[] = [];
    for (let index = 0; index < count; index += 1) {
      await started.pkce.fresh('oauth', NEVER);
      verifiers.unshift(started.pkce.read('oauth')?.code_verifier ?? '');
    }
    return { ...started, verifiers };
  }
  const MISMATCH = refusal('pkce_mismatch');

  it('the newest first, then three earlier ones', async () => {
    const { spend, calls, verifiers } = await attempts(6);
    expect(new Set(verifiers).size).toBe(6);
    await rejection(spend(['oauth'], false, MISMATCH));
    expect(calls).toEqual(verifiers.slice(0, 4));
  });

  it('an earlier one that fits is forgotten, and no other', async () => {
    const { spend, calls, verifiers } = await attempts(3);
    await spend(['oauth'], false, MISMATCH, 'in');
    await rejection(spend(['oauth'], false, MISMATCH));
    expect(calls).toEqual([verifiers[0], verifiers[1], verifiers[0], verifiers[2]]);
  });

  it('an earlier one counts for an hour', async () => {
    const { spend, calls, verifiers, time } = await attempts(2);
    await time.advance(HOUR - 1);
    await rejection(spend(['oauth'], false, MISMATCH));
    await time.advance(1);
    await rejection(spend(['oauth'], false, MISMATCH));
    expect(calls).toEqual([verifiers[0], verifiers[1], verifiers[0]]);
  });

  it('they are not for links', async () => {
    const { spend, calls } = await attempts(3);
    await spend(['magic_links'], false, 'in');
    expect(calls).toEqual([undefined]);
  });

  it('the first attempt leaves none behind', async () => {
    const { store } = await attempts(1);
    expect(store.read('::foyer_earlier_pairs')).toBeUndefined();
  });

  it.each([
    7,
    {},
    [
      null,
      7,
      {},
      { code_verifier: 'v', code_challenge: 'c' },
      { code_verifier: 'v', code_challenge: 'c', until: 'x' },
      { until: 9e15 },
    ],
  ])('%j in storage is no attempt', async (junk) => {
    const { store, spend, calls } = start();
    store.write('::foyer_earlier_pairs', junk);
    expect(await rejection(spend(['oauth'], true, 'in'))).toMatchObject({ code: 'confirmation_required' });
    expect(await spend(['oauth'], false, 'in')).toBe('in');
    expect(calls).toEqual([undefined]);
  });
});
