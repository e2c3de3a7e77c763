import { createLooking } from './looking.mjs';
import { exponential } from './random.mjs';
import { protocol } from './rules.mjs';

/**
 * Who asks for the project's settings when pages load: with Foyer the first page of a browser whose copy is 5 minutes
 * old, for all of its tabs; otherwise each page (contract 2). Both are played on the same loads.
 * @param {Pick<import('./scenarios.mjs').Play, 'visitors' | 'scenario' | 'random'> & {
 *   shared: { request(now: number): unknown }, separate: { request(now: number): unknown } }} play
 */
export function playSettings({ visitors: { count, tabsOf }, scenario, random, shared, separate }) {
  const { loadEvery, seconds } = scenario;
  const looking = createLooking(scenario, random);

  /** The visitor loads one page after the other, in the tab that is looked at. */
  function* visits() {
    looking.begin();
    for (let now = exponential(loadEvery, random); now < seconds; now += exponential(loadEvery, random)) {
      while (looking.turnAt <= now) looking.turn();
      if (looking.isVisible) yield now;
    }
  }

  /** Each tab loads at most once. */
  const reloads = (tabs) =>
    Array.from({ length: tabs }, () => scenario.firstLoad(random))
      .filter((now) => now < seconds)
      .toSorted((one, other) => one - other);

  for (let visitor = 0; visitor < count; visitor += 1) {
    // A copy is as likely to be young as to be old, where pages load all the time.
    let askedAt = loadEvery ? -random() * (protocol.settings + loadEvery) : -Infinity;
    for (const now of loadEvery ? visits() : reloads(tabsOf[visitor])) {
      separate.request(now);
      if (now - askedAt < protocol.settings) continue;
      shared.request(now);
      askedAt = now;
    }
  }
}
