/**
 * Writes the accessibility conformance report from the tests: docs/accessibility.md.
 *   node scripts/access-report.mjs [--check]
 * With `--check` nothing is written, and an outdated page fails. In either case it fails if a test that the report
 * names is gone.
 */
import { accessPage } from './lib/access-page.mjs';
import { writeOrCheck } from './lib/report.mjs';

const { page, problems } = accessPage();
writeOrCheck({ pages: { 'docs/accessibility.md': page }, problems, command: 'npm run report:access' });
