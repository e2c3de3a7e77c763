import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

const linksIn = (cell) => [...cell.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => join('docs', target));
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of tables with a column `forgotten`, with the heading above each. */
function rowsOf(page) {
  return page.split(/^## /m).flatMap((section) => {
    const [heading, ...lines] = section.split('\n');
    const from = lines.findIndex((line) => cellsOf(line)[2] === 'forgotten');
    if (from < 0) return [];
    const after = lines.slice(from + 2);
    const to = after.findIndex((line) => !line.startsWith('|'));
    return after.slice(0, to < 0 ? undefined : to).map((line) => ({ heading, line, cells: cellsOf(line) }));
  });
}

const rows = rowsOf(read('docs/how-to-change.md'));

/** A cell names the compiler, tests that exist, or a script of package.json. */
function namesCheck(cell) {
  if (cell === 'start' || cell === 'does not compile') return true;
  const [, script] = /^`npm run ([\w:-]+)`$/.exec(cell) ?? [];
  if (script !== undefined) return script in scripts;
  const tests = linksIn(cell);
  return tests.length > 0 && tests.every((path) => /\.test\.(?:m?[jt]sx?)$/.test(path) && existsSync(join(root, path)));
}

describe('docs/how-to-change.md', () => {
  it('has recipes', () => expect(new Set(rows.map(({ heading }) => heading)).size).toBeGreaterThan(5));

  it('links to files that exist in each row', () => {
    const wrong = rows.filter(({ cells: [file] }) => {
      const links = linksIn(file);
      return links.length === 0 || links.some((path) => !existsSync(join(root, path)));
    });
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });

  it('names the check that fails if a file is forgotten', () => {
    const wrong = rows.filter(({ cells }) => cells.length !== 3 || !namesCheck(cells[2]));
    expect(wrong.map(({ heading, line }) => `${heading}: ${line}`)).toEqual([]);
  });
});
