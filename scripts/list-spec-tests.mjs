/**
 * Lists which tests cover which rule: docs/spec-tests.md, by titles that name a section (`spec 4: …`),
 * docs/organizations-tests.md, by titles that name a screen, a journey or a fault of organizations (`org 5.11: …`,
 * `org 8 journey 3: …`, `org W14: …`), docs/account-tests.md, by titles that name a journey or a fault of the account
 * pages (`account J5: …`, `account W7: …`), docs/organization-admin-tests.md, by those of members and of
 * administration, and docs/guide/reliability.md, by titles that name faults (`faults N6, N7: …`) or invariants (`I1:
 * …`).
 *   node scripts/list-spec-tests.mjs [--check]
 * With `--check` nothing is written, and an outdated page fails. In either case a fault fails that has neither a test
 * nor a reason why there is none, a row of the account pages without a test that is not in the list of those, and a
 * page that prints the name of a variable for its value.
 */
import { accountPage, EMPTY_ROWS } from './lib/account-page.mjs';
import { faultPage, rowsWithoutTest } from './lib/fault-page.mjs';
import { organizationAdminPage } from './lib/organization-admin-page.mjs';
import { organizationPage } from './lib/organization-page.mjs';
import { writeOrCheck } from './lib/report.mjs';
import { specPage } from './lib/spec-page.mjs';
import { testTitles } from './lib/test-titles.mjs';

const titles = testTitles();
const account = accountPage(titles);
const admin = organizationAdminPage(titles);
const stillEmpty = [...JSON.parse(account.stillEmpty), ...JSON.parse(admin.stillEmpty)];
const pages = {
  'docs/spec-tests.md': specPage(titles),
  'docs/organizations-tests.md': organizationPage(titles),
  'docs/account-tests.md': account.page,
  'docs/organization-admin-tests.md': admin.page,
  [EMPTY_ROWS]: `${JSON.stringify(stillEmpty, null, 2)}\n`,
  'docs/guide/reliability.md': faultPage(titles),
};
const unfilled = Object.entries(pages).filter(([, text]) => text.includes('${'));
const problems = [
  ...unfilled.map(([page]) => `Places of templates are left in ${page}: see scripts/lib/test-titles.mjs.`),
  ...rowsWithoutTest(titles).map((row) => `No test and no reason in scripts/lib/fault-rows.mjs: ${row}`),
  ...[...account.rowsWithoutTest, ...admin.rowsWithoutTest].map((row) => `No test names ${row} of the account pages.`),
];
writeOrCheck({ pages, problems, command: 'npm run spec-tests' });
