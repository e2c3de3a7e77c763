import { createLooking } from './looking.mjs';
import { exponential } from './random.mjs';
import { backOff, roundTrip, timers } from './rules.mjs';

/**
 * A timer in every tab, visible or hidden, without coordination (contract 5.5), and a refresh on every page load.
 * A hidden tab's timer fires at the browser's next wake-up. Tabs are played one after the other: they share only the
 * provider's counts.
 * @param {import('./scenarios.mjs').Play} play
 */
export function playTimers({ visitors: { count, tabsOf }, scenario, random, provider }) {
  const looking = createLooking(scenario, random);
  let isFirstTab = true;
  let refreshAt = 0;
  let loadAt = Infinity;
  let failures = 0;
  let wake = 0;

  const isVisible = () => isFirstTab && looking.isVisible;

  function ask(now) {
    const retryAfter = provider.request(now);
    failures = retryAfter === undefined ? 0 : failures + 1;
    const due = now + roundTrip + (failures > 0 ? backOff(failures, random) : timers.interval);
    const { hiddenWake } = timers;
    refreshAt = isVisible() ? due : wake + Math.ceil((due - wake) / hiddenWake) * hiddenWake;
  }

  function load(now) {
    loadAt = scenario.loadEvery ? now + exponential(scenario.loadEvery, random) : Infinity;
    // Only a visible tab loads a new page; a deploy reloads hidden pages too.
    if (scenario.loadEvery && !isVisible()) return;
    failures = 0;
    ask(now);
  }

  function playTab() {
    failures = 0;
    wake = random() * timers.hiddenWake;
    refreshAt = random() * (isVisible() ? timers.interval : timers.interval + timers.hiddenWake);
    loadAt = isFirstTab || !scenario.loadEvery ? scenario.firstLoad(random) : Infinity;
    for (;;) {
      const turnAt = isFirstTab ? looking.turnAt : Infinity;
      const now = Math.min(refreshAt, loadAt, turnAt);
      if (now >= scenario.seconds) return;
      if (now === turnAt) looking.turn();
      else if (now === loadAt) load(now);
      else ask(now);
    }
  }

  for (let visitor = 0; visitor < count; visitor += 1) {
    looking.begin();
    for (let tab = 0; tab < tabsOf[visitor]; tab += 1) {
      isFirstTab = tab === 0;
      playTab();
    }
  }
}
