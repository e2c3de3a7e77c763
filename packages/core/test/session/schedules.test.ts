import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Began } from '../../src/session/began';
import { parseRecord } from '../../src/session/record';
import { fakeBrowser } from '../support/browser';
import { answer, openSession, told } from '../support/session';
import { virtualTime } from '../support/time';

const TABS = 3;
type Act =
  | { readonly act: 'login'; readonly tab: number }
  | { readonly act: 'logout'; readonly tab: number }
  | { readonly act: 'ask'; readonly tab: number }
  /** One of the refreshes under way is answered, in any order. */
  | { readonly act: 'answered'; readonly which: number; readonly dead: boolean }
  | { readonly act: 'look'; readonly tab: number };

const tab = fc.nat({ max: TABS - 1 });
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('login' as const), tab }),
    fc.record({ act: fc.constant('logout' as const), tab }),
    fc.record({ act: fc.constant('ask' as const), tab }),
    fc.record({ act: fc.constant('answered' as const), which: fc.nat({ max: 9 }), dead: fc.boolean() }),
    fc.record({ act: fc.constant('look' as const), tab }),
  ),
  { minLength: 5, maxLength: 40 },
);

/** The server: sessions by token, each with an owner; a refresh rotates the token. */
async function play(schedule: readonly Act[]): Promise<void> {
  const browser = fakeBrowser({ time: virtualTime() });
  const tabs = Array.from({ length: TABS }, () => openSession(browser));
  const asked: { readonly tab: number; readonly began: Began; readonly session: number; readonly second: number }[] = [];
  let second = 0;
  let sessions = 0;
  /** The session of the last explicit act; 0 when that was a sign-out. */
  let current = 0;
  let ver = 0;
  let lastSession = '';
  const at = (index: number) => tabs[index % TABS] ?? openSession(browser);

  for (const step of schedule) {
    second += 1;
    if (step.act === 'login') {
      sessions += 1;
      current = sessions;
      await at(step.tab).transitions.login(
        answer({ sessionId: `s${sessions}`, userId: `u${sessions}`, token: `t${sessions}-${second}`, second }),
      );
    } else if (step.act === 'logout') {
      current = 0;
      await at(step.tab).transitions.logout();
    } else if (step.act === 'ask') {
      const own = at(step.tab);
      if (own.read().status === 'in') asked.push({ tab: step.tab, began: own.begin(), session: current, second });
    } else if (step.act === 'look') {
      at(step.tab).tab.resync();
    } else {
      const [one] = asked.splice(step.which % Math.max(1, asked.length), 1);
      if (!one) continue;
      const { transitions } = at(one.tab);
      // A death is only ever said of a session that the person has left: the server is true.
      if (step.dead && one.session !== current) await told(transitions.died(one.began));
      else {
        const fresh = answer({
          sessionId: `s${one.session}`,
          userId: `u${one.session}`,
          token: `t${one.session}-${one.second}`,
          second: one.second,
        });
        await told(transitions.refreshed(fresh, one.began));
      }
    }
    check();
  }

  function check(): void {
    const record = parseRecord(browser.cookie('stytch_session_record') ?? '');
    const token = browser.cookie('stytch_session');
    if (current === 0) expect(token, 'I1: no resurrection').toBeUndefined();
    else expect(token, 'I2, I3: the last login, and nothing ends it').toMatch(new RegExp(`^t${current}-`));
    if (record?.state === 'in') {
      if (record.session === lastSession) expect(record.ver, 'I4: never back').toBeGreaterThanOrEqual(ver);
      ver = record.ver;
      lastSession = record.session;
    }
    for (const one of tabs) {
      one.tab.resync();
      expect(one.who(), 'I2, I7: every tab shows the cookie’s user').toBe(current === 0 ? undefined : `u${current}`);
    }
  }
}
describe('reliability 5.4: whatever the order of sign-ins, sign-outs, refreshes and looks', () => {
  it('I1, I2, I3, I4, I7 hold, whatever the locks do', async () => {
    await fc.assert(fc.asyncProperty(acts, play), { numRuns: 100 });
  }, 30_000);
});
