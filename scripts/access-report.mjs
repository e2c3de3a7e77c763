/**
 * Writes the accessibility conformance report from the tests: docs/accessibility.md.
 *   node scripts/access-report.mjs [--check]
 * With `--check` nothing is written, and an outdated page fails. In either case it fails if a test that the report names is gone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessPage } from './lib/access-page.mjs';
import { fail, root } from './lib/process.mjs';

const file = join(root, 'docs', 'accessibility.md');
const { page, problems } = accessPage();
if (problems.length > 0) fail(`The access report cannot be built:\n${problems.join('\n')}`);

if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) fail('Not up to date: docs/accessibility.md. Run `npm run report:access`.');
