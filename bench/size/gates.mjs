import { budgets, kB, pages } from '../budgets.mjs';

/**
 * One promise and whether it is kept.
 * @typedef {object} Gate
 * @property {string} name
 * @property {string} value
 * @property {string} budget
 * @property {boolean} holds
 * @property {string} [why] What is in the way, where a number does not say it.
 */

const inKB = (bytes) => `${(bytes / kB).toFixed(2)} kB`;
const inFiles = (count) => `${count} files`;
const limit = (name, value, budget, print) => ({ name, value: print(value), budget: print(budget), holds: value <= budget });

/**
 * Every gate on what was measured.
 * @param {readonly import('./measure.mjs').Measured[]} all
 * @returns {Gate[]}
 */
export function gatesOn(all) {
  const bundlers = [...new Set(all.map(({ bundler }) => bundler))];
  const of = (bundler, page) => all.find((one) => one.bundler === bundler && one.page === page);
  return [
    ...bundlers.flatMap((bundler) => gatesOfOne(bundler, (page) => of(bundler, page))),
    ...spreads(all.filter(({ page }) => page === 'login')),
    ...all.flatMap(costsOfUnused),
    ...all.flatMap(ownChunkGates),
  ];
}

function gatesOfOne(bundler, of) {
  const named = (what) => `${bundler}: ${what}`;
  const script = of('script');
  if (script) {
    return [limit(named('before the form'), script.first.size, budgets.script, inKB), ...fileGates(bundler, script)];
  }
  const [bare, login, link, core, every] = ['bare', 'login', 'onlyLink', 'core', 'every'].map(of);
  const coreInAll = core.first.size + core.wave.size + core.own.size + core.acted.size;
  return [
    limit(named('Login before the form'), login.first.size, budgets.login, inKB),
    limit(named('Login before the form, net of React'), login.first.size - bare.first.size, budgets.loginNetOfReact, inKB),
    ...fileGates(`${bundler}: Login`, login),
    limit(named('magic link only, before the form'), link.first.size, budgets.onlyLink, inKB),
    limit(named('core before its first call'), core.first.size, budgets.core, inKB),
    limit(named('core with all that a log-in by passcode loads'), coreInAll, budgets.coreInAll, inKB),
    limit(named('every product, in all'), every.inAll, budgets.filesInAll, inFiles),
  ];
}

const fileGates = (name, { first, wave }) => [
  limit(`${name}, before the form`, first.files.length, budgets.filesBeforeForm, inFiles),
  limit(`${name}, in the wave`, wave.files.length, budgets.filesInWave, inFiles),
];

/** The same page by every bundler: no host pays much more for its choice. A file more is within it where they are few. */
function spreads(logins) {
  const figures = {
    'bytes before the form': [({ first }) => first.size, inKB],
    'bytes of the wave': [({ wave }) => wave.size, inKB],
    'files before the form': [({ first }) => first.files.length, inFiles],
    'files of the wave': [({ wave }) => wave.files.length, inFiles],
  };
  return Object.entries(figures).map(([name, [read, print]]) => {
    const built = logins.filter(({ bundler }) => bundler !== 'script').map(read);
    const [least, most] = [Math.min(...built), Math.max(...built)];
    return limit(`all bundlers: Login, ${name}, at most 10 % apart`, most, Math.ceil(least * budgets.spread), print);
  });
}

/** A method that is not configured has no code on a page, and one that is can be found by its mark. */
function costsOfUnused({ bundler, page, foreign, unmarked }) {
  if (!pages[page]?.has) return [];
  const value = foreign.length > 0 ? `has ${foreign.join(', ')}` : 'nothing else';
  const unused = { name: `${bundler}: ${pages[page].title}`, value, budget: 'no other method', holds: foreign.length === 0 };
  const lost = unmarked.map((method) => ({
    name: `${bundler}: ${pages[page].title}`,
    value: `no code of ${method}`,
    budget: 'its mark in a file',
    holds: false,
  }));
  return [unused, ...lost];
}

function ownChunkGates({ bundler, page, waited, notOwn }) {
  const failed = (name, value, budget) => ({ name: `${bundler}: ${name}`, value, budget, holds: false });
  return [
    ...(waited.length > 0 ? [failed(`the form of ${page} waits for`, inFiles(waited.length), 'nothing loaded by import()')] : []),
    ...notOwn.map((title) => failed(title, 'in no file of its own', 'a file of its own')),
  ];
}
