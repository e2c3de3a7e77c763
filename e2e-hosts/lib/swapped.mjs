import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { root } from '../../scripts/lib/process.mjs';
import { install } from './install.mjs';
import { newEmail } from './journey.mjs';
import { complete } from './process.mjs';
import { codeFor } from './sandbox.mjs';
import { serveFolder } from './static.mjs';
import { watch } from './watch.mjs';

const sources = join(root, 'e2e-hosts', 'swaps');

/** Frameworks of plain pages, with the attribute that keeps an element when the page changes. */
const frameworks = {
  Turbo: { script: 'turbo', keeps: 'data-turbo-permanent' },
  'htmx 4': { script: 'htmx-4', keeps: 'hx-preserve' },
  'htmx 2': { script: 'htmx-2', keeps: 'hx-preserve' },
};

/** Page frameworks that replace the body or a part of it. The widget survives, also Back from a framework's cache. */
export const swappedHosts = () => [
  ...Object.entries(frameworks).map(([name, framework]) => plainHost(name, framework)),
  builtHost('Astro view transitions', 'astro', { login: '/login.html', kept: '/kept-login.html' }),
  builtHost('React Router view transitions', 'react-router', { login: '/' }),
];

function plainHost(name, { script, keeps }) {
  const at = ({ work }) => join(work, `swaps-${script}`);
  return {
    name: `swaps, ${name}`,
    group: 'swaps',
    async build(place) {
      await install(join(sources, 'pages'), at(place), place.packed);
      const write = (file, ...parts) => writeFileSync(join(at(place), file), pageOf(script, ...parts));
      write('login.html', 'Login page', ['other.html', 'Other page'], '<div id="login">Loading</div>');
      write('other.html', 'Other page', ['login.html', 'Login page']);
      const kept = `<div id="login" ${keeps}></div>`;
      write('kept-login.html', 'Login page', ['kept-other.html', 'Other page'], kept);
      write('kept-other.html', 'Other page', ['kept-login.html', 'Login page'], kept);
    },
    open: (place) => serveFolder(at(place)),
    prove: ({ browser, url }) => survives(browser, url, { login: '/login.html', kept: '/kept-login.html' }),
  };
}

const pageOf = (script, title, [href, text], content = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <script type="module" src="${script}.js"></script>
  </head>
  <body>
    <h1>${title}</h1>
    <a href="${href}" hx-boost="true">${text}</a>
    ${content}
  </body>
</html>
`;

function builtHost(name, folder, paths) {
  const at = ({ work }) => join(work, `swaps-${folder}`);
  return {
    name: `swaps, ${name}`,
    group: 'swaps',
    async build(place) {
      await install(join(sources, folder), at(place), place.packed);
      await complete('npm run build', at(place));
    },
    open: (place) => serveFolder(join(at(place), 'dist')),
    prove: ({ browser, url }) => survives(browser, url, paths),
  };
}

const fieldOf = (page) => page.getByRole('textbox', { name: 'Email', exact: true });

async function survives(browser, url, { login, kept }) {
  await survivesBlockedStorage(browser, new URL(login, url).href);
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const watched = watch(page);
    await page.goto(new URL(login, url).href);
    await leaveAndReturn(page);
    await leaveAndReturn(page);
    await unmountsCleanly(page);
    // A framework ends the transition of a page that the user leaves before its end.
    const problems = watched.problems.filter((problem) => !problem.includes('Transition was skipped'));
    expect(problems, 'problems in the page').toEqual([]);
    await survivesCut(page);
    const second = await context.newPage();
    await second.goto(new URL(login, url).href);
    await fieldOf(second).fill('second@example.com');
    await signIn(page);
    expect(watched.events).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    await expect(fieldOf(second), 'a sign-in in one tab leaves the form of the other').toHaveValue(
      'second@example.com',
    );
    await leaveAndReturn(second);
    if (kept) await keepsText(await context.newPage(), new URL(kept, url).href);
  } finally {
    await context.close();
  }
}

/** The network ends during a submit. The form keeps the address, and the next page has a form that works. */
async function survivesCut(page) {
  await fieldOf(page).fill('typed@example.com');
  await page.context().setOffline(true);
  await fieldOf(page).press('Enter');
  await expect(page.getByText('We could not reach the server.').first()).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('typed@example.com');
  await page.context().setOffline(false);
  await leaveAndReturn(page);
}

/** A browser without storage, as some settings have it. Cookies work. */
async function survivesBlockedStorage(browser, href) {
  const context = await browser.newContext({ locale: 'en-US' });
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  });
  try {
    const page = await context.newPage();
    await page.goto(href);
    await leaveAndReturn(page);
    await signIn(page);
  } finally {
    await context.close();
  }
}

/** Follows a link, and comes back with the Back button. */
async function leaveAndReturn(page) {
  await fieldOf(page).fill('typed@example.com');
  await follow(page, 'Other page');
  await expect(page.locator('.foyer-host')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Login page' })).toBeVisible();
  await expect(fieldOf(page)).toBeVisible();
  await expect(page.locator('.foyer-host'), 'one widget').toHaveCount(1);
}

async function follow(page, name) {
  // A reload instead of a swap would hide what is tested.
  await page.evaluate(() => (window.sameDocument = true));
  // With a key, because Turbo loads a page while the mouse is over its link, and reloads after a load that failed.
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await page.evaluate(() => window.sameDocument), 'the framework has swapped the page').toBe(true);
}

/** Plain pages only: a React root is the page's own. */
async function unmountsCleanly(page) {
  if (!(await page.evaluate(() => 'mounted' in window))) return;
  await page.evaluate(() => window.mounted.unmount());
  await expect(page.locator('.foyer-host'), 'no dead copy').toHaveCount(0);
  await follow(page, 'Other page');
  await follow(page, 'Login page');
}

async function signIn(page) {
  const email = newEmail();
  await fieldOf(page).fill(email);
  await fieldOf(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await page.getByRole('textbox', { name: /Passcode/ }).fill(await codeFor(email));
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
}

/** An element that the framework keeps, keeps its widget. */
async function keepsText(page, href) {
  await page.goto(href);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.reload();
  await fieldOf(page).fill('typed@example.com');
  await follow(page, 'Other page');
  await expect(fieldOf(page)).toHaveValue('typed@example.com');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Login page' })).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('typed@example.com');
  await expect(page.locator('.foyer-host')).toHaveCount(1);
}
