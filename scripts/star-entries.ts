import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAR = /^export \* from '(\.\/[\w/-]+)';$/;
const TYPES = /^export type (\{[^}]+\}) from '(\.\/[\w/-]+)';$/;

/**
 * Publishes entries that are lists of `export *`, and of `export type { … }`, as they are read, in both formats and with declarations. A bundler
 * would write each name into them with the file that it comes from, and esbuild would then count every one of these
 * files to a page that imports a single name (decision 117). `export *` it follows by name.
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
    const stars = (ending: string) => paths.map((path) => `export * from '${path}${ending}';\n`).join('');
    const named = (ending: string) =>
      types.map((line) => `${line.replace(TYPES, `export type $1 from '$2${ending}';`)}\n`);
    write(`${name}.js`, stars('.js'));
    write(`${name}.d.ts`, stars('.js') + named('.js').join(''));
    write(`${name}.d.cts`, stars('.cjs') + named('.cjs').join(''));
    write(`${name}.cjs`, COMMON_JS + paths.map((path) => `__exportStar(require("${path}.cjs"), exports);\n`).join(''));
  }
}

function pathOf(line: string, name: string): string {
  const [, path] = STAR.exec(line) ?? [];
  if (path === undefined)
    throw new RangeError(
      `src/${name}.ts: only lines of "export * from './…';" and "export type { … } from './…';" can be published. Found: ${line}`,
    );
  return path;
}

const write = (file: string, text: string): void => writeFileSync(join('dist', file), text);

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
