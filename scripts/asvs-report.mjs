/**
 * Writes the table of OWASP ASVS 5.0 from the tests: docs/asvs.md.
 *   node scripts/asvs-report.mjs [--check]
 * With `--check` nothing is written, and an outdated page fails. In either case it fails if a test that the table names
 * is gone.
 */
import { asvsPage } from './lib/asvs-page.mjs';
import { writeOrCheck } from './lib/report.mjs';

const { page, problems } = asvsPage();
writeOrCheck({ pages: { 'docs/asvs.md': page }, problems, command: 'npm run report:asvs' });
