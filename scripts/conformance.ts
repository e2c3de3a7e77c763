/**
 * Checks the sandbox with the conformance kit, in this process.
 *   npm run conformance              writes docs/conformance/sandbox.md and docs/public/conformance/sandbox.html for
 *   the site, and fails if a check fails
 *   npm run conformance -- --proof   checks it 20 times, and each planted break; writes
 *   docs/conformance/broken-sandboxes.md
 * No page is committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlOf, markdownOf } from '../packages/conformance/src/index';
import { plantedBreaks, profilesOf } from '../packages/conformance/test/planted-breaks';
import { check, openProvider } from '../packages/conformance/test/provider';
import { brokenPage, sandboxPage, type Found } from './conformance-pages';

type Sandbox = Awaited<ReturnType<typeof openProvider>>;
type Files = Readonly<Record<string, string>>;

const RUNS = 20;
const WANTED = 95;
const root = fileURLToPath(new URL('..', import.meta.url));
const has = (flag: string) => process.argv.includes(flag);

function write(files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
    console.log(`wrote ${name}`);
  }
}

async function sandboxReport(sandbox: Sandbox): Promise<readonly string[]> {
  const report = await check(sandbox);
  write({
    'docs/conformance/sandbox.md': sandboxPage(markdownOf(report)),
    'docs/public/conformance/sandbox.html': htmlOf(report),
  });
  return report.results
    .filter(({ status }) => status !== 'passed')
    .map(({ id, status, expected, seen }) => `${id} ${status}: expected ${expected}, saw ${seen}`);
}

/** Finds the check that catches a planted break. */
async function find(sandbox: Sandbox, at: number): Promise<Found> {
  const planted = plantedBreaks[at];
  if (planted === undefined) throw new TypeError('no such break');
  const chosen = 'by' in planted ? { checks: [String(planted.by)] } : { profiles: profilesOf(planted), bail: true };
  const { results } = await check(sandbox, { ...chosen, plant: planted.plant });
  const failed = results.filter(({ status }) => status === 'failed');
  const by = failed.find(({ level }) => level === 'MUST') ?? failed[0];
  console.log(`${by === undefined ? 'MISSED' : 'caught'}  ${planted.profile}  ${planted.id}  ${by?.id ?? ''}`);
  return { ...planted, by: by === undefined ? null : { id: by.id, level: by.level } };
}

async function proof(sandbox: Sandbox): Promise<readonly string[]> {
  const falseFailures: string[] = [];
  let checks = 0;
  for (let run = 1; run <= RUNS; run += 1) {
    const { results } = await check(sandbox);
    checks += results.length;
    const failed = results
      .filter(({ status }) => status === 'failed')
      .map(({ id, seen }) => `run ${run}: ${id} failed: ${seen}`);
    falseFailures.push(...failed);
    console.log(`run ${run}: ${results.length - failed.length} of ${results.length}`);
  }
  const found: Found[] = [];
  for (const at of plantedBreaks.keys()) found.push(await find(sandbox, at));
  write({
    'docs/conformance/broken-sandboxes.md': brokenPage(found, {
      runs: RUNS,
      checks,
      falseFailures: falseFailures.length,
    }),
  });
  const caught = found.filter(({ by }) => by !== null).length;
  return caught * 100 < WANTED * found.length
    ? [...falseFailures, `only ${caught} of ${found.length} planted breaks were caught`]
    : falseFailures;
}

const sandbox = await openProvider();
const problems = await (has('--proof') ? proof(sandbox) : sandboxReport(sandbox));
await sandbox.close();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
