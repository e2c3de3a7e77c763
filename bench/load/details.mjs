import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { kB } from '../budgets.mjs';
import { dist } from '../lib/paths.mjs';
import { shownRules } from '../lib/shown.mjs';
import { table } from '../lib/table.mjs';
import { heapOf } from './heap.mjs';
import { median } from './median.mjs';
import { urlOf } from './pages.mjs';
import { codeField, emailField, foundOrganization, signInAdmin, signInUser } from './signed-in.mjs';
import { longestTasks, MARK } from './tasks.mjs';
import { methods, people } from './variants.mjs';
import { slow } from './visit.mjs';

/** The pages that these measurements open. */
export const detailPages = ['/react-ui', '/account', '/organizations', '/members', '/bare'];

/** How long a page is left alone until everything is loaded, in ms. */
const STAY = 3000;

const folder = join(dist, 'load');
const SECTIONS = { profile: 'Email addresses', security: 'Passkeys', apps: 'Apps with access' };
const list = 'nav.foyer-section-list button';
const member = '.foyer-members .foyer-member';
const { password } = people.find(({ email }) => email === methods.password.email);

async function newPage(browser) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1000, height: 800 } });
  return context.newPage();
}

async function slowDown(page, { isLineSlow = false } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  if (!isLineSlow) return;
  const throughput = slow.bitsPerSecond / 8;
  const line = { downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: slow.latency, ...line });
}

/** Runs in the page before anything else: marks the time at which an element is first shown. */
const markWhenShown = (selector) => `(() => {
  ${shownRules}
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll(${JSON.stringify(selector)})].some(isShown)) return;
    observer.disconnect();
    performance.mark('${MARK}');
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
})();`;

/** Loads a page, and leaves it alone after an element is shown. */
const loading = (path, selector) => async (page) => {
  await page.addInitScript(markWhenShown(selector));
  await page.goto(urlOf(path));
  await page.locator(selector).first().waitFor();
  await wait(STAY);
};

/** Does something on a page on which everything is loaded. */
const acting = (act) => async (page) => {
  await page.evaluate((name) => performance.mark(name), MARK);
  await act(page);
  await wait(1000);
};

const openLogin = async (page) => {
  await page.goto(urlOf('/react-ui'));
  await page.locator(emailField).waitFor();
  await wait(STAY);
};
const openMembers = async (page) => {
  await signInAdmin(page);
  await page.goto(urlOf('/members'));
  await page.locator(member).first().waitFor();
  await wait(STAY);
};

/** What is done, on which page. */
const WORKS = [
  { name: 'login: the form, and 3 s after it', work: loading('/react-ui', emailField) },
  {
    name: 'login: Enter to the passcode screen',
    prepare: openLogin,
    work: acting(async (page) => {
      await page.locator(emailField).fill(methods.passcode.email);
      await page.keyboard.press('Enter');
      await page.locator(codeField).waitFor();
    }),
  },
  {
    name: 'login: the tab with the country list',
    prepare: openLogin,
    work: acting(async (page) => {
      await page.getByRole('tab', { name: 'Text' }).click();
      await page.getByRole('combobox').selectOption('GB');
    }),
  },
  {
    name: 'account page: opened, and 3 s after it',
    prepare: (page) => signInUser(page, password),
    work: loading('/account', list),
  },
  {
    name: 'member list of 10,002: opened',
    prepare: signInAdmin,
    work: loading('/members', '.foyer-section-title'),
  },
  {
    name: 'member list of 10,002: more, twice',
    prepare: openMembers,
    work: acting(async (page) => {
      for (const count of [100, 150]) {
        await page.locator('[data-opener="more"] button').click();
        await page
          .locator(member)
          .nth(count - 1)
          .waitFor();
      }
    }),
  },
];

/** The longest tasks of our pages after the first form, with the functions in them. */
export async function printTasks(browser) {
  await foundOrganization();
  for (const { name, prepare, work } of WORKS) {
    const page = await newPage(browser);
    await prepare?.(page);
    await slowDown(page);
    const tasks = await longestTasks(page, folder, () => work(page));
    const rows = tasks.map(({ start, ms, functions }) => [start.toFixed(0), ms.toFixed(0), functions.join(', ')]);
    console.log(`\n${table(['after, ms', `task, ms at ${slow.cpu}x`, name], rows)}`);
    await page.context().close();
  }
}

/** Runs in the page: from a press on a section to its painted content, in ms. */
function pressSection(name) {
  return new Promise((resolve) => {
    const button = [...document.querySelectorAll('nav.foyer-section-list button')].find(({ textContent }) =>
      textContent.startsWith(name),
    );
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector('.foyer-section .foyer-section-title')?.textContent !== name) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    observer.observe(document, { childList: true, subtree: true });
    button.click();
  });
}

/** From a press on a section to its content: when the page has been idle, and at once on a slow line. */
export async function printSections(browser, rounds) {
  const rows = [];
  for (const [group, title] of Object.entries(SECTIONS)) {
    const times = { idle: [], atOnce: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.idle.push(await sectionTime(browser, title, STAY));
      times.atOnce.push(await sectionTime(browser, title, 0));
    }
    rows.push([title, group, median(times.idle).toFixed(0), median(times.atOnce).toFixed(0)]);
  }
  const head = ['section', 'group', 'page idle before, ms (100)', 'at once, slow line, ms (250)'];
  console.log(`\n${table(head, rows)}`);
}

async function sectionTime(browser, title, stay) {
  const page = await newPage(browser);
  await signInUser(page, password);
  await slowDown(page, { isLineSlow: true });
  await page.goto(urlOf('/account'));
  await page.locator(list).first().waitFor();
  await wait(stay);
  const time = await page.evaluate(pressSection, title);
  await page.context().close();
  return time;
}

/** What retains the memory of the login, 3 s after its form, next to a bare React page. */
export async function printHeap(browser) {
  for (const path of ['/bare', '/react-ui']) {
    const page = await newPage(browser);
    await page.goto(urlOf(path));
    await page.locator(emailField).waitFor();
    await wait(STAY);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
    console.log(
      `\n${path}: heap ${(usedSize / 1e6).toFixed(2)} MB, outside of it ${(backingStorageSize / 1e6).toFixed(2)} MB`,
    );
    const { retainers, scripts } = await heapOf(session);
    const inKB = (bytes) => (bytes / kB).toFixed(0);
    const rows = retainers.map(({ name, bytes, depth }) => [inKB(bytes), `${'  '.repeat(depth)}${name}`]);
    console.log(`\n${table(['kB', `${path}, retained 3 s after the form`], rows)}`);
    console.log(
      `\n${table(
        ['kB', 'compiled functions of'],
        scripts.map(([name, bytes]) => [inKB(bytes), name]),
      )}`,
    );
    await page.context().close();
  }
}
