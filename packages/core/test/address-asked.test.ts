import { expect, it } from 'vitest';
import { addressAsker } from '../src/links/address-asked';
import { fingerprint } from '../src/base/fingerprint';
import { tokenStorage } from '../src/base/token-storage';
import { ownPair } from '../src/users/api/magic-links';
import { fakeBrowser } from './support/browser';
import { virtualTime } from './support/time';

const WEEK = 604_800_000;

function start() {
  const time = virtualTime();
  const platform = fakeBrowser({ time }).openTab();
  const store = tokenStorage(platform.storage, 'public-token-test-x');
  const write = (asked: unknown) => {
    store.write('::PKCE_VERIFIER:foyer_address', { code_verifier: 'v' });
    store.write('::foyer_address_asked', asked);
  };
  const kept = () =>
    [store.read('::PKCE_VERIFIER:foyer_address'), store.read('::foyer_address_asked')].filter(
      (one) => one !== undefined,
    );
  return {
    time,
    write,
    kept,
    ask: (user: string) => ownPair({ platform, store, shown: () => user }),
    asker: () => addressAsker(platform, store),
  };
}

it('decision 152: the pair of links to own addresses is stored for a week after the last request, and then removed', async () => {
  const { time, write, kept, ask, asker } = start();
  write({ user: fingerprint('ada'), until: 1 });
  ask('ada');
  expect(kept(), 'the pair was old').toHaveLength(1);
  await time.advance(WEEK - 1);
  ask('ada');
  await time.advance(WEEK - 1);
  expect(asker()).toBe(fingerprint('ada'));
  await time.advance(1);
  expect([asker(), kept()]).toEqual([undefined, []]);
});

it('decision 152: a pair of another user is removed, and one of the same user is kept', () => {
  const { write, kept, ask } = start();
  write({ user: fingerprint('ada'), until: 9e15 });
  ask('ada');
  expect(kept()).toHaveLength(2);
  ask('bob');
  expect(kept()).toMatchObject([{ user: fingerprint('bob') }]);
});

it.each([null, 'text', 7, {}, { user: 'u' }, { user: 'u', until: 'x' }])(
  'decision 152: with %j as the user who asked, no pair is kept',
  (junk) => {
    const { write, kept, asker } = start();
    write(junk);
    expect([asker(), kept()]).toEqual([undefined, []]);
  },
);
