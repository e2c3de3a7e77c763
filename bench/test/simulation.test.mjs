import { describe, expect, it } from 'vitest';
import { MAX_AGE } from '../../packages/core/src/bootstrap/settings-copy.ts';
import { INTERVAL, JITTER } from '../../packages/core/src/session/refresh-plan.ts';
import { randomFrom } from '../simulation/random.mjs';
import { protocol } from '../simulation/rules.mjs';
import { listScenarios, playScenario } from '../simulation/scenarios.mjs';
import { createVisitors, parseTabs } from '../simulation/visitors.mjs';

const settings = {
  visible: 1,
  glance: 300,
  loadEvery: 60,
  outageMinutes: 10,
  retryAfter: 0,
  deploySeconds: 60,
};
const fiveTabsEach = createVisitors(5000, parseTabs('100:5'), randomFrom(1));

function play(change = {}, visitors = fiveTabsEach) {
  const rates = listScenarios({ ...settings, ...change }).flatMap((scenario) => playScenario(scenario, visitors, 1));
  return (start) => rates.find(({ name }) => name.startsWith(start));
}

describe('the simulation of a million visitors', () => {
  it('uses the figures of the SDK', () => {
    expect(protocol).toEqual({ interval: INTERVAL / 1000, jitter: JITTER, settings: MAX_AGE / 1000 });
  });

  it('sends as many requests as a calculation by hand predicts', () => {
    const normal = play()('normal running, pages stay open');
    // An interval of 180 s averages 189 s with its jitter, plus the round trip.
    expect(normal.foyer.mean).toBeCloseTo(5000 / 189.2, 0);
    // One tab of each is visible; the others wake at the fourth full minute.
    expect(normal.separate.mean).toBeCloseTo(5000 / 180.2 + 20_000 / 240, 0);
  });

  it('counts a browser once, however many tabs it has', () => {
    const oneTab = createVisitors(5000, parseTabs('100:1'), randomFrom(1));
    const [one, five] = [play({}, oneTab), play()].map((rates) => rates('normal running, pages stay open').foyer);
    expect(five).toEqual(one);
  });

  it('sends no extra request for pages that load while the record is fresh', () => {
    const rates = play();
    const [kept, loaded] = ['pages stay open', 'a page load'].map((which) => rates(`normal running, ${which}`));
    // A page load loses at most the rest of the jitter, a tenth.
    expect(loaded.foyer.mean / kept.foyer.mean).toBeLessThan(1.1);
    expect(loaded.separate.mean).toBeGreaterThan(kept.separate.mean + 5000 / 60 / 2);
    expect(rates('deploy').separate.mean).toBeGreaterThan(25_000 / 60);
  });

  it('asks for the settings once in 5 minutes for all tabs, and otherwise with each page', () => {
    const { settings: normal } = play()('normal running, a page load');
    // The first load after 5 minutes, which is a minute later on average.
    expect(normal.foyer.mean).toBeCloseTo(5000 / 360, 0);
    expect(normal.separate.mean).toBeCloseTo(5000 / 60, 0);
    const { settings: reloaded } = play()('deploy');
    expect([reloaded.foyer.mean, reloaded.separate.mean]).toEqual([5000 / 60, 25_000 / 60]);
    const { settings: after } = play()('after the deploy');
    expect([after.foyer.peak, after.separate.peak]).toEqual([0, 0]);
  });

  it.each([1, 5, 20])(
    'asks no more than twice in 10 minutes for the settings of a browser with %i tabs, all reloaded',
    (tabs) => {
      const visitors = createVisitors(500, parseTabs(`100:${tabs}`), randomFrom(1));
      const { settings: reloaded } = play({ deploySeconds: 600 }, visitors)('deploy');
      expect(Math.round(reloaded.separate.mean * 600)).toBe(500 * tabs);
      expect(reloaded.foyer.mean * 600).toBeLessThanOrEqual(500 * Math.min(tabs, 2));
    },
  );

  it('obeys the provider in an outage', () => {
    const outage = play({ retryAfter: 300 })('outage, from then on');
    expect(outage.foyer.mean).toBeCloseTo(5000 / 300.2, 0);
  });

  it.each(['', '60', '60:0', '60:3-2', 'x:1', '60:1;40:2'])('refuses "%s" as a distribution of tabs', (text) => {
    expect(parseTabs(text)).toBeUndefined();
  });

  it('distributes tabs by the requested shares', () => {
    const { tabs, tabsOf } = createVisitors(100_000, parseTabs('75:1,25:2-4'), randomFrom(7));
    expect(tabs / 100_000).toBeCloseTo(0.75 + 0.25 * 3, 1);
    expect(new Set(tabsOf)).toEqual(new Set([1, 2, 3, 4]));
  });
});
