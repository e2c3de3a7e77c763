/**
 * The load on a provider: `npm run bench:simulate [-- --visitors 1000000 --tabs 60:1,25:2-3,10:4-9,5:10-30 --visible
 * 0.6]`. Plays signed-in visitors with several tabs each against Foyer's protocol (one refresh per browser) and against
 * a timer in every tab, and prints requests per second: in normal operation, during and after an outage, and when a
 * deploy reloads all pages. Below it, who asks for the project's settings: with Foyer one tab once in 5 minutes for
 * all, otherwise each page. A model, not a measurement; the same seed gives the same numbers.
 */
import { parseArgs } from 'node:util';
import { writeResult } from './lib/paths.mjs';
import { table } from './lib/table.mjs';
import { randomFrom } from './simulation/random.mjs';
import { listScenarios, playScenario } from './simulation/scenarios.mjs';
import { createVisitors, parseTabs } from './simulation/visitors.mjs';
import { fail } from '../scripts/lib/process.mjs';

const defaults = {
  visitors: '1000000',
  tabs: '60:1,25:2-3,10:4-9,5:10-30',
  visible: '0.6',
  glance: '300',
  'load-every': '60',
  'outage-minutes': '60',
  'retry-after': '0',
  'deploy-seconds': '60',
  seed: '1',
};
const options = Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }]);
const { values } = parseArgs({ options: Object.fromEntries(options) });

function number(name, least, most = Infinity) {
  const value = Number(values[name]);
  if (!(value >= least && value <= most)) fail(`--${name} takes a number from ${least} to ${most}.`);
  return value;
}

const groups = parseTabs(values.tabs);
if (!groups) fail('--tabs takes shares of visitors and numbers of tabs, such as 60:1,40:2-3.');
const count = Math.round(number('visitors', 1, 5_000_000));
const seed = number('seed', 0);
const settings = {
  visible: number('visible', 0.01, 1),
  glance: number('glance', 1),
  loadEvery: number('load-every', 1),
  outageMinutes: Math.round(number('outage-minutes', 6, 600)),
  retryAfter: number('retry-after', 0, 900),
  deploySeconds: Math.round(number('deploy-seconds', 1, 600)),
};

const whole = (rate) => (rate < 10 ? rate.toFixed(1) : rate.toFixed(0));
const row = ({ name, foyer, separate }) => [
  name,
  whole(foyer.mean),
  whole(foyer.peak),
  whole(separate.mean),
  whole(separate.peak),
  (separate.peak / foyer.peak).toFixed(1),
];

const visitors = createVisitors(count, groups, randomFrom(seed));
const results = listScenarios(settings).flatMap((scenario) => playScenario(scenario, visitors, seed));
const head = ['requests a second', 'Foyer, mean', 'peak', 'timer in each tab, mean', 'peak', 'peak to peak'];
console.log(
  `\n${count} signed-in visitors, ${visitors.tabs} tabs, ${settings.visible * 100} % looking at one of them\n`,
);
console.log(table(head, results.map(row)));
const asked = results
  .filter(({ settings: { separate } }) => separate.peak > 0)
  .map(({ name, settings: rates }) => row({ name, ...rates }));
console.log(
  `\n${table(['settings asked a second', 'Foyer, mean', 'peak', 'each page, mean', 'peak', 'peak to peak'], asked)}`,
);
console.log(
  `\nWritten to ${writeResult('simulation.json', { settings: { ...settings, count, tabs: values.tabs, seed }, results })}`,
);
