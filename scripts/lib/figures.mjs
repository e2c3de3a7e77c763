import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const count = (number) => number.toLocaleString('en');

/** How many schedules the tests of the session play: each kind with locks, and as many without. */
function schedules() {
  const source = read('packages', 'core', 'test', 'session', 'schedules', 'hold-over.ts');
  const [, users, members] = /FEW = \{ users: ([\d_]+), members: ([\d_]+) \}/.exec(source) ?? [];
  const [, many] = /MANY = ([\d_]+);/.exec(source) ?? [];
  const played = (text) => 2 * Number(text?.replaceAll('_', ''));
  return { users: played(users), members: played(members), many: played(many) };
}

/** Sentences that name a number which a program decides. */
function figures() {
  const { users, members, many } = schedules();
  return [
    {
      page: 'docs/reliability.md',
      text: `| 0 in ${count(users + members)} schedules for every run, ${count(many)} of each kind of account for a release |`,
    },
  ];
}

/**
 * The figures of documents that are not those of the program: what the page should say.
 * @param {(page: string) => string} [textOf]
 * @returns {{ page: string, text: string }[]}
 */
export function wrongFigures(textOf = (page) => read(page)) {
  return figures().filter(({ page, text }) => !textOf(page).replaceAll(/\s+/g, ' ').includes(text));
}

export const figureCount = () => figures().length;
