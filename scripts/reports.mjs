/**
 * Makes the pages of the site that follow from sources and titles of tests: `npm run reports`. They are not committed.
 * Fails if one of them cannot be true: a rule, fault, journey or requirement without a test, a test that is named and
 * does not exist, a promise of SECURITY.md without a test, a public member without a docstring, a code without a
 * meaning, a check of the Scorecard that does not hold.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accessPage } from './lib/access-page.mjs';
import { accountPage } from './lib/account-page.mjs';
import { asvsPage } from './lib/asvs-page.mjs';
import { changelogPage } from './lib/changelog-page.mjs';
import { faultTests } from './lib/fault-page.mjs';
import { languagesPage } from './lib/languages-page.mjs';
import { organizationAdminPage } from './lib/organization-admin-page.mjs';
import { organizationPage } from './lib/organization-page.mjs';
import { referencePages } from './lib/reference/reference-pages.mjs';
import { fail, root } from './lib/process.mjs';
import { promises } from './lib/promises.mjs';
import { scorecardPage } from './lib/scorecard-page.mjs';
import { specPage } from './lib/spec-page.mjs';
import { testTitles } from './lib/test-titles.mjs';

const OF_TESTS = [
  specPage,
  organizationPage,
  accountPage,
  organizationAdminPage,
  faultTests,
  accessPage,
  asvsPage,
  promises,
];

const titles = testTitles();
const reports = [
  referencePages(),
  changelogPage(),
  languagesPage(),
  scorecardPage(),
  ...OF_TESTS.map((make) => make(titles)),
];
const pages = reports.flatMap((one) => Object.entries(one.pages));
const problems = [
  ...reports.flatMap((one) => one.problems),
  ...pages
    .filter(([path, text]) => text.includes('${') && !path.startsWith('docs/reference/'))
    .map(([path]) => `${path}: a template has no value: see scripts/lib/test-titles.mjs`),
];
rmSync(join(root, 'docs', 'reference'), { recursive: true, force: true });
for (const [path, text] of pages) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
if (problems.length > 0) fail(`${problems.join('\n')}\n${problems.length} to mend.`);
console.log(`${pages.length} pages, and every rule that they list has its test.`);
