import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kB } from '../../bench/budgets.mjs';
import { root } from './process.mjs';

const page = join(root, 'docs', 'guide', 'packages.md');
const figuresFile = join(root, 'bench', 'figures.json');

/**
 * The column of sizes, by the first cell of its row: `size` is a recorded figure in whole kB, by its name in
 * `bench/figures.json`.
 */
const ROWS = {
  'the sign-in screens, in React': (size) =>
    `${size('Vite: Login, bytes before the form, net of React')} before the form shows, React not counted`,
  'the account page and the user button, in React': (size, most) =>
    `beyond the client and React ${size('Vite: Account, bytes before its first section, net of client and React')} before the first section, and a file of at most ${most('Vite: Account, the file of ')} for each; the button ${size('Vite: UserButton, bytes before its menu, net of client and React')}`,
  'my own screens, in React': (size) =>
    `${size('Vite: core, bytes before its first call')}, and a file for each flow that you use`,
  'the sign-in screens, without React: Vue, Svelte, Angular, plain HTML': (size) =>
    `${size('Vite: @foyer/vanilla, bytes before the form')} with a bundler; ${size('script: Login, bytes before the form')} as a script`,
  'the account page and the user button, without React': (size) =>
    `${size('Vite: @foyer/vanilla/account, bytes before it is rendered')} and ${size('Vite: @foyer/vanilla/user-button, bytes before it is rendered')} with a bundler, which share most of it; ${size('script: the account page and the user button, bytes before it is rendered')} and ${size('script: the user button, bytes before it is rendered')} as scripts`,
  "the account page of a company's members, the switcher and the administration, in React": (size, most) =>
    `beyond the client and React ${size('Vite: OrganizationAccount, bytes before what it loads, net of client and React')} before the first section, the switcher ${size('Vite: OrganizationSwitcher, bytes before what it loads, net of client and React')}, each page of the administration at most ${most('Vite: ', ADMINISTRATION)} before its part`,
  'the same, without React': (size) =>
    `the account page ${size('Vite: @foyer/vanilla/organizations/account, bytes before it is rendered')} and the switcher ${size('Vite: @foyer/vanilla/organizations/switcher, bytes before it is rendered')} with a bundler; ${size('script: the account page of members and the switcher, bytes before it is rendered')} and ${size('script: the switcher, bytes before it is rendered')} as scripts`,
  'no screens at all': (size) =>
    `${size('Vite: core, bytes before its first call')} before the first call, ${size('Vite: core, bytes with all that a log-in by passcode loads')} in all`,
  'the sign-in of companies, in React': (size) =>
    `${size('Vite: OrganizationLogin, bytes before the form, net of React')} before the form shows, React not counted`,
  'the sign-in of companies, without React': (size) =>
    `${size('Vite: @foyer/vanilla/organizations, bytes before the form')} with a bundler; ${size('script: OrganizationLogin, bytes before the form')} as a script`,
};
const ADMINISTRATION = /MemberList|OrganizationSettings|SsoConnections|ScimConnection|OrganizationConnectedApps/;

const inKB = (bytes) => `${Math.round(bytes / kB)} kB`;

/**
 * A page whose sizes are those that are recorded. Whole kB, so that it changes only when a size that users notice does.
 * @param {string} text
 * @param {Readonly<Record<string, number>>} figures
 */
export function withSizes(text, figures) {
  const size = (name) => {
    if (figures[name] === undefined)
      throw new RangeError(
        `bench/figures.json has no '${name}', which docs/guide/packages.md quotes. Run npm run bench:size -- --write.`,
      );
    return inKB(figures[name]);
  };
  const most = (start, pattern = /(?:)/) =>
    inKB(
      Math.max(
        ...Object.entries(figures).flatMap(([name, figure]) =>
          name.startsWith(start) && pattern.test(name) ? [figure] : [],
        ),
      ),
    );
  return Object.entries(ROWS).reduce((now, [first, sizes]) => {
    const row = now.split('\n').find((line) => line.startsWith(`| ${first} |`));
    if (row === undefined) throw new RangeError(`docs/guide/packages.md has no row '${first}'.`);
    const cells = row.split(' | ');
    return now.replace(row, [...cells.slice(0, -1), `${sizes(size, most)} |`].join(' | '));
  }, text);
}

const current = () => ({ text: readFileSync(page, 'utf8'), figures: JSON.parse(readFileSync(figuresFile, 'utf8')) });

/** Writes the recorded sizes into the guide. */
export function writeGuideSizes() {
  const { text, figures } = current();
  writeFileSync(page, withSizes(text, figures));
}

/** Whether the guide quotes other sizes than those that are recorded. */
export function hasOldSizes() {
  const { text, figures } = current();
  return withSizes(text, figures) !== text;
}
