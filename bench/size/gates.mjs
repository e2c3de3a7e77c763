import { executedPages, kB, memberPages, mostForDetails, pages, spread } from '../budgets.mjs';

/**
 * A measurement with a gate: its figure can be 1 % over that of the last deliberate change (decision 147).
 * @typedef {{ name: string, figure: number, unit: keyof typeof units }} Figure
 */

/**
 * A gate that is already judged.
 * @typedef {object} Gate
 * @property {string} name
 * @property {string} value
 * @property {string} budget
 * @property {boolean} holds
 */

const units = {
  bytes: { print: (bytes) => `${(bytes / kB).toFixed(2)} kB`, growth: 1.01 },
  calls: { print: (count) => `${count} calls`, growth: 1.01 },
  files: { print: (count) => `${count} files`, growth: 1 },
};

const bytes = (name, figure) => ({ name, figure, unit: 'bytes' });
const calls = (name, figure) => ({ name, figure, unit: 'calls' });
const files = (name, figure) => ({ name, figure, unit: 'files' });

/**
 * Judges each figure by the one recorded under its name. A figure without a record fails: record it with `npm run
 * bench:size -- --write`.
 * @param {readonly (Figure | Gate)[]} measured
 * @param {Readonly<Record<string, number>>} recorded `bench/figures.json`
 * @returns {Gate[]}
 */
export const judge = (measured, recorded) =>
  measured.map((one) => ('figure' in one ? judgeFigure(one, recorded[one.name]) : one));

function judgeFigure({ name, figure, unit }, last) {
  const { print, growth } = units[unit];
  const most = Math.floor((last ?? 0) * growth);
  return {
    name,
    value: print(figure),
    budget: last === undefined ? 'not recorded' : print(most),
    holds: figure <= most,
  };
}

/**
 * What `bench/figures.json` records.
 * @param {readonly (Figure | Gate)[]} measured
 * @returns {Record<string, number>} sorted by name, so that a diff shows what has changed
 */
