import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;
const CLARIFICATIONS = 'docs/contract/clarifications.md';
const HEADER = /^# .+\n\n- Status: .+\n- Decisions: \d+(?:, \d+)*\n\n/;
const CHAPTERS = 'Context, Decision, Consequences';

const read = (root, page) => readFileSync(join(root, page), 'utf8');
const numbersIn = (text, pattern) => [...text.matchAll(pattern)].map(([, number]) => Number(number));

/** @typedef {{ page: string, text: string, numbers: number[], isRecord: boolean }} DecisionPage */

/**
 * The records of docs/decisions and the page of clarifications, with the numbers of decisions that each contains.
 * @param {string} root
 * @returns {DecisionPage[]}
 */
export function decisionPages(root) {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const records = names.sort().map((name) => {
    const page = `${FOLDER}/${name}`;
    const text = read(root, page);
    const [, list = ''] = /^- Decisions: (.+)$/m.exec(text) ?? [];
    return { page, text, numbers: numbersIn(list, /(\d+)/g), isRecord: true };
  });
  const text = read(root, CLARIFICATIONS);
  return [...records, { page: CLARIFICATIONS, text, numbers: numbersIn(text, /^\| (\d+) \|/gm), isRecord: false }];
}

/** A record without the one form of records. */
const formProblems = ({ page, text, isRecord }) => {
  if (!isRecord) return [];
  const chapters = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title).join(', ');
  return [
    ...(HEADER.test(text) ? [] : [`${page}:1: a record begins with its title, "- Status: …" and "- Decisions: 1, 2"`]),
    ...(chapters === CHAPTERS ? [] : [`${page}:1: its chapters are "${chapters}", not "${CHAPTERS}"`]),
  ];
};

/** Numbers that are in no page, or in more than one. */
function numberProblems(pages) {
  const all = pages.flatMap(({ numbers }) => numbers);
  return Array.from({ length: Math.max(0, ...all) }, (_, index) => index + 1).flatMap((number) => {
    const found = pages.flatMap(({ page, numbers }) => numbers.filter((one) => one === number).map(() => page));
    if (found.length === 1) return [];
    return [
      `decision ${number} is ${found.length === 0 ? 'on no page' : `in ${found.join(' and ')}`}: one must have it`,
    ];
  });
}

/** Numbers whose row of the index does not lead to their page, and rows without a number. */
function indexProblems(root, pages) {
  const row = /^\| (\d+) \|.*\((?:\.\.\/contract\/)?([\w-]+\.md)\) \|$/gm;
  const rows = new Map([...read(root, INDEX).matchAll(row)].map(([, number, name]) => [Number(number), name]));
  const homes = new Map(pages.flatMap(({ page, numbers }) => numbers.map((number) => [number, page])));
  const missing = [...homes].filter(([number, page]) => !page.endsWith(`/${rows.get(number)}`));
  const strays = [...rows.keys()].filter((number) => !homes.has(number));
  return [
    ...missing.map(([number, page]) => `${INDEX}: its row ${number} must lead to ${page}`),
    ...strays.map((number) => `${INDEX}: its row ${number} is of no decision`),
  ];
}

/**
 * @param {string} root
 * @returns {string[]}
 */
export function decisionProblems(root) {
  const pages = decisionPages(root);
  return [...pages.flatMap(formProblems), ...numberProblems(pages), ...indexProblems(root, pages)];
}
