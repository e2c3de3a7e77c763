import { goals } from '../budgets.mjs';

/**
 * The pages that are visited, each with the page its times are compared with: the provider's SDK of the same kind.
 * @typedef {object} Variant
 * @property {string} name
 * @property {string} path The page with social accounts, passcode and password.
 * @property {string} [link] The page with social accounts and a link.
 * @property {string} [peer] The name of the provider's SDK of the same kind.
 * @property {boolean} [again] A second visit, with what the first left in localStorage.
 * @property {boolean} [isPosted] Its form may be posted to our server.
 * @property {import('../budgets.mjs').LoadGoals} [goals]
 */

const theirReact = { name: "the provider's SDK, React", path: '/their-react', link: '/their-react-link' };
const theirVanilla = { name: "the provider's SDK, vanilla", path: '/their-vanilla', link: '/their-vanilla-link' };
const reactUi = {
  name: '@foyer/react-ui',
  path: '/react-ui',
  link: '/react-ui-link',
  peer: theirReact.name,
  goals: goals.load.login,
};
const script = {
  name: '@foyer/vanilla script',
  path: '/vanilla',
  link: '/vanilla-link',
  peer: theirVanilla.name,
  goals: goals.load.script,
};

const theirOrganizations = { name: "the provider's SDK for organizations, React", path: '/their-organizations' };
const organizations = {
  name: '@foyer/react-ui/organizations',
  path: '/organizations',
  peer: theirOrganizations.name,
  goals: goals.load.organizationLogin,
};
const organizationScript = {
  name: '@foyer/vanilla script of organizations',
  path: '/organizations-script',
  peer: theirOrganizations.name,
};

/** Pages that the server renders. They accept a post before any script has run. */
const drawn = {
  name: '@foyer/server, no script',
  path: '/sign-in',
  link: '/sign-in-link',
  peer: theirVanilla.name,
  isPosted: true,
  goals: goals.load.drawn,
};
const hydrated = {
  name: '@foyer/react-ui, drawn by the server',
  path: '/hydrated',
  link: '/hydrated-link',
  peer: theirReact.name,
  isPosted: true,
  goals: goals.load.drawn,
};
const drawnForMembers = {
  name: '@foyer/server/organizations, no script',
  path: '/sign-in-organizations',
  peer: theirOrganizations.name,
  isPosted: true,
  goals: goals.load.drawn,
};

export const bare = { name: 'bare React page', path: '/bare' };
/** The lower bound: no login can be faster. */
export const htmlForm = { name: 'bare HTML form', path: '/html' };

/** The pages with a login for users. @type {Variant[]} */
const ofUsers = [theirReact, reactUi, theirVanilla, script, drawn, hydrated];
/** Those for members of organizations. @type {Variant[]} */
const ofMembers = [theirOrganizations, organizations, organizationScript, drawnForMembers];

/** The pages that a method is measured on. @type {(method: string) => Variant[]} */
export const loginsWith = (method) => (method === 'discovery' ? ofMembers : ofUsers);

const again = (variant) => ({ ...variant, name: `${variant.name}, bootstrap cached`, again: true });

/** The rows of the first form, for these methods. @type {(chosen: readonly string[]) => Variant[]} */
export const firstFormsWith = (chosen) => [
  htmlForm,
  bare,
  ...(chosen.some((method) => method !== 'discovery') ? [...ofUsers, again(reactUi), again(script)] : []),
  ...(chosen.includes('discovery') ? ofMembers : []),
];

/** The name of a page for `--pages`: its path without the slash. */
const wordOf = ({ path }) => path.slice(1);

/**
 * Selects the measured rows: these pages and those that they are compared with. Without words, all.
 * @param {readonly string[] | undefined} words
 * @returns {{ isChosen: (variant: Variant) => boolean, unknown: readonly string[], known: readonly string[] }}
 */
export function chosenPages(words) {
  const all = [htmlForm, bare, ...ofUsers, ...ofMembers];
  const known = all.map(wordOf);
  if (words === undefined) return { isChosen: () => true, unknown: [], known };
  const wanted = all.filter((variant) => words.includes(wordOf(variant)));
  const names = new Set([htmlForm, bare, ...wanted].flatMap(({ name, peer }) => [name, peer]));
  return { isChosen: ({ name }) => names.has(name), unknown: words.filter((word) => !known.includes(word)), known };
}

const passwordless = 'passwordless@example.com';

const passcodeField = '[autocomplete="one-time-code"]';

/** The text for the email field, and the next screen. */
export const methods = {
  passcode: {
    title: 'the passcode screen',
    email: passwordless,
    next: { field: passcodeField, calls: ['/users/search', '/otps/email/login_or_create'] },
  },
  link: {
    title: '"Check your email"',
    email: 'link@example.com',
    next: { text: 'Check your email', calls: ['/magic_links/email/login_or_create'] },
  },
  discovery: {
    title: 'the passcode screen of a discovery',
    email: 'ada@harbour.example',
    next: { field: passcodeField, calls: ['/otps/email/discovery/send'] },
  },
  password: {
    title: 'the password field',
    email: 'password@example.com',
    next: { field: '[type="password"]', calls: ['/users/search'] },
  },
};

/** The accounts before the first visit: one without a password, which gets a passcode, and one with. */
export const people = [{ email: passwordless }, { email: methods.password.email, password: 'seven purple elephants' }];

export const pathFor = (variant, method) => (method === 'link' ? variant.link : variant.path);

/** When Enter is pressed, in ms after the first form. */
export const moments = [
  { name: 'at once', after: 0 },
  { name: 'half a second later', after: 500 },
  { name: '3 s later', after: 3000 },
];
