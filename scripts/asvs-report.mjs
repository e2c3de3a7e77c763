/**
 * Writes the table of OWASP ASVS 5.0 from the tests: docs/asvs.md.
 *   node scripts/asvs-report.mjs [--check]
 * With `--check` nothing is written, and an outdated page fails. In either case it fails if a test that the table names is gone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsPage } from './lib/asvs-page.mjs';
import { fail, root } from './lib/process.mjs';

const file = join(root, 'docs', 'asvs.md');
const { page, problems } = asvsPage();
if (problems.length > 0) fail(`The table of ASVS cannot be built:\n${problems.join('\n')}`);

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) fail('Not up to date: docs/asvs.md. Run `npm run report:asvs`.');
