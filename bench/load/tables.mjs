import { kB } from '../budgets.mjs';
import { table } from '../lib/table.mjs';
import { median } from './median.mjs';
import { bare, loginsWith, methods, moments } from './variants.mjs';

/** The median of one figure over some visits. */
const middle = (visits, key) => median(visits.map((visit) => visit[key]));
const ms = (time) => time.toFixed(0);
const ratio = (one, other) => (other === undefined ? '' : (one / other).toFixed(2));

function spread(visits, key) {
  const values = visits.map((visit) => visit[key]);
  return `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;
}

/** How soon a visitor can type. `visits`: by variant. */
export function firstFormTable(visits) {
  const ready = (name) => middle(visits.get([...visits.keys()].find((one) => one.name === name)), 'ready');
  const rows = [...visits].map(([variant, all]) => {
    return [
      variant.name,
      ms(ready(variant.name)),
      spread(all, 'ready'),
      ratio(ready(variant.name), ready(bare.name)),
      variant.peer ? ratio(ready(variant.name), ready(variant.peer)) : '',
      middle(all, 'roundTrips'),
      middle(all, 'requests'),
      (middle(all, 'bytes') / kB).toFixed(0),
      `${middle(all, 'longTasks')} (${ms(middle(all, 'blocked'))} ms blocked)`,
      (middle(all, 'heap') / 1e6).toFixed(1),
    ];
  });
  const head = ['page', 'first form, ms', 'spread', 'to bare', 'to SDK', 'serial scripts', 'requests', 'kB', 'long tasks', 'heap, MB'];
  return table(head, rows);
}

/** How soon the next screen of one method appears. `visitsOf`: a variant's visits that press Enter at that moment. */
export function nextScreenTable(method, visitsOf) {
  const logins = loginsWith(method);
  const rows = logins.map((variant) => {
    const peer = logins.find(({ name }) => name === variant.peer);
    const cells = moments.flatMap(({ name }) => {
      const all = visitsOf(variant, name);
      const theirs = peer && middle(visitsOf(peer, name), 'next');
      return [ms(middle(all, 'next')), spread(all, 'next'), ratio(middle(all, 'next'), theirs), middle(all, 'between')];
    });
    const together = (one) => median(visitsOf(one, moments[0].name).map(({ ready, next }) => ready + next));
    return [variant.name, ...cells, ms(together(variant)), ratio(together(variant), peer && together(peer))];
  });
  const head = moments.flatMap(({ name }) => [`${name}, ms`, 'spread', 'to SDK', 'scripts']);
  return table([`Enter to ${methods[method].title}`, ...head, 'ready + Enter at once, ms', 'to SDK'], rows);
}
