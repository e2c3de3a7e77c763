import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/base/fingerprint';
import { createCookies } from '../../src/session/cookies';
import { formatRecord } from '../../src/session/record';
import { cookieNames, readSnapshot } from '../../src/session/snapshot';
import { fakeBrowser } from '../support/browser';
import { answer, openSession, RULES, completed } from '../support/session';
import { virtualTime } from '../support/time';
import { runs } from '../../../../scripts/test-runs';

const PAGE = 'https://app.example.com/a/b/page';
const PROJECTS = ['public-token-test-a', 'public-token-test-b', 'public-token-test-c'] as const;
const OWNERS = PROJECTS.map(fingerprint);
const TOKENS = ['one', 'two', 'three'];
const NAMES = cookieNames({});

const record = fc
  .record({
    owner: fc.constantFrom(...OWNERS, ''),
    state: fc.constantFrom('in', 'mid', 'out'),
    gen: fc.constantFrom('g1', 'g2'),
    token: fc.constantFrom(...TOKENS, ''),
    session: fc.constantFrom('', fingerprint('session-1')),
  })
  .map(({ token, ...fields }) => ({ ...fields, token: fingerprint(token), ver: 1, at: 1, retryAt: 0, tries: 0 }));

/** Records as they are, of version 1, of a later one, cut off, and none at all. */
const text = fc
  .tuple(record, fc.constantFrom('2', '2', '2', '1', '3', '12', 'cut', 'junk'), fc.nat(60))
  .map(([one, form, length]) => {
    const whole = formatRecord(one);
    if (form === '1') return whole.split('.').toSpliced(2, 1).with(0, '1').join('.');
    if (form === 'cut') return whole.slice(0, length);
    return form === 'junk' ? 'junk' : whole.split('.').with(0, form).join('.');
  });
const place = fc.constantFrom(
  'path=/',
  'path=/a',
  'path=/a/b',
  'path=/; domain=example.com',
  'path=/a; domain=example.com',
);
const cookies = fc.array(
  fc.tuple(
    fc.oneof(
      text.map((value) => [NAMES.record, value] as const),
      fc.constantFrom(...TOKENS).map((value) => [NAMES.token, value] as const),
      fc.constantFrom(...TOKENS).map((value) => [NAMES.ist, value] as const),
      fc.constantFrom(...TOKENS).map((value) => [NAMES.jwt, value] as const),
    ),
    place,
  ),
  { maxLength: 7 },
);

/** The fingerprints of what whole records of one owner describe. */
const namedBy = (records: readonly string[], owner: string): readonly string[] =>
  records
    .filter((one) => new RegExp(`^2\\.\\w+\\.${owner}\\.(in|mid|out)(\\.\\d+){4}(\\.\\w*){2}$`).test(one))
    .map((one) => one.split('.')[8] ?? '');

describe('decision 101: any cookies, from any writer', () => {
  it('no client uses a token that is recorded for another public token, or that two could use', () => {
    fc.assert(
      fc.property(cookies, fc.boolean(), fc.boolean(), (planted, isAlone, mayBeHidden) => {
        const browser = fakeBrowser({ time: virtualTime() });
        for (const [[name, value], where] of planted) browser.setCookie(`${name}=${value}; ${where}`, PAGE);
        const jar = createCookies(browser.openTab(PAGE), 'app.example.com', {});
        const records = jar.all(NAMES.record);
        const seen = OWNERS.map((owner) =>
          readSnapshot(jar, NAMES, { ...RULES, owner, mayBeHidden, isAlone: () => isAlone }),
        );
        for (const [index, { token, ist, status, jwt }] of seen.entries()) {
          const owner = OWNERS[index] ?? '';
          const named = OWNERS.filter((one) => one !== owner).flatMap((one) => namedBy(records, one));
          for (const value of [token, ist]) if (value) expect(named).not.toContain(fingerprint(value));
          if (status === 'other') expect([token, ist, jwt]).toEqual(['', '', '']);
          if (!isAlone && token) expect(namedBy(records, owner)).toContain(fingerprint(token));
          if (!isAlone && ist) expect(namedBy(records, owner)).toContain(fingerprint(ist));
        }
        if (isAlone) return;
        const taken = seen.map(({ token }) => token).filter((token) => token !== '');
        expect(new Set(taken).size).toBe(taken.length);
      }),
      { numRuns: runs(10_000, 100_000) },
    );
  });

  it('with several intermediate sessions in records, none is used', () => {
    const [owner = ''] = OWNERS;
    fc.assert(
      fc.property(
        fc.shuffledSubarray(TOKENS, { minLength: 2 }),
        fc.shuffledSubarray(['path=/', 'path=/a', 'path=/a/b'], { minLength: 3 }),
        (ists, places) => {
          const browser = fakeBrowser({ time: virtualTime() });
          for (const [index, ist] of ists.entries()) {
            const fields = {
              gen: `g${index}`,
              owner,
              state: 'mid',
              ver: 0,
              at: 0,
              retryAt: 0,
              tries: 0,
              session: '',
            } as const;
            browser.setCookie(`${NAMES.ist}=${ist}; ${places[index]}`, PAGE);
            browser.setCookie(
              `${NAMES.record}=${formatRecord({ ...fields, token: fingerprint(ist) })}; ${places[index]}`,
              PAGE,
            );
          }
          const jar = createCookies(browser.openTab(PAGE), 'app.example.com', {});
          expect(readSnapshot(jar, NAMES, { ...RULES, owner })).toMatchObject({ ist: '', status: 'out' });
        },
      ),
    );
  });
});

