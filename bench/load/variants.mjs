/**
 * The pages that are visited, each with the page its times are compared with: the provider's SDK of the same kind.
 * @typedef {object} Variant
 * @property {string} name
 * @property {string} path The page with social accounts, passcode and password.
 * @property {string} [link] The page with social accounts and a link.
 * @property {string} [peer] The name of the provider's SDK of the same kind.
 * @property {boolean} [again] A second visit, with what the first left in localStorage.
 */

const theirReact = { name: "the provider's SDK, React", path: '/their-react', link: '/their-react-link' };
const theirVanilla = { name: "the provider's SDK, vanilla", path: '/their-vanilla', link: '/their-vanilla-link' };
const reactUi = { name: '@foyer/react-ui', path: '/react-ui', link: '/react-ui-link', peer: theirReact.name };
const script = { name: '@foyer/vanilla script', path: '/vanilla', link: '/vanilla-link', peer: theirVanilla.name };

const theirOrganizations = { name: "the provider's SDK for organizations, React", path: '/their-organizations' };
const organizations = { name: '@foyer/react-ui/organizations', path: '/organizations', peer: theirOrganizations.name };
const organizationScript = { name: '@foyer/vanilla script of organizations', path: '/organizations-script', peer: theirOrganizations.name };

export const bare = { name: 'bare React page', path: '/bare' };

/** The pages with a login for users. @type {Variant[]} */
const ofUsers = [theirReact, reactUi, theirVanilla, script];
/** Those for members of organizations. @type {Variant[]} */
const ofMembers = [theirOrganizations, organizations, organizationScript];

/** The pages that a method is measured on. @type {(method: string) => Variant[]} */
export const loginsWith = (method) => (method === 'discovery' ? ofMembers : ofUsers);

const again = (variant) => ({ ...variant, name: `${variant.name}, bootstrap cached`, again: true });

/** The rows of the first form, for these methods. @type {(chosen: readonly string[]) => Variant[]} */
export const firstFormsWith = (chosen) => [
  bare,
  ...(chosen.some((method) => method !== 'discovery') ? [...ofUsers, again(reactUi), again(script)] : []),
  ...(chosen.includes('discovery') ? ofMembers : []),
];

const passwordless = 'passwordless@example.com';

/**
 * What is typed into the email field, and the screen that follows. The passcode screen counts only once it says where
 * the code went: the provider's SDK draws an empty one before the code is sent.
 */
export const methods = {
  passcode: {
    title: 'the passcode screen',
    email: passwordless,
    next: { field: '[autocomplete="one-time-code"]', text: passwordless },
  },
  link: { title: '"Check your email"', email: 'link@example.com', next: { text: 'Check your email' } },
  discovery: {
    title: 'the passcode screen of a discovery',
    email: 'ada@harbour.example',
    next: { field: '[autocomplete="one-time-code"]', text: 'ada@harbour.example' },
  },
  password: { title: 'the password field', email: 'password@example.com', next: { field: '[type="password"]' } },
};

/** The accounts before the first visit: one without a password, which gets a passcode, and one with. */
export const people = [
  { email: passwordless },
  { email: methods.password.email, password: 'seven purple elephants' },
];

export const pathFor = (variant, method) => (method === 'link' ? variant.link : variant.path);

/** When Enter is pressed, in ms after the first form. */
export const moments = [
  { name: 'at once', after: 0 },
  { name: '3 s later', after: 3000 },
];
