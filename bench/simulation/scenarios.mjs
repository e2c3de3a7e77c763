import { playProtocol } from './play-protocol.mjs';
import { playSettings } from './play-settings.mjs';
import { playTimers } from './play-timers.mjs';
import { createProvider } from './provider.mjs';
import { exponential, randomFrom } from './random.mjs';

/**
 * @typedef {object} Scenario
 * @property {number} seconds The simulated time.
 * @property {number} visible The share of visitors who look at their tab at any time.
 * @property {number} glance How long they look on average, in seconds.
 * @property {number} [loadEvery] How often, on average, a visible tab loads another page, in seconds.
 * @property {(random: () => number) => number} firstLoad When a page first loads, in seconds; Infinity for never.
 * @property {{ from: number, to: number, retryAfter: number }} [outage]
 * @property {{ name: string, from: number, to: number }[]} windows The periods that are reported, in seconds.
 *
 * @typedef {object} Play
 * @property {import('./visitors.mjs').Visitors} visitors
 * @property {Scenario} scenario
 * @property {() => number} random
 * @property {ReturnType<typeof createProvider>} provider
 */

const MINUTE = 60;
/** Warm-up time before the scenario, so that the start does not affect the counts. */
const SETTLED = 5 * MINUTE;

/** @returns {Scenario[]} */
export function listScenarios({ visible, glance, loadEvery, outageMinutes, retryAfter, deploySeconds }) {
  const back = SETTLED + outageMinutes * MINUTE;
  const reloaded = SETTLED + deploySeconds;
  const never = () => Infinity;
  return [
    {
      seconds: SETTLED + 10 * MINUTE,
      firstLoad: never,
      windows: [{ name: 'normal running, pages stay open', from: SETTLED, to: SETTLED + 10 * MINUTE }],
    },
    {
      seconds: SETTLED + 10 * MINUTE,
      firstLoad: (random) => exponential(loadEvery, random),
      loadEvery,
      windows: [{ name: `normal running, a page load every ${loadEvery} s`, from: SETTLED, to: SETTLED + 10 * MINUTE }],
    },
    {
      seconds: back + 10 * MINUTE,
      firstLoad: never,
      outage: { from: SETTLED, to: back, retryAfter },
      windows: [
        { name: 'outage, its first 5 minutes', from: SETTLED, to: SETTLED + 5 * MINUTE },
        { name: 'outage, from then on', from: SETTLED + 5 * MINUTE, to: back },
        { name: 'after the outage, 5 minutes', from: back, to: back + 5 * MINUTE },
      ],
    },
    {
      seconds: reloaded + 5 * MINUTE,
      firstLoad: (random) => SETTLED + random() * deploySeconds,
      windows: [
        { name: `deploy, all pages reload in ${deploySeconds} s`, from: SETTLED, to: reloaded },
        { name: 'after the deploy, 5 minutes', from: reloaded, to: reloaded + 5 * MINUTE },
      ],
    },
  ].map((scenario) => ({ ...scenario, visible, glance }));
}

/**
 * Plays one scenario with both models. Returns the rates of each of its windows, in requests per second: of refreshes,
 * and of requests for the project's settings.
 */
export function playScenario(scenario, visitors, seed) {
  const [foyer, separate] = [playProtocol, playTimers].map((play) => {
    const provider = createProvider(scenario.seconds, scenario.outage);
    play({ visitors, scenario, random: randomFrom(seed), provider });
    return provider;
  });
  const settings = { shared: createProvider(scenario.seconds), separate: createProvider(scenario.seconds) };
  playSettings({ visitors, scenario, random: randomFrom(seed), ...settings });
  return scenario.windows.map(({ name, from, to }) => ({
    name,
    foyer: foyer.between(from, to),
    separate: separate.between(from, to),
    settings: { foyer: settings.shared.between(from, to), separate: settings.separate.between(from, to) },
  }));
}
