import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBrowser } from '../lib/browser.mjs';
import { sumUp } from '../size/coverage.mjs';
import { countExecuted } from '../size/executed.mjs';

const called = (startOffset, endOffset, count, ...branches) => ({
  functionName: '',
  ranges: [{ startOffset, endOffset, count }, ...branches],
});

test('the text of a function that did not run is no part of the one around it', () => {
  const outer = called(0, 100, 1);
  const branch = { startOffset: 15, endOffset: 18, count: 0 };
  const script = {
    url: 'page.js',
    functions: [outer, called(10, 20, 7, branch), called(30, 60, 0), called(40, 45, 2), called(70, 80, 0)],
  };
  expect(sumUp([script])).toEqual({ functions: 3, calls: 10, size: 100 - 30 + 5 - 10 });
});

const never = 'function never() { return 1; }';
const page = `
  function inLoop() {}
  ${never}
  for (let time = 0; time < 3; time += 1) inLoop();
  setTimeout(() => inLoop(), 60_000);
  import('./later.js').then(() => inLoop());
  document.querySelector('#app').innerHTML = '<form><input></form>';
`;
const later = '() => inLoop()';

/** A page of two files, as a bundler would have made them. */
function tinyPage() {
  const folder = mkdtempSync(join(tmpdir(), 'executed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'page.js'), page);
  writeFileSync(join(folder, 'later.js'), 'export const loaded = true;');
  const chunk = (source, lazy) => ({ source, files: [`${source}.js`], imports: [], lazy });
  return {
    folder,
    entry: 'page',
    chunks: new Map([
      ['page', chunk('page', ['later'])],
      ['later', chunk('later', [])],
    ]),
  };
}

test('a page is counted up to its form, without what it loads or does later', async () => {
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const html = '<!doctype html><div id="app"></div><script type="module" src="/page.js"></script>';
  const executed = await countExecuted(browser, { bundle: tinyPage(), html, handle: async () => new Response() });
  expect(executed).toEqual({ functions: 2, calls: 4, size: page.length - never.length - 2 * later.length });
});
