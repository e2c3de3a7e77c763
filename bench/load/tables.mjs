import { kB } from '../budgets.mjs';
import { table } from '../lib/table.mjs';
import { median } from './median.mjs';
import { bare, htmlForm, methods } from './variants.mjs';

/** Explanation of the numbers in brackets. */
export const goalsLine =
  'In brackets: where a figure is to go (bench/budgets.mjs, goals). None is a gate, and only ratios can be compared between runs.';

/** The median of one figure over some visits. */
const middle = (visits, key) => median(visits.map((visit) => visit[key]));
const ms = (time) => time.toFixed(0);
const ratio = (one, other) => (other === undefined ? '' : (one / other).toFixed(2));
const inMB = (bytes) => (bytes / 1e6).toFixed(1);

/** A figure with its goal, if it has one. */
const towards = (shown, goal, print = String) =>
  goal === undefined || shown === '' ? shown : `${shown} (${print(goal)})`;

function spread(visits, key) {
  const values = visits.map((visit) => visit[key]);
  return `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`;
}

/** The visits of a variant by its name. */
const named = (visits, name) => visits.get([...visits.keys()].find((one) => one.name === name));

/** How soon a visitor can type. `visits`: by variant. */
export function firstFormTable(visits) {
  const ready = (name) => middle(named(visits, name), 'ready');
  const rows = [...visits].map(([{ name, peer, goals }, all]) => [
    name,
    ms(ready(name)),
    spread(all, 'ready'),
    towards(ratio(ready(name), ready(bare.name)), goals?.toBare),
    towards(ratio(ready(name), ready(htmlForm.name)), goals?.toHtmlForm),
    peer ? ratio(ready(name), ready(peer)) : '',
    middle(all, 'roundTrips'),
    middle(all, 'requests'),
    (middle(all, 'bytes') / kB).toFixed(0),
    `${middle(all, 'longTasks')} (${ms(middle(all, 'blocked'))} ms blocked)`,
  ]);
  const head = [
    'page',
    'first form, ms',
    'spread',
    'to bare (goal)',
    'to HTML form (goal)',
    'to SDK',
    'serial scripts',
    'requests',
    'kB',
    'long tasks until 1 s later',
  ];
  return table(head, rows);
}

/**
 * The work of the page until the first form, and in the 3 s after it.
 * @param {Map<import('./variants.mjs').Variant, import('./visit.mjs').Visit[]>} visits
 * @param {Map<import('./variants.mjs').Variant, import('./work.mjs').Work[]>} work
 */
export function workTable(visits, work) {
  const cpu = (name) => middle(named(work, name), 'cpu');
  const rows = [...visits].map(([variant, all]) => {
    const { name, peer, goals } = variant;
    const own = work.has(variant)
      ? [
          ms(cpu(name)),
          ms(middle(work.get(variant), 'script')),
          ratio(cpu(name), cpu(bare.name)),
          peer ? ratio(cpu(name), cpu(peer)) : '',
        ]
      : ['', '', '', ''];
    const longest = middle(all, 'longest');
    return [
      name,
      ...own,
      towards(longest < 50 ? 'under 50' : ms(longest), goals?.longest),
      middle(all, 'shift').toFixed(3),
      towards(inMB(middle(all, 'heap')), goals?.heap, inMB),
    ];
  });
  const head = [
    'page',
    'CPU 1x before the form, ms',
    'of it scripts',
    'to bare',
    'to SDK',
    'longest task after, ms (goal)',
    'layout shift',
    'heap 3 s later, MB (goal)',
  ];
  return table(head, rows);
}

/**
 * The time of the next screen of one method on these pages. `visitsOf`: a variant's visits that press Enter at that
 * time.
 */
export function nextScreenTable(method, { logins, moments, visitsOf }) {
  const rows = logins.flatMap((variant) => {
    const peer = logins.find(({ name }) => name === variant.peer);
    return moments.map((moment) =>
      nextScreenRow(variant, moment, visitsOf(variant, moment.name), peer && visitsOf(peer, moment.name)),
    );
  });
  const head = [
    'ms',
    'spread',
    'to SDK (goal)',
    'scripts (goal)',
    'first call leaves, ms',
    'until the answer, ms',
    'after it, ms (goal)',
    'ready + Enter, ms',
    'to SDK (goal)',
  ];
  return table([`Enter to ${methods[method].title}`, 'after the form', ...head], rows);
}

/** What happened in one visit between Enter and the next screen. @param {import('./visit.mjs').Visit} visit */
export function traceTable(title, { trace }) {
  const rows = trace.map(({ name, start, end, bytes }) => [
    ms(start),
    ms(end),
    bytes > 0 ? (bytes / kB).toFixed(1) : '',
    name,
  ]);
  return table(['from, ms', 'to', 'kB', title], rows);
}

function nextScreenRow({ name, goals }, { name: moment, after }, all, theirs) {
  const next = middle(all, 'next');
  const isLater = after > 0;
  const together = (visits) => median(visits.map((visit) => visit.ready + visit.next));
  return [
    name,
    moment,
    ms(next),
    spread(all, 'next'),
    towards(ratio(next, theirs && middle(theirs, 'next')), isLater ? goals?.nextLater : goals?.nextAtOnce),
    towards(middle(all, 'between'), isLater ? goals?.scripts : undefined),
    ms(middle(all, 'called')),
    ms(middle(all, 'answered')),
    towards(ms(middle(all, 'afterAnswer')), isLater ? goals?.afterAnswer : undefined),
    ...(isLater
      ? ['', '']
      : [ms(together(all)), towards(ratio(together(all), theirs && together(theirs)), goals?.together)]),
  ];
}
