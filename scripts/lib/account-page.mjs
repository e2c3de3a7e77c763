import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNEYS, WRONGS } from './account-rows.mjs';
import { root } from './process.mjs';
import { cell, table } from './report.mjs';

const STORIES = 'apps/storybook/src/account/states.stories.tsx';
const WAYS = 'packages/core/test/account/ways.ts';
const EXPLORATION = 'packages/core/test/account/explore.ts';

const INTRODUCTION = `# The account pages and their tests

Each state, each journey and each fault of the account pages of users, with the tests that show it. Those under \`packages\` run on
the sources; those under \`e2e\` drive Chromium against the sandbox. Made from the titles of the tests,
\`scripts/lib/account-rows.mjs\`, the table of ways in \`${WAYS}\` and the stories in \`apps/storybook/src/account\`.
`;

/** States of the step-up flow for members, which no rule of users reaches. */
const OF_MEMBERS = ['stepUp.linkSent', 'stepUp.secondFactor'];

/** The text of a file of this repository. */
export const read = (path) => readFileSync(join(root, path), 'utf8');

/** The lists of texts in an object literal: `emails: ['…', '…'],` over any lines. */
export const listsIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}(\w+): \[([^\]]*)\]/gm)].map(([, name, list]) => [
      name,
      [...list.matchAll(/'([^']*)'/g)].map(([, one]) => one),
    ]),
  );

/** The story of each state: `list: emails.List`, in the blocks of the flows. */
export function storiesIn(text) {
  const blocks = text.matchAll(/^ {2}(\w+): \{([^}]*)\} satisfies Stories</gm);
  const files = Object.fromEntries(
    [...text.matchAll(/import \* as (\w+) from '\.\/([\w-]+)\.stories'/g)].map(([, name, file]) => [name, file]),
  );
  return [...blocks].flatMap(([, flow, block]) =>
    [...block.matchAll(/(\w+): (\w+)\.(\w+)/g)].map(([, state, module, story]) => ({
      flow,
      state,
      story: `\`${files[module]}\` ${story}`,
    })),
  );
}

/** The states that the rules of each flow reach: `emails: 'list enter …'`. */
export const reachedIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^ {2}(\w+):\s+'([a-zA-Z ]+)',$/gm)].map(([, flow, names]) => [flow, names.split(' ')]),
  );

/** Every state, with its number of transitions in the table, and its story. */
export function statesOf(
  { stories, ways, states } = { stories: read(STORIES), ways: read(WAYS), states: read(EXPLORATION) },
) {
  const [lists, reached] = [listsIn(ways), reachedIn(states)];
  return storiesIn(stories).map(({ flow, state, story }) => {
    const out = (lists[flow] ?? []).filter((way) => way.startsWith(`${state}, `)).length;
    const isReached = (reached[flow] ?? []).includes(state);
    const id = `${flow}.${state}`;
    return {
      id,
      flow,
      state,
      story,
      tests: OF_MEMBERS.includes(id) ? ['Of members: no rule of users leads to it.'] : tablesOf({ out, isReached }),
    };
  });
}

/** The tables with a state: its number of transitions, and whether the rules reach it. */
export function tablesOf({ out, isReached, ways = 'ways.test.ts', rules = 'rules.property.test.ts' }) {
  const explored = isReached ? [`\`${rules}\``] : [];
  return out > 0 ? [`\`${ways}\` (${out})`, ...explored] : explored;
}

/** The journeys or faults that a title names: `account J18, J19: …`. */
export function accountIds(title) {
  const [, list = ''] = /\baccount ((?:[JW]\d+(?:, | and )?)+)/.exec(title) ?? [];
  return list.match(/[JW]\d+/g) ?? [];
}

function shownBy(tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const countIn = (one) => tests.filter(({ file }) => file === one).length;
  return files.map((file) => `\`${file}\`${countIn(file) > 1 ? ` (${countIn(file)})` : ''}`);
}

/** Each journey and fault with the files that name it. */
function rowsOf(rows, titles) {
  const named = titles.map((test) => ({ ...test, ids: accountIds(test.title) }));
  return Object.entries(rows).map(([id, what]) => ({
    id,
    what,
    tests: shownBy(named.filter(({ ids }) => ids.includes(id))),
  }));
}

const cellOf = (tests) => tests.join('<br>');

/**
 * The page of the states, journeys and faults of the account pages, and a problem for each row without a test.
 * @param {readonly { title: string, file: string }[]} titles
 */
export const accountPage = (titles, states = statesOf()) =>
  pageOfRows(
    {
      path: 'docs/account-tests.md',
      introduction: INTRODUCTION,
      journeys: JOURNEYS,
      wrongs: WRONGS,
      keys: 'K: with the keyboard alone. N: at 320 px.',
    },
    titles,
    states,
  );

/** A page of states, journeys and faults, as `accountPage` returns it. */
export function pageOfRows({ path, introduction, keys, ...rows }, titles, states) {
  const [journeys, wrongs] = [rowsOf(rows.journeys, titles), rowsOf(rows.wrongs, titles)];
  const empty = [...states, ...journeys, ...wrongs].filter(({ tests }) => tests.length === 0);
  const listed = (rows) =>
    table(
      ['', 'what', 'shown by'],
      rows.map(({ id, what, tests }) => [id, cell(what), cellOf(tests)]),
    );
  const page = [
    introduction,
    `## Moments\n\n${table(
      ['flow', 'state', 'table', 'story'],
      states.map(({ flow, state, tests, story }) => [`\`${flow}\``, `\`${state}\``, cellOf(tests), story]),
    )}\n`,
    `## Journeys\n\n${keys}\n\n${listed(journeys)}\n`,
    `## Faults\n\n${listed(wrongs)}\n`,
  ].join('\n');
  return { pages: { [path]: page }, problems: empty.map(({ id }) => `${path}: no test names ${id}`) };
}
