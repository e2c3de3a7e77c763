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

export const bare = { name: 'bare React page', path: '/bare' };

/** The pages with a login. @type {Variant[]} */
export const logins = [theirReact, reactUi, theirVanilla, script];

/** The rows of the first form. @type {Variant[]} */
export const firstForms = [
  bare,
  ...logins,
  { ...reactUi, name: `${reactUi.name}, bootstrap cached`, again: true },
  { ...script, name: `${script.name}, bootstrap cached`, again: true },
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
