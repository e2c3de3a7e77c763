/**
 * Sign-in around hydration: `npm run bench:early [-- --runs 500 --seed 7 --only kept --run 31]`.
 *   --runs 500     runs of each page, at random moments
 *   --seed 7       plays the runs of an earlier time again; without it a new seed, which is printed
 *   --only kept    the pages whose names have one of these words, set apart by commas
 *   --run 31       that run alone
 *   --at-once 3    runs that are played side by side
 * A server draws our login with React 18 and 19: with a route that takes its posts, and with the script that keeps a
 * submit until the form lives. In each run a person types an address or a number key by key on a slowed down computer,
 * sometimes with the caret moved back, and presses Enter, sometimes twice; the scripts of the page come at a random
 * moment of it. Then the person signs in with the passcode. Fails if anything was lost, doubled, moved, or was in an
 * address. The pages that are broken on purpose are played a few times, and have to be counted for each kind of
 * problem.
 */
import { parseArgs } from 'node:util';
import { openHost } from './early/host.mjs';
import { isPressedAgain, pressed, problems, problemsOf } from './early/judge.mjs';
import { pages } from './early/pages.mjs';
import { planOf } from './early/plan.mjs';
import { openPlayer, play } from './early/play.mjs';
import { startBrowser } from './lib/browser.mjs';
import { inParallel } from './lib/in-parallel.mjs';
import { writeResult } from './lib/paths.mjs';
import { table } from './lib/table.mjs';
import { fail } from '../scripts/lib/process.mjs';
import { build } from '../scripts/lib/servers.mjs';

/** Runs of a page that is broken on purpose. */
const RUNS_OF_BROKEN = 40;
/** How many runs of a page are printed in full. */
const SHOWN = 5;

const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    runs: { ...text, default: '500' },
    seed: text,
    only: text,
    run: text,
    'at-once': { ...text, default: '3' },
  },
});

function number(name, least, most) {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least || value > most)
    fail(`--${name} takes a whole number from ${least} to ${most}.`);
  return value;
}

const seed = values.seed === undefined ? Math.floor(Math.random() * 1e6) : number('seed', 0, 1e9);
const runs = number('runs', 1, 9999);
const one = values.run === undefined ? undefined : number('run', 0, 9999);
const atOnce = number('at-once', 1, 16);
const words = values.only?.split(',');
const chosen = pages.filter(({ name }) => !words || words.some((word) => name.includes(word)));
if (chosen.length === 0) fail(`--only takes words of these names: ${pages.map(({ name }) => name).join('; ')}.`);

const runsOf = ({ isBroken }) =>
  one === undefined ? Array.from({ length: isBroken ? Math.min(runs, RUNS_OF_BROKEN) : runs }, (_, run) => run) : [one];

async function playAll() {
  const host = await openHost([...new Set(chosen.map(({ react }) => react))]);
  const browser = await startBrowser();
  try {
    const players = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => openPlayer(browser, `foyer-early-${index}`)),
    );
    const results = [];
    for (const page of chosen) {
      const began = performance.now();
      const played = await inParallel(atOnce, runsOf(page), (run, worker) =>
        play(players[worker], host, page, planOf(seed, run)),
      );
      results.push({
        page,
        played: played.map((seen) => ({ ...seen, problems: problemsOf(seen) })),
        seconds: (performance.now() - began) / 1000,
      });
      console.error(row(results.at(-1)).join('  '));
    }
    return results;
  } finally {
    await browser.close();
    await host.close();
  }
}

function row({ page, played, seconds }) {
  const early = played.filter((seen) => !pressed(seen)?.isLive).length;
  const counts = Object.keys(problems).map((name) => played.filter((seen) => seen.problems.includes(name)).length);
  return [
    page.name,
    played.length,
    early,
    ...counts,
    played.filter((seen) => isPressedAgain(seen) && seen.sent.length === 2).length,
    seconds.toFixed(0),
  ];
}

/** The runs that went wrong on pages that are not broken on purpose. */
function tell({ page, played }) {
  const wrong = played.filter((seen) => seen.problems.length > 0);
  for (const { plan, problems: found, notes, sent, screen, errors } of wrong.slice(0, SHOWN)) {
    console.log(
      `\n${page.name}, --run ${plan.run}: ${found.join(', ')}\n${JSON.stringify({ plan, notes, sent, screen, errors })}`,
    );
  }
  return wrong.length;
}

/** What the pages that are broken on purpose were never counted for. */
const missed = ({ page, played }) =>
  Object.keys(problems)
    // Their carets and errors are those of any other page.
    .filter(
      (name) =>
        !['caret lost', 'error of the page'].includes(name) && !played.some((seen) => seen.problems.includes(name)),
    )
    .map((name) => `${page.name}: never counted "${name}"`);

await build('@foyer/react-ui', '@foyer/server', '@foyer/sandbox');
console.log(`Seed ${seed}`);
const results = await playAll();
console.log(
  `\n${table(['page', 'runs', 'Enter before it lives', ...Object.keys(problems), 'posted, and pressed again when live', 'seconds'], results.map(row))}`,
);
const wrong = results.filter(({ page }) => !page.isBroken).reduce((sum, result) => sum + tell(result), 0);
const blind = one === undefined ? results.filter(({ page }) => page.isBroken).flatMap(missed) : [];
if (blind.length > 0) console.log(`\n${blind.join('\n')}`);
console.log(`\nWritten to ${writeResult('early.json', { seed, results })}`);
process.exitCode = wrong + blind.length === 0 ? 0 : 1;
