import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseCommandLine } from '../src/command-line';
import { migrateFiles } from '../src/migrate-files';
import { report } from '../src/report';

it.each([
  [[], { kind: 'run', dry: false, paths: ['.'] }],
  [['--dry'], { kind: 'run', dry: true, paths: ['.'] }],
  [['src', '--dry', 'app'], { kind: 'run', dry: true, paths: ['src', 'app'] }],
  [['--help'], { kind: 'help' }],
  [['--fast'], { kind: 'refused', reason: 'There is no option --fast. The options are --dry and --help.' }],
])('reads %j', (words, expected) => {
  expect(parseCommandLine(words)).toEqual(expected);
});

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const page = `import { StytchLogin } from '@stytch/react';\nexport const page = StytchLogin;\n`;

it('reads programs, and neither packages, builds, hidden folders nor declarations', () => {
  const folder = folderWith({
    'a.tsx': page,
    'deep/b.mjs': page,
    'node_modules/c.js': page,
    'dist/d.js': page,
    '.next/e.js': page,
    'f.d.ts': page,
    'g.md': page,
    'h.ts': 'export const other = 1;\n',
  });
  const results = migrateFiles([folder], { dry: true });
  expect(results.map(({ path }) => path.slice(folder.length + 1))).toEqual(['a.tsx', join('deep', 'b.mjs')]);
});

it('names a file that is not a program, skips it, and continues', () => {
  const folder = folderWith({ 'a.ts': `import '@stytch/react'; const = 1;`, 'b.tsx': page });
  const results = migrateFiles([folder], { dry: false });
  expect(report(results, { dry: false })).toMatch(/a\.ts: could not be read: .*\(1:/);
  expect(readFileSync(join(folder, 'a.ts'), 'utf8')).toContain('const = 1');
  expect(readFileSync(join(folder, 'b.tsx'), 'utf8')).toContain('@foyer/react-ui');
});

it("says so when nothing mentions the provider's SDK or Foyer", () => {
  expect(report(migrateFiles([folderWith({ 'a.ts': 'export {};\n' })], { dry: false }), { dry: false })).toBe(
    "No file mentions the provider's SDK or Foyer.",
  );
});
