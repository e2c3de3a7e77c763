/**
 * Walks the rules of every flow and writes diagrams: the pages under docs/flows, which are generated for the site and
 * not committed, and the committed diagrams and traces for Storybook.
 *   npm run flows               writes all of them
 *   npm run flows --check       writes the pages, and fails where a diagram or a trace of Storybook is out of date
 * Both fail on a state without a way in or out, and on an event without effect in any state (decision 98).
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_WALKS } from '../packages/core/test/flow-walk/account-walks';
import { ADMIN_WALKS } from '../packages/core/test/flow-walk/admin-walks';
import { ALL_WALKS } from '../packages/core/test/flow-walk/all-walks';
import { chartOf, indexOf, pageOf } from '../packages/core/test/flow-walk/draw-flow';
import { walkFlow } from '../packages/core/test/flow-walk/flow-walk';
import { RECORDED_TRACES } from '../packages/core/test/flow-walk/recorded-traces';

type Files = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const groups = Object.fromEntries(
  Object.entries({ ...ALL_WALKS, 'Account pages': ACCOUNT_WALKS, Administration: ADMIN_WALKS }).map(
    ([group, walks]) => [group, walks.map(walkFlow)],
  ),
);
const walked = Object.values(groups).flat();
/** Formats JSON with a line for each member and each list item, so that diffs are small. */
const json = (value: object) => {
  const lines = (items: readonly string[], indent: string) =>
    `\n${items.map((item) => indent + item).join(',\n')}\n${indent.slice(2)}`;
  const one = (member: unknown) =>
    Array.isArray(member) && member.length > 0
      ? `[${lines(
          member.map((item) => JSON.stringify(item)),
          '    ',
        )}]`
      : JSON.stringify(member);
  return `{${lines(
    Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${one(member)}`),
    '  ',
  )}}\n`;
};

const pages: Files = {
  'docs/flows/index.md': indexOf(groups),
  ...Object.fromEntries(walked.map((one) => [`docs/flows/${one.walk.name}.md`, pageOf(one)])),
};
const ofStorybook: Files = {
  'apps/storybook/src/flows/charts.json': json(Object.fromEntries(walked.map((one) => [one.walk.name, chartOf(one)]))),
  ...Object.fromEntries(
    Object.entries(RECORDED_TRACES).map(([name, trace]) => [`apps/storybook/src/traces/${name}.json`, json(trace)]),
  ),
};

function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The committed files that are not what the rules say. */
const staleFiles = (): string[] =>
  Object.entries(ofStorybook).flatMap(([path, text]) =>
    existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text ? [] : [path],
  );

rmSync(join(root, 'docs', 'flows'), { recursive: true, force: true });
write(pages);
const isCheck = process.argv.includes('--check');
const stale = isCheck ? staleFiles() : [];
if (!isCheck) write(ofStorybook);

const problems = [
  ...walked.flatMap((one) => one.problems),
  ...stale.map((path) => `${path} is not what the rules say: npm run flows`),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(`${walked.length} flows, ${walked.reduce((sum, { ways }) => sum + ways.length, 0)} ways.`);
process.exitCode = problems.length === 0 ? 0 : 1;
