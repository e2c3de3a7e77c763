import { expect, onTestFinished, test } from 'vitest';
import { startBrowser } from '../lib/browser.mjs';
import { shownRules } from '../lib/shown.mjs';
import { watchScript } from '../load/watch.mjs';

async function openPage(prepare = async () => {}) {
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await prepare(page);
  // localStorage needs an origin.
  await page.route('https://app.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('https://app.test/');
  return page;
}

const inPage = (page, expression) => page.evaluate(`(() => { ${shownRules} return ${expression}; })()`);

const screen = '<form><h1>Check your email</h1><input></form>';

/** How a page can hold a screen, and whether a visitor sees it. */
const places = {
  [screen]: true,
  [`<div style="height: 0">${screen}</div>`]: true,
  [`<div style="opacity: 0.5">${screen}</div>`]: true,
  [`<div style="display: none">${screen}</div>`]: false,
  [`<div style="visibility: hidden">${screen}</div>`]: false,
  [`<div inert>${screen}</div>`]: false,
  [`<div style="height: 0; overflow: clip">${screen}</div>`]: false,
  [`<div style="height: 0; overflow: hidden"><div>${screen}</div></div>`]: false,
};

test('a screen that is laid out, but hidden, inert or clipped, is not shown', async () => {
  const page = await openPage();
  const seen = {};
  for (const html of Object.keys(places)) {
    await page.setContent(html);
    const field = "isUsable(document.querySelector('input'))";
    const text = "showsText(document.body, 'Check your email')";
    seen[html] = await inPage(page, `({ field: ${field}, text: ${text} })`);
  }
  expect(seen).toEqual(Object.fromEntries(Object.entries(places).map(([html, is]) => [html, { field: is, text: is }])));
});

test('a disabled or read-only field cannot be used, and a text in a script is not shown', async () => {
  const page = await openPage();
  await page.setContent('<input disabled><input readonly><script type="application/json">["Hello"]</script>');
  const seen = await inPage(
    page,
    "[...[...document.querySelectorAll('input')].map(isUsable), showsText(document.body, 'Hello')]",
  );
  expect(seen).toEqual([false, false, false]);
});

/** Runs in the page. The watcher notes a screen in the frame after the change. */
const threeFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));

test.each([
  ['a field', { field: '[autocomplete="one-time-code"]', calls: ['/send'] }],
  ['a text', { text: 'Check your email', calls: ['/send'] }],
])('the next screen counts once its stage is shown: %s', async (_, next) => {
  const page = await openPage(async (fresh) => {
    await fresh.exposeBinding('reached', () => {});
    await fresh.addInitScript(watchScript({ storage: {}, next }));
  });
  await page.evaluate(() => (document.body.innerHTML = '<form onsubmit="return false"><input></form>'));
  await page.waitForFunction(() => globalThis.seen.ready !== undefined);
  await page.focus('input');
  await page.keyboard.press('Enter');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="stage" inert style="visibility: hidden; height: 0; overflow: clip">
        <h1>Check your email</h1><form><input autocomplete="one-time-code"></form></div>`,
    ),
  );
  await page.evaluate(threeFrames);
  expect(await page.evaluate(() => globalThis.seen.next)).toBeUndefined();
  await page.evaluate(() => {
    const stage = document.querySelector('#stage');
    stage.inert = false;
    stage.removeAttribute('style');
  });
  await page.waitForFunction(() => globalThis.seen.next !== undefined);
});
