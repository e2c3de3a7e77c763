/**
 * Walks the rules of every flow and draws them: docs/flows, and the diagrams and traces that Storybook shows.
 *   npm run flows               writes them
 *   npm run flows -- --check    fails where one is out of date
 * Both fail on a moment without a way in or out, and on an event that no moment hears (decision 98).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_WALKS } from '../packages/core/test/flow-walk/all-walks';
import { chartOf, indexOf, pageOf } from '../packages/core/test/flow-walk/draw-flow';
import { walkFlow } from '../packages/core/test/flow-walk/flow-walk';
import { RECORDED_TRACES } from '../packages/core/test/flow-walk/recorded-traces';

const root = fileURLToPath(new URL('..', import.meta.url));
const groups = Object.fromEntries(Object.entries(ALL_WALKS).map(([group, walks]) => [group, walks.map(walkFlow)]));
const walked = Object.values(groups).flat();
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const files: Readonly<Record<string, string>> = {
  'docs/flows/index.md': indexOf(groups),
  ...Object.fromEntries(walked.map((one) => [`docs/flows/${one.walk.name}.md`, pageOf(one)])),
  'apps/storybook/src/flows/charts.json': json(Object.fromEntries(walked.map((one) => [one.walk.name, chartOf(one)]))),
  ...Object.fromEntries(Object.entries(RECORDED_TRACES).map(([name, trace]) => [`apps/storybook/src/traces/${name}.json`, json(trace)])),
};

const isCurrent = ([path, text]: readonly [string, string]) => existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text;
const stale = Object.entries(files).filter((file) => !isCurrent(file));
const pages = join(root, 'docs', 'flows');
const extra = existsSync(pages) ? readdirSync(pages).filter((name) => !(`docs/flows/${name}` in files)) : [];
const problems = walked.flatMap((one) => one.problems);

function write(): void {
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const name of extra) rmSync(join(pages, name));
}

for (const problem of problems) console.error(problem);
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is not what the rules say: npm run flows`);
  for (const name of extra) console.error(`docs/flows/${name} is the page of no flow: npm run flows`);
} else write();
const isRight = problems.length === 0 && (!process.argv.includes('--check') || stale.length + extra.length === 0);
if (isRight) console.log(`${walked.length} flows, ${walked.reduce((sum, { ways }) => sum + ways.length, 0)} ways.`);
process.exitCode = isRight ? 0 : 1;
