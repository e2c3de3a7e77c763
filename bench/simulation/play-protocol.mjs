import { createLooking } from './looking.mjs';
import { exponential } from './random.mjs';
import { backOff, protocol, roundTrip } from './rules.mjs';

/**
 * Foyer's protocol: the tabs of a browser share one record, so a browser asks once for all of them. It asks once per
 * interval while a tab is visible; a page that loads, or becomes visible again, checks the record's age first. Visitors
 * are played one after the other: they share only the provider's counts.
 * @param {import('./scenarios.mjs').Play} play
 */
export function playProtocol({ visitors: { count }, scenario, random, provider }) {
  const looking = createLooking(scenario, random);
  /** When the next refresh and the next load are due; Infinity for none. */
  let refreshAt = Infinity;
  let loadAt = Infinity;
  let askedAt = 0;
  let retryAt = 0;
  let failures = 0;

  function ask(now) {
    const retryAfter = provider.request(now);
    const answered = now + roundTrip;
    if (retryAfter === undefined) {
      failures = 0;
      askedAt = answered;
      refreshAt = answered + protocol.interval * (1 + random() * protocol.jitter);
    } else {
      failures += 1;
      retryAt = answered + Math.max(retryAfter, backOff(failures, random));
      refreshAt = retryAt;
    }
  }

  function refresh(now) {
    refreshAt = Infinity;
    if (!looking.isVisible) return;
    const rest = askedAt + protocol.interval - now;
    if (retryAt > now) refreshAt = retryAt;
    else if (rest > 0) refreshAt = now + rest * (1 + random() * protocol.jitter);
    else ask(now);
  }

  function load(now) {
    // The record stays, with its failures.
    loadAt = scenario.loadEvery ? now + exponential(scenario.loadEvery, random) : Infinity;
    refresh(now);
  }

  function turn(now) {
    looking.turn();
    if (refreshAt === Infinity) refresh(now);
  }

  function playVisitor() {
    looking.begin();
    askedAt = -random() * protocol.interval;
    retryAt = 0;
    failures = 0;
    loadAt = scenario.firstLoad(random);
    refresh(0);
    for (;;) {
      const now = Math.min(refreshAt, loadAt, looking.turnAt);
      if (now >= scenario.seconds) return;
      if (now === looking.turnAt) turn(now);
      else if (now === loadAt) load(now);
      else refresh(now);
    }
  }

  for (let visitor = 0; visitor < count; visitor += 1) playVisitor();
}
