import { budgets, kB, largeSections, memberPages, pages } from '../budgets.mjs';

/**
 * One budget and whether it is kept.
 * @typedef {object} Gate
 * @property {string} name
 * @property {string} value
 * @property {string} budget
 * @property {boolean} holds
 */

const inKB = (bytes) => `${(bytes / kB).toFixed(2)} kB`;
const inCalls = (count) => `${count} calls`;
const inFiles = (count) => `${count} files`;
const limit = (name, value, budget, print) => ({ name, value: print(value), budget: print(budget), holds: value <= budget });

/**
 * Every gate on the measurements.
 * @param {readonly import('./measure.mjs').Measured[]} all
 * @returns {Gate[]}
 */
export function gatesOn(all) {
  const bundlers = [...new Set(all.map(({ bundler }) => bundler))];
  const of = (bundler, page) => all.find((one) => one.bundler === bundler && one.page === page);
  return [
    ...bundlers.flatMap((bundler) => gatesOfOne(bundler, (page) => of(bundler, page))),
    ...spreads(all.filter(({ page }) => page === 'login')),
    ...all.flatMap(methodGates),
    ...all.flatMap(ownChunkGates),
    ...all.filter(({ page }) => page !== 'bare').map(kindGate),
  ];
}

function gatesOfOne(bundler, of) {
  const named = (what) => `${bundler}: ${what}`;
  const script = of('script');
  if (script) return scriptGates(script, of('organizationScript'));
  const keys = ['bare', 'login', 'onlyLink', 'core', 'every', 'vanilla'];
  const [bare, login, link, core, every, vanilla] = keys.map(of);
  const coreInAll = core.first.size + core.wave.size + core.own.size + core.acted.size;
  const net = login.first.size - bare.first.size;
  const own = ownFilesOf(bundler).bytes;
  return [
    limit(named('Login, bytes before the form'), login.first.size, budgets.login + own, inKB),
    limit(named('Login, bytes before the form, net of React'), net, budgets.loginNetOfReact + own, inKB),
    ...fileGates(login),
    limit(named('every product, files in all'), every.inAll, budgets.filesInAll + ownFilesOf(bundler).inAll, inFiles),
    limit(named('magic link only, bytes before the form'), link.first.size, budgets.onlyLink + own, inKB),
    limit(named('@foyer/vanilla, bytes before the form'), vanilla.first.size, budgets.vanilla + own, inKB),
    ...fileGates(vanilla, '@foyer/vanilla', { helper: bundler === 'Vite' ? 1 : 0 }),
    limit(named('core, bytes before its first call'), core.first.size, budgets.core, inKB),
    limit(named('core, bytes with all that a log-in by passcode loads'), coreInAll, budgets.coreInAll + own, inKB),
    ...organizationGates(bundler, of),
  ];
}

/**
 * The gates on pages that are one file.
 * @param {readonly { page: string, size: number, gzip: number }[]} built
 * @returns {Gate[]}
 */
export const singleFileGates = (built) =>
  built.flatMap(({ page, size, gzip }) => [
    limit(`one file: ${pages[page].title}, minified`, size, budgets.singleFile[page].size, inKB),
    limit(`one file: ${pages[page].title}, gzip`, gzip, budgets.singleFile[page].gzip, inKB),
  ]);

/**
 * The gates on what people load who are signed in.
 * @param {readonly import('./account.mjs').SignedIn[]} all
 * @returns {Gate[]}
 */
export const signedInGates = (all) =>
  all.flatMap(({ bundler, shell, shared, sections, stepUp, userButton, userMenu, members }) => {
    const own = ownFilesOf(bundler).bytes;
    const { section, largeSection, ...most } = budgets.signedIn;
    const gate = (what, value, budget) => limit(`${bundler}: ${what}`, value, budget, inKB);
    return [
      gate('Account, bytes before its first section, net of client and React', shell, most.shell + own),
      gate('Account, bytes that its sections share', shared, most.shared + own),
      ...Object.entries(sections).map(([name, size]) => gate(`Account, the file of ${name}`, size, largeSections.includes(name) ? largeSection : section)),
      gate('Account, the file of the step-up', stepUp, most.stepUp),
      gate('UserButton, bytes before its menu, net of client and React', userButton, most.userButton + own),
      gate('UserButton, bytes of its menu', userMenu, most.userMenu + own),
      ...Object.entries(members).map(([page, size]) => gate(`${memberPages[page]}, bytes before what it loads, net of client and React`, size, budgetOfMembers(page) + own)),
    ];
  });

const budgetOfMembers = (page) => {
  const { memberAccount, memberAdmin, switcher } = budgets.signedIn;
  return { account: memberAccount, switcher }[page] ?? memberAdmin;
};

const mountedTitles = {
  account: '@foyer/vanilla/account',
  userButton: '@foyer/vanilla/user-button',
  accountScript: 'the account page and the user button',
  userButtonScript: 'the user button',
  memberAccount: '@foyer/vanilla/organizations/account',
  switcher: '@foyer/vanilla/organizations/switcher',
  memberAccountScript: 'the account page of members and the switcher',
  switcherScript: 'the switcher',
};

/**
 * The gates on the account page and the user button without React.
 * @param {readonly import('./mounted.mjs').Mounted[]} all
 * @returns {Gate[]}
 */
