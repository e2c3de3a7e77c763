import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets, kB } from '../../bench/budgets.mjs';
import { root } from './process.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const inKB = (bytes) => `${bytes / kB} kB`;
const inFiles = (number) => (number === 1 ? 'one file' : `${number} files`);
const { signedIn } = budgets;
const executed = (page) => `${count(budgets.executed[page].calls)}, ${inKB(budgets.executed[page].size)}`;
const own = (bundler) => budgets.ownFiles[bundler];
const count = (number) => number.toLocaleString('en');

/** How many schedules the tests of the session play: each kind with locks, and as many without. */
function schedules() {
  const source = read('packages', 'core', 'test', 'session', 'schedules', 'hold-over.ts');
  const [, users, members] = /FEW = \{ users: ([\d_]+), members: ([\d_]+) \}/.exec(source) ?? [];
  const [, many] = /MANY = ([\d_]+);/.exec(source) ?? [];
  const played = (text) => 2 * Number(text?.replaceAll('_', ''));
  return { users: played(users), members: played(members), many: played(many) };
}

/** Rows of a table, by the text of their first cell: what the second one must say. */
const gates = () => [
  [
    '`Login` with social accounts, passcode and password, before its first form',
    `${inKB(budgets.login)}, ${inKB(budgets.loginNetOfReact)} net of React, ${inFiles(budgets.filesBeforeForm)}`,
  ],
  ['the wave of that page', `${budgets.filesInWave} files (esbuild ${budgets.filesInWave + own('esbuild').inWave})`],
  [
    'a page with every product, in all',
    `${budgets.filesInAll} files (webpack ${budgets.filesInAll + own('webpack').inAll}, esbuild ${budgets.filesInAll + own('esbuild').inAll})`,
  ],
  ['the script of `vanilla`, before its first form', inKB(budgets.script)],
  ['core with one passcode flow, before its first call / in all', `${inKB(budgets.core)} / ${inKB(budgets.coreInAll)}`],
  ['organizations with one discovery flow, before their first call', inKB(budgets.organizations)],
  ['`OrganizationLogin` before its first form, net of React', `${inKB(budgets.organizationLoginNetOfReact)}, ${inFiles(budgets.filesBeforeForm)}`],
  ['the script of `vanilla/organizations`, before its first form', inKB(budgets.organizationScript)],
  [
    'the account page / the user button of `vanilla`, client included, before they are drawn: by a bundler; as scripts',
    `${inKB(budgets.mounted.account)} / ${inKB(budgets.mounted.userButton)}; ${inKB(budgets.mounted.accountScript)} / ${inKB(budgets.mounted.userButtonScript)}`,
  ],
  [
    'the account page of members / the switcher of `vanilla`, in the same way',
    `${inKB(budgets.mounted.memberAccount)} / ${inKB(budgets.mounted.switcher)}; ${inKB(budgets.mounted.memberAccountScript)} / ${inKB(budgets.mounted.switcherScript)}`,
  ],
  [
    'the first form that a server draws, HTML and CSS: `Login` / `OrganizationLogin`; `Login` by React',
    `${inKB(budgets.drawn.server.login)} / ${inKB(budgets.drawn.server.organizationLogin)}; ${inKB(budgets.drawn.react.login)}`,
  ],
  ['calls before the form, and the code that runs: `Login` / script of `vanilla`', `${executed('login')} / ${executed('script')}`],
  ['the same of organizations', `${executed('organizationLogin')} / ${executed('organizationScript')}`],
  [
    '`Account` before its first section / what its sections share, net of client and React',
    `${inKB(signedIn.shell)} / ${inKB(signedIn.shared)}`,
  ],
  [
    'the file of a section / of emails and two-factor / of the step-up',
    `${inKB(signedIn.section)} / ${inKB(signedIn.largeSection)} / ${inKB(signedIn.stepUp)}`,
  ],
  ['`UserButton` before its menu, net of client and React / its menu', `${inKB(signedIn.userButton)} / ${inKB(signedIn.userMenu)}`],
  [
    '`OrganizationAccount` before its first section / each page of the administration before its part / `OrganizationSwitcher` before its panel',
    `${inKB(signedIn.memberAccount)} / ${inKB(signedIn.memberAdmin)} / ${inKB(signedIn.switcher)}`,
  ],
  ['the largest of the bundlers, compared with the smallest', `${budgets.spread} times`],
];

/** Sentences and cells that name a number which a program decides. */
function figures() {
  const { users, members, many } = schedules();
  return [
    ...gates().map(([what, says]) => ({ page: 'ARCHITECTURE.md', text: `| ${what} | ${says} |` })),
    {
      page: 'docs/reliability.md',
      text: `| 0 in ${count(users + members)} schedules for every run, ${count(many)} of each kind of account for a release |`,
    },
    {
      page: 'docs/decisions/0062-schedules-of-the-session.md',
      text: `\`npm test\` plays ${count(users)} for users and ${count(members)} for members`,
    },
    { page: 'docs/decisions/0062-schedules-of-the-session.md', text: `${count(many)} of each kind that a release needs` },
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
