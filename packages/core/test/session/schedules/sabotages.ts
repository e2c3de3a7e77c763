import { ApiError } from '../../../src/base/errors';
import type { Locks } from '../../../src/base/platform';
import type { SessionRecord } from '../../../src/session/record';
import type { Snapshot } from '../../../src/session/snapshot';
import type { Sabotage, WorldDeps } from '../../support/world-client';

/** A session half that reads the cookies so. */
const reading =
  (change: (now: Snapshot) => Snapshot): Sabotage =>
  ({ tab }) => ({ tab: { ...tab, read: () => change(tab.read()) } });

const recordWith =
  (change: Partial<SessionRecord>) =>
  (now: Snapshot): Snapshot => ({ ...now, record: now.record && { ...now.record, ...change } });

const locking =
  (change: (locks: Locks, deps: WorldDeps) => Locks): Sabotage =>
  (deps) => {
    const { platform } = deps;
    return { platform: { ...platform, locks: platform.locks && change(platform.locks, deps) } };
  };

/** The cookies at the last read of this page, instead of the current ones. */
const fromMemory: Sabotage = ({ tab }) => {
  let seen = tab.read();
  const after =
    <Args extends unknown[], Result>(action: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const result = action(...args);
      seen = tab.read();
      return result;
    };
  return { tab: { ...tab, read: () => seen, resync: after(tab.resync), publish: after(tab.publish) } };
};

const everyFailureIsDeath: Sabotage = ({ adapter }) => ({
  adapter: {
    ...adapter,
    authenticate: (token, options) =>
      adapter.authenticate(token, options).catch(() => {
        throw new ApiError({ status_code: 404, error_type: 'session_not_found', error_message: '', error_url: '' });
      }),
  },
});

const neverRevokes: Sabotage = ({ adapter }) => ({
  adapter: { ...adapter, revoke: () => Promise.resolve({ request_id: '', status_code: 200 }) },
});

const deaf: Sabotage = ({ own }) => ({ own: { ...own, listen: () => () => {}, channel: () => undefined } });

const tellsTokens: Sabotage = ({ own, tab }) => ({
  own: {
    ...own,
    channel(name, listener) {
      const channel = own.channel(name, listener);
      return channel && { ...channel, post: (message) => channel.post({ message, token: tab.read().token }) };
    },
  },
});

/** Waits as long as it takes. */
const unbounded = (locks: Locks): Locks => ({
  request: (name, _options, work) => locks.request(name, { signal: new AbortController().signal }, work),
});

/** Lets its caller go on 50 ms before the lock is free. */
const lingering = (locks: Locks, { platform }: WorldDeps): Locks => ({
  request: (name, options, work) =>
    new Promise((resolve, reject) => {
      const held = async () => {
        resolve(await work());
        await new Promise<void>((end) => void platform.timer(50, end));
        return undefined;
      };
      locks.request(name, options, held).catch(reject);
    }),
});

/** The end of a cookie by the device's clock, which can be years off. */
const endsByItsClock: Sabotage = ({ cookies, platform }) => ({
  cookies: {
    ...cookies,
    put: (name, value, maxAge, scope) =>
      cookies.put(name, value, maxAge && maxAge + Math.round((SERVER_TIME - platform.wallClock()) / 1000), scope),
  },
});
const SERVER_TIME = Date.UTC(2026, 0, 1);

const losesTokens: Sabotage = ({ cookies, names }) => ({
  cookies: {
    ...cookies,
    put: (name, value, maxAge, scope) =>
      name === names.token && maxAge ? undefined : cookies.put(name, value, maxAge, scope),
  },
});

/** Broken on purpose, each in one way: what the schedules have to find, and under which invariant. */
export const SABOTAGES: readonly (readonly [invariant: string, what: string, sabotage: Sabotage])[] = [
  ['I1', 'a commit that trusts what the page remembers', fromMemory],
  ['I2', 'a commit that trusts what the page remembers', fromMemory],
  ['I3', 'a refresh that takes every failure for the end', everyFailureIsDeath],
  ['I4', 'a commit that does not look at the version', reading(recordWith({ ver: 0 }))],
  ['I5', 'a refresh that does not look at the age of the last', reading(recordWith({ at: 0 }))],
  ['I5', 'a refresh that does not wait as the others do', reading(recordWith({ retryAt: 0, tries: 0 }))],
  ['I6', 'a wait for a lock that has no end', locking(unbounded)],
  ['I7', 'a page that never looks again', deaf],
  ['I8', 'a commit that loses the token', losesTokens],
  ['I9', 'a host that is notified before the lock is free', locking(lingering)],
  ['I10', 'a message that carries the token', tellsTokens],
  ['I11', 'a commit that trusts what the page remembers, and no lock', fromMemory],
  ['I12', 'a cookie that ends by the clock of the device', endsByItsClock],
  ['I13', 'a session that is replaced and not revoked', neverRevokes],
];