export const mountedGates = (all) =>
  all.map(({ by, name, size }) => limit(`${by}: ${mountedTitles[name]}, bytes before it is drawn`, size, budgets.mounted[name] + ownFilesOf(by).bytes, inKB));

const drawers = { server: '@foyer/server', react: 'React' };

/**
 * The gates on forms that a server draws.
 * @param {readonly import('./drawn.mjs').Drawn[]} drawn
 * @returns {Gate[]}
 */
export const drawnGates = (drawn) =>
  drawn.map(({ by, page, size }) => limit(`drawn by ${drawers[by]}: ${pages[page].title}, HTML and CSS`, size, budgets.drawn[by][page], inKB));

/**
 * The gates on what runs until a form is there.
 * @param {readonly import('./executed-pages.mjs').ExecutedPage[]} all
 * @returns {Gate[]}
 */
export const executedGates = (all) =>
  all
    .filter(({ page }) => page in budgets.executed)
    .flatMap(({ page, calls, size }) => [
      limit(`before the form: ${pages[page].title}, calls`, calls, budgets.executed[page].calls, inCalls),
      limit(`before the form: ${pages[page].title}, text that runs`, size, budgets.executed[page].size, inKB),
    ]);

function organizationGates(bundler, of) {
  const named = (what) => `${bundler}: ${what}`;
  const [bare, calls, login, vanilla] = ['bare', 'organizations', 'organizationLogin', 'organizationVanilla'].map(of);
  const net = login.first.size - bare.first.size;
  const own = ownFilesOf(bundler).bytes;
  return [
    limit(named('organizations, bytes before their first call'), calls.first.size, budgets.organizations + own, inKB),
    limit(named('OrganizationLogin, bytes before the form, net of React'), net, budgets.organizationLoginNetOfReact + own, inKB),
    ...fileGates(login, 'OrganizationLogin', { shared: 2 }),
    limit(named('@foyer/vanilla/organizations, bytes before the form'), vanilla.first.size, budgets.organizationVanilla + own, inKB),
    ...fileGates(vanilla, '@foyer/vanilla/organizations', { shared: 2 }),
  ];
}

const scriptGates = (script, ofOrganizations) => [
  limit('script: Login, bytes before the form', script.first.size, budgets.script, inKB),
  ...fileGates(script),
  limit('script: OrganizationLogin, bytes before the form', ofOrganizations.first.size, budgets.organizationScript, inKB),
  ...fileGates(ofOrganizations, 'OrganizationLogin'),
];

const beforeForm = (bundler, shared) => ownFilesOf(bundler).beforeForm + (bundler === 'esbuild' ? shared : 0);

const ownFilesOf = (bundler) => budgets.ownFiles[bundler] ?? { beforeForm: 0, inWave: 0, inAll: 0, bytes: 0 };

/**
 * @param more `shared`: how many files more a bundler that splits by file makes of what the form shares with later screens;
 *   `helper`: whether the bundler's own helper is a file of the wave, where what the page draws with has another form.
 */
const fileGates = ({ bundler, first, wave }, name = 'Login', { shared = 0, helper = 0 } = {}) => [
  limit(`${bundler}: ${name}, files before the form`, first.files.length, budgets.filesBeforeForm + beforeForm(bundler, shared), inFiles),
  limit(`${bundler}: ${name}, files in the wave`, wave.files.length, budgets.filesInWave + ownFilesOf(bundler).inWave + helper, inFiles),
];

/** The same page by every bundler: no choice costs a host much more. */
function spreads(logins) {
  const figures = {
    'bytes before the form': [({ first }) => first.size, inKB],
    'bytes of the wave': [({ wave }) => wave.size, inKB],
  };
  return Object.entries(figures).map(([name, [read, print]]) => {
    const built = logins.map(read);
    const [least, most] = [Math.min(...built), Math.max(...built)];
    return limit(`largest of the bundlers: Login, ${name}, at most 10 % over the smallest`, most, Math.ceil(least * budgets.spread), print);
  });
}

/** A method that is not configured costs nothing; a configured one is fully loaded before a click. */
function methodGates({ bundler, page, foreign, unmarked }) {
  if (!pages[page]?.has) return [];
  const none = (what, methods) => ({
    name: `${bundler}: ${pages[page].title}, ${what}`,
    value: methods.join(', ') || 'none',
    budget: 'none',
    holds: methods.length === 0,
  });
  return [none('code of methods that it has not', foreign), none('methods without code in the wave', unmarked)];
}

/** A page for consumers loads nothing of organizations, and the reverse. */
const kindGate = ({ bundler, page, otherKind }) => ({
  name: `${bundler}: ${pages[page].title}, files for the other kind of people`,
  value: otherKind.join(', ') || 'none',
  budget: 'none',
  holds: otherKind.length === 0,
});

function ownChunkGates({ bundler, page, waited, notOwn }) {
  const failed = (name, value, budget) => ({ name: `${bundler}: ${name}`, value, budget, holds: false });
  return [
    ...(waited.length > 0 ? [failed(`the form of ${page} waits for`, inFiles(waited.length), 'nothing loaded by import()')] : []),
    ...notOwn.map((title) => failed(title, 'in no file of its own', 'a file of its own')),
  ];
}
