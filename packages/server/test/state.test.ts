import { describe, expect, it } from 'vitest';
import type { ProviderVerdict } from '../src/ask-provider';
import type { Fetch } from '../src/options';
import { readOptions } from '../src/options';
import { MEMBERS } from '../src/organizations/members';
import { stateOf } from '../src/state';
import type { KnownUser } from '../src/users';
import { USERS } from '../src/users';

const noFetch = (): Fetch => () => Promise.reject(new TypeError('no network'));
const GIVEN = { publicToken: 'public-token-test-state', endpoints: { testAPIURL: 'http://localhost:4400' } };
const OVER: ProviderVerdict<KnownUser> = { is: 'over' };
const ALIVE = {
  is: 'alive',
  known: {},
  token: 't',
  jwt: 'j',
  cookies: [],
  lasts: 60,
} as unknown as ProviderVerdict<KnownUser>;

describe('requests share a state', () => {
  const fetch = noFetch();
  const state = (given: object = {}) => stateOf(readOptions({ ...GIVEN, fetch, ...given }), USERS);

  it('of the same project', () => {
    expect(state()).toBe(state());
    expect(state({ fetch: undefined })).toBe(state({ fetch: undefined }));
    expect(state({ fetch: undefined })).toBe(state({ fetch: globalThis.fetch }));
  });

  it.each([
    ['another fetch', { fetch: noFetch() }],
    ['the runtime’s fetch', { fetch: undefined }],
    ['another public token', { publicToken: 'public-token-test-other' }],
    ['another provider', { endpoints: { testAPIURL: 'http://localhost:4401' } }],
    ['other keys', { projectId: 'project-test-1' }],
  ])('and none with %s', (_, given) => {
    expect(state(given)).not.toBe(state());
  });

  it('and none with the other kind of account', () => {
    expect(stateOf(readOptions({ ...GIVEN, fetch }), MEMBERS)).not.toBe(state());
  });
});

describe('the answers of the provider', () => {
  function provider() {
    const all = { now: 1_000_000, asked: [] as string[] };
    const state = stateOf(readOptions({ ...GIVEN, fetch: noFetch(), now: () => all.now }), USERS);
    const ask = (key: string, verdict = ALIVE, isFresh = false) =>
      state.ask(key, isFresh, () => {
        all.asked.push(key);
        return Promise.resolve(verdict);
      });
    return { all, ask, state };
  }

  it.each([
    ['of a session serves for 5 s', ALIVE, 5000],
    ['that a session is over serves for a minute', OVER, 60_000],
  ])('one %s', async (_, verdict, age) => {
    const { all, ask } = provider();
    expect(await ask('a', verdict)).toBe(verdict);
    all.now += age - 1;
    expect(await ask('a', verdict)).toBe(verdict);
    expect(all.asked).toEqual(['a']);
    all.now += 1;
    await ask('a', verdict);
    expect(all.asked).toEqual(['a', 'a']);
  });

  it('a fresh one is asked for each time while the session lives', async () => {
    const { all, ask } = provider();
    await ask('a');
    expect(await ask('a', OVER, true)).toBe(OVER);
    expect(await ask('a', ALIVE, true)).toBe(OVER);
    expect(all.asked).toEqual(['a', 'a']);
  });

  it('are asked for once by all who ask at the same time', async () => {
    const { all, ask } = provider();
    await Promise.all([ask('a', ALIVE, true), ask('a', ALIVE, true), ask('b')]);
    expect(all.asked).toEqual(['a', 'b']);
  });

  it('are 1000 at most: the oldest goes', async () => {
    const { all, ask } = provider();
    for (let index = 0; index < 1000; index += 1) await ask(`${index}`);
    await ask('0');
    expect(all.asked).toHaveLength(1000);
    await ask('1000');
    await ask('1');
    expect(all.asked).toHaveLength(1001);
    await ask('0');
    expect(all.asked).toHaveLength(1002);
  });

  it('pair 10,000 tokens with their sessions at most: what was paired again is not the oldest', () => {
    const { state } = provider();
    for (let index = 0; index < 10_000; index += 1) state.pair(`${index}`, `session-${index}`);
    expect(state.sessionOf('0')).toBe('session-0');
    state.pair('0', 'session-0');
    state.pair('10000', 'session');
    expect(['0', '1', '2', '10000'].map(state.sessionOf)).toEqual(['session-0', undefined, 'session-2', 'session']);
  });
});