export const toRecord = (measured) =>
  Object.fromEntries(
    measured
      .filter((one) => 'figure' in one)
      .map(({ name, figure }) => [name, figure])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/**
 * Every gate on the measurements.
 * @param {readonly import('./measure.mjs').Measured[]} all
 * @returns {(Figure | Gate)[]}
 */
export function gatesOn(all) {
  const bundlers = [...new Set(all.map(({ bundler }) => bundler))];
  const of = (bundler, page) => all.find((one) => one.bundler === bundler && one.page === page);
  return [
    ...bundlers.flatMap((bundler) => gatesOfOne(bundler, (page) => of(bundler, page))),
    ...spreads(all.filter(({ page }) => page === 'login')),
    ...all.flatMap(methodGates),
    ...all.flatMap(ownChunkGates),
    ...all
      .filter(({ bundler, page }) => ['Vite', 'script'].includes(bundler) && executedPages.includes(page))
      .map(wideGate),
    ...all.filter(({ page }) => page !== 'bare').map(kindGate),
  ];
}

function gatesOfOne(bundler, of) {
  const named = (what) => `${bundler}: ${what}`;
  const script = of('script');
  if (script) return scriptGates(script, of('organizationScript'));
  const keys = ['bare', 'login', 'loginWithDetails', 'onlyLink', 'core', 'every', 'vanilla'];
  const [bare, login, details, link, core, every, vanilla] = keys.map(of);
  const coreInAll = core.first.size + core.afterForm.size + core.own.size + core.acted.size;
  const net = login.first.size - bare.first.size;
  return [
    bytes(named('Login, bytes before the form'), login.first.size),
    bytes(named('Login, bytes before the form, net of React'), net),
    ...fileGates(login),
    detailsGate(bundler, details.first.size - login.first.size),
    files(named('every product, files in all'), every.inAll),
    bytes(named('magic link only, bytes before the form'), link.first.size),
    bytes(named('@foyer/vanilla, bytes before the form'), vanilla.first.size),
    ...fileGates(vanilla, '@foyer/vanilla'),
    bytes(named('core, bytes before its first call'), core.first.size),
    bytes(named('core, bytes with all that a log-in by passcode loads'), coreInAll),
    ...organizationGates(bundler, of),
  ];
}

/**
 * The gates on pages that are one file.
 * @param {readonly { page: string, size: number, gzip: number }[]} built
 * @returns {(Figure | Gate)[]}
 */
export const singleFileGates = (built) =>
  built.flatMap(({ page, size, gzip }) => [
    bytes(`one file: ${pages[page].title}, minified`, size),
    bytes(`one file: ${pages[page].title}, gzip`, gzip),
  ]);

/** The gate on the panel for developers, as a script. */
export const devtoolsGate = (size) => bytes('@foyer/devtools: script', size);

/**
 * The gates on the pages of signed-in users.
 * @param {readonly import('./account.mjs').SignedIn[]} all
 * @returns {(Figure | Gate)[]}
 */
export const signedInGates = (all) =>
  all.flatMap(({ bundler, shell, shared, sections, stepUp, userButton, userMenu, members }) => {
    const gate = (what, size) => bytes(`${bundler}: ${what}`, size);
    return [
      gate('Account, bytes before its first section, net of client and React', shell),
      gate('Account, bytes that its sections share', shared),
      ...Object.entries(sections).map(([name, size]) => gate(`Account, the file of ${name}`, size)),
      gate('Account, the file of the step-up', stepUp),
      gate('UserButton, bytes before its menu, net of client and React', userButton),
      gate('UserButton, bytes of its menu', userMenu),
      ...Object.entries(members).map(([page, size]) =>
        gate(`${memberPages[page]}, bytes before what it loads, net of client and React`, size),
      ),
    ];
  });

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
 * @returns {(Figure | Gate)[]}
 */
export const mountedGates = (all) =>
  all.map(({ by, name, size }) => bytes(`${by}: ${mountedTitles[name]}, bytes before it is rendered`, size));

const renderers = { server: '@foyer/server', react: 'React' };

/**
 * The gates on forms that a server renders.
 * @param {readonly import('./rendered.mjs').Rendered[]} rendered
 * @returns {(Figure | Gate)[]}
 */
export const renderedGates = (rendered) =>
  rendered.map(({ by, page, size }) => bytes(`rendered by ${renderers[by]}: ${pages[page].title}, HTML and CSS`, size));

/**
 * The gates on the code that runs until a form is rendered.
 * @param {readonly import('./executed-pages.mjs').ExecutedPage[]} all
 * @returns {(Figure | Gate)[]}
 */
export const executedGates = (all) =>
  all
    .filter(({ page }) => page !== 'bare')
    .flatMap(({ page, calls: count, size }) => [
      calls(`before the form: ${pages[page].title}, calls`, count),
      bytes(`before the form: ${pages[page].title}, text that runs`, size),
    ]);

function organizationGates(bundler, of) {
  const named = (what) => `${bundler}: ${what}`;
  const [bare, headless, login, vanilla] = ['bare', 'organizations', 'organizationLogin', 'organizationVanilla'].map(
    of,
  );
  const net = login.first.size - bare.first.size;
  return [
    bytes(named('organizations, bytes before their first call'), headless.first.size),
    bytes(named('OrganizationLogin, bytes before the form, net of React'), net),
    ...fileGates(login, 'OrganizationLogin'),
    bytes(named('@foyer/vanilla/organizations, bytes before the form'), vanilla.first.size),
    ...fileGates(vanilla, '@foyer/vanilla/organizations'),
  ];
}

/** Sign-up fields and terms load after the form. */
const detailsGate = (bundler, more) => ({
  name: `${bundler}: Login with sign-up fields and terms, more bytes before the form`,
  value: units.bytes.print(more),
  budget: units.bytes.print(mostForDetails),
  holds: more <= mostForDetails,
});

const scriptGates = (script, ofOrganizations) => [
  bytes('script: Login, bytes before the form', script.first.size),
  ...fileGates(script),
  bytes('script: OrganizationLogin, bytes before the form', ofOrganizations.first.size),
  ...fileGates(ofOrganizations, 'OrganizationLogin'),
];

const fileGates = ({ bundler, first, afterForm }, name = 'Login') => [
  files(`${bundler}: ${name}, files before the form`, first.files.length),
  files(`${bundler}: ${name}, files after the form`, afterForm.files.length),
];

/** The same page by every bundler: no bundler must produce a much larger page. */
function spreads(logins) {
  const figures = {
    'bytes before the form': ({ first }) => first.size,
    'bytes after the form': ({ afterForm }) => afterForm.size,
  };
  const { print } = units.bytes;
  return Object.entries(figures).map(([name, read]) => {
    const built = logins.map(read);
    const [most, allowed] = [Math.max(...built), Math.ceil(Math.min(...built) * spread)];
    return {
      name: `largest of the bundlers: Login, ${name}`,
      value: print(most),
      budget: print(allowed),
      holds: most <= allowed,
    };
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
  return [none('code of methods that it has not', foreign), none('methods without code after the form', unmarked)];
}

/** A page for users loads no code of organizations, and vice versa. */
const kindGate = ({ bundler, page, otherKind }) => ({
  name: `${bundler}: ${pages[page].title}, files for the other kind of people`,
  value: otherKind.join(', ') || 'none',
  budget: 'none',
  holds: otherKind.length === 0,
});

// Decision 140.
/** The form's script is kept with one byte for each character. */
const wideGate = ({ bundler, page, wide }) => ({
  name: `${bundler}: ${pages[page].title}, characters beyond Latin-1 before the form`,
  value: wide.join(' ') || 'none',
  budget: 'none',
  holds: wide.length === 0,
});

function ownChunkGates({ bundler, page, waited, notOwn }) {
  const failed = (name, value, budget) => ({ name: `${bundler}: ${name}`, value, budget, holds: false });
  return [
    ...(waited.length > 0
      ? [failed(`the form of ${page} waits for`, units.files.print(waited.length), 'nothing loaded by import()')]
      : []),
    ...notOwn.map((title) => failed(title, 'in no file of its own', 'a file of its own')),
  ];
}
