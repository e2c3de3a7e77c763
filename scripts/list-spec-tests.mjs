/**
 * Lists which tests cover which rule: docs/spec-tests.md, by titles that name a section (`spec 4: …`),
 * docs/organizations-tests.md, by titles that name a screen, a journey or a fault of organizations (`org 5.11: …`,
 * `org 8 journey 3: …`, `org W14: …`), and docs/guide/reliability.md, by titles that name faults (`faults N6, N7: …`) or
 * invariants (`I1: …`).
 *   node scripts/list-spec-tests.mjs [--check]
 * With `--check` nothing is written, and an outdated page fails. In either case a fault fails that has neither a test
 * nor a reason why there is none, and so does a page that prints the name of a variable for its value.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultPage, rowsWithoutTest } from './lib/fault-page.mjs';
import { organizationPage } from './lib/organization-page.mjs';
import { fail, root } from './lib/process.mjs';
import { specPage } from './lib/spec-page.mjs';
import { testTitles } from './lib/test-titles.mjs';

const titles = testTitles();
const pages = [
  ['docs/spec-tests.md', specPage(titles)],
  ['docs/organizations-tests.md', organizationPage(titles)],
  ['docs/guide/reliability.md', faultPage(titles)],
];

const isCurrent = ([page, content]) =>
  existsSync(join(root, page)) && readFileSync(join(root, page), 'utf8') === content;

if (process.argv.includes('--check')) {
  const stale = pages.filter((page) => !isCurrent(page)).map(([page]) => page);
  if (stale.length > 0) fail(`Not up to date: ${stale.join(', ')}. Run \`npm run spec-tests\`.`);
} else for (const [page, content] of pages) writeFileSync(join(root, page), content);

const unfilled = pages.filter(([, content]) => content.includes('${')).map(([page]) => page);
if (unfilled.length > 0) fail(`Places of templates are left in ${unfilled.join(', ')}: see scripts/lib/test-titles.mjs.`);

const missing = rowsWithoutTest(titles);
if (missing.length > 0) fail(`No test and no reason in scripts/lib/fault-rows.mjs: ${missing.join(', ')}`);
