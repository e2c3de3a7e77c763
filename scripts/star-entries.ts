import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STAR = /^export \* from '(\.\/[\w/-]+)';$/;
const TYPES = /^export type (\{[^}]+\}) from '(\.\/[\w/-]+)';$/;

/**
 * Publishes entries that are lists of `export *`, and of `export type { … }`, as they are written, in both formats and
 * with declarations. A bundler would name the file of each export in them, and esbuild would then give every one of
 * these files to a page that imports a single name; it follows `export *` by name (decision 140).
 * @param names The entries, as in `src/<name>.ts`.
 * @throws RangeError if an entry has another line.
 */
export function starEntries(names: readonly string[]): void {
  for (const name of names) {
    const lines = readFileSync(join('src', `${name}.ts`), 'utf8')
      .trim()
      .split('\n');
    const types = lines.flatMap((line) => (TYPES.test(line) ? [line] : []));
    const paths = lines.filter((line) => !types.includes(line)).map((line) => pathOf(line, name));
    writeStarEntry(name, paths, types);
  }
}

/**
 * Writes one such entry into `dist`.
 * @param paths What it exports, as the entry imports it.
 * @param types Its lines of `export type { … }`.
 */
export function writeStarEntry(name: string, paths: readonly string[], types: readonly string[] = []): void {
  const stars = (ending: string) => paths.map((path) => `export * from '${path}${ending}';\n`).join('');
  const named = (ending: string) =>
    types.map((line) => `${line.replace(TYPES, `export type $1 from '$2${ending}';`)}\n`).join('');
  write(`${name}.js`, stars('.js'));
  write(`${name}.d.ts`, stars('.js') + named('.js'));
  write(`${name}.d.cts`, stars('.cjs') + named('.cjs'));
  write(`${name}.cjs`, COMMON_JS + paths.map((path) => `__exportStar(require("${path}.cjs"), exports);\n`).join(''));
}

function pathOf(line: string, name: string): string {
  const [, path] = STAR.exec(line) ?? [];
  if (path === undefined)
    throw new RangeError(
      `src/${name}.ts: only lines of "export * from './…';" and "export type { … } from './…';" can be published. Found: ${line}`,
    );
  return path;
}

function write(file: string, text: string): void {
  const path = join('dist', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Node finds the names of such a module by this shape, which is that of TypeScript. */
const COMMON_JS = `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
function __exportStar(from, to) {
  for (const name of Object.keys(from)) {
    if (name === "default" || Object.prototype.hasOwnProperty.call(to, name)) continue;
    Object.defineProperty(to, name, { enumerable: true, get: () => from[name] });
  }
}
`;
