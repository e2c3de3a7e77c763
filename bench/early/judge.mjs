import { KNOWN } from './plan.mjs';

/**
 * What is counted: each run with at least one.
 * @type {Record<string, (run: Seen) => boolean>}
 *
 * @typedef {object} Seen What a run left behind.
 * @property {import('./pages.mjs').EarlyPage} page
 * @property {import('./plan.mjs').Plan} plan
 * @property {import('./watch.mjs').Note[]} notes Oldest first.
 * @property {string[]} sent What the provider was asked to send a passcode to, oldest first.
 * @property {string[]} addresses Of every request, every referrer and every page, and all that the history holds.
 * @property {string} [screen] What the page says, if nobody is signed in at the end.
 * @property {string} [code] The passcode, if one was sent.
 * @property {boolean} isSignedIn
 * @property {string[]} errors What the page complained of.
 */
export const problems = {
  'credential in a URL': ({ plan, addresses, code }) => {
    const secrets = [plan.text.slice(0, KNOWN), ...(code ? [code] : [])];
    return addresses.some((address) => secrets.some((secret) => decoded(address).includes(secret)));
  },
  'characters lost': (run) => texts(run).some((text) => sorted(text) !== sorted(run.plan.text)),
  'caret lost': (run) =>
    texts(run).some((text) => text !== run.plan.text && sorted(text) === sorted(run.plan.text)) || isElsewhere(run),
  'focus lost': (run) => run.notes.some(({ kind }) => kind === 'left') || pressed(run)?.name !== run.plan.field,
  'submit lost': (run) => run.sent.length === 0 || !(run.isSignedIn || isPressedAgain(run)),
  'submit doubled': (run) => run.sent.length > (isPressedAgain(run) ? 2 : 1),
  'layout shift': ({ notes }) => notes.some(({ kind }) => kind === 'shift'),
  'error of the page': ({ errors }) => errors.length > 0,
};

/**
 * Enter was pressed in a form that its browser posts, and again when the form had come to life while the browser was on
 * its way: a page without a script cannot have known of the first.
 * @type {(run: Seen) => boolean}
 */
export const isPressedAgain = ({ page, notes }) => {
  const [first, second] = notes.filter(({ kind }) => kind === 'enter');
  return page.isPosted === true && first?.isLive === false && second?.isLive === true;
};

/** The names of what is wrong with a run. @type {(run: Seen) => string[]} */
export const problemsOf = (run) => Object.keys(problems).filter((name) => problems[name](run));

/**
 * The field as Enter was pressed in it for the first time. @type {(run: Seen) => Extract<import('./watch.mjs').Note, {
 * kind: 'enter' }>}
 */
export const pressed = ({ notes }) => notes.find(({ kind }) => kind === 'enter');

/** What was in the field, and what was sent: a number without the code of its country. */
const texts = (run) => [pressed(run)?.value ?? '', ...run.sent.map((text) => text.replace(/^\+1/, ''))];

/** Fields of addresses do not say where their caret is. */
function isElsewhere(run) {
  const { edited, text } = run.plan;
  const caret = pressed(run)?.caret ?? null;
  return caret !== null && caret !== (edited === undefined ? text.length : edited + 1);
}

const sorted = (text) => [...text].toSorted().join('');

/** A percent sign in an address need not begin a character. */
function decoded(address) {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