const act = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom('login', 'login', 'halfway', 'logout', 'refresh', 'die', 'look', 'plant', 'late'),
  amount: fc.nat(999),
});

describe('decision 101: two and three clients that share their cookies', () => {
  it('no call of one ends, changes or shows the session of another, except a sign-in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(2, 3), fc.array(act, { minLength: 3, maxLength: 14 }), async (count, acts) => {
        const browser = fakeBrowser({ time: virtualTime() });
        const clients = PROJECTS.slice(0, count).map((publicToken) =>
          openSession(browser, { publicToken, isAlone: () => false }),
        );
        for (const { tab } of clients) tab.resync();
        const letter = (index: number) => 'abc'.charAt(index);
        let made = 0;
        for (const { who, what, amount } of acts) {
          const index = who % count;
          const client = clients[index];
          if (!client) return;
          const before = clients.map((one) => one.read());
          const fresh = (second: number) => {
            const id = `${letter(index)}-${(made += 1)}`;
            return answer({ token: id, sessionId: `session-${id}`, userId: `user-${letter(index)}`, second });
          };
          const kept = answer({
            token: client.read().token,
            sessionId: `session-${client.read().token}`,
            userId: `user-${letter(index)}`,
            second: amount,
          });
          const began = client.begin();
          if (what === 'login') await client.transitions.login(fresh(0));
          if (what === 'halfway')
            await client.transitions.login({
              session_token: '',
              session_jwt: '',
              intermediate_session_token: `${letter(index)}-ist-${(made += 1)}`,
            });
          if (what === 'logout') await client.transitions.logout();
          if (what === 'refresh' && began.token !== '') await completed(client.transitions.refreshed(kept, began));
          if (what === 'die') await completed(client.transitions.sessionEnded(began));
          if (what === 'plant')
            browser.setCookie(`${[NAMES.token, NAMES.ist, NAMES.record][amount % 3]}=planted; path=/login`);
          if (what === 'late') {
            const next = clients[(index + 1) % count];
            await next?.transitions.login({
              ...answer({
                token: `${letter((index + 1) % count)}-${(made += 1)}`,
                sessionId: `s-${made}`,
                userId: `user-${letter((index + 1) % count)}`,
              }),
            });
            await completed(client.transitions.refreshed(kept, began));
          }
          for (const one of clients) one.tab.resync();
          for (const [of, one] of clients.entries()) {
            const { token, ist } = one.read();
            for (const value of [token, ist]) if (value) expect(value.startsWith(letter(of))).toBe(true);
            expect([undefined, `user-${letter(of)}`]).toContain(one.who());
            const isSignIn = what === 'login' || what === 'halfway' || what === 'late' || what === 'plant';
            if (of !== index && !isSignIn) expect([token, ist]).toEqual([before[of]?.token, before[of]?.ist]);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});
