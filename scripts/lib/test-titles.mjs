import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** Every file of tests, as a path from the root, in a fixed order. */
export function testFiles() {
  const inside = (folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, name))
      .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && !/[\\/](?:node_modules|dist)[\\/]/.test(name));
  const packages = readdirSync(join(root, 'packages')).flatMap((name) => inside(join('packages', name, 'test')));
  return [...packages, ...inside(join('apps', 'demo', 'test')), ...inside('e2e')].sort();
}

/** What constants of a file a template may name: `const TIMES = 500;`. */
const constantsIn = (text) =>
  new Map([...text.matchAll(/^\s*(?:export )?const (\w+) = (?:'([^'\n]*)'|([\d_]+))( as const)?;$/gm)].map(([, name, words, number]) => [name, words ?? number.replaceAll('_', '')]));

/** A template as a reader sees it: with the values of constants, and an ellipsis for what differs from case to case. */
const filled = (template, constants) => template.replaceAll(/\$\{([^{}]*)\}/g, (_place, name) => constants.get(name) ?? '…');

/**
 * Every one-line string of a file, as a path from the root.
 * @returns {{ title: string, file: string }[]}
 */
export function titlesIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const literals = text.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g);
  const constants = constantsIn(text);
  return [...literals].flatMap(([, single, double, template]) => {
    const title = (single ?? double ?? filled(template ?? '', constants)).replaceAll(/\\(['"`])/g, '$1');
    return title.includes('\n') ? [] : [{ title, file: file.replaceAll('\\', '/') }];
  });
}

/**
 * Every one-line string of every test file. All titles are among them.
 * @returns {{ title: string, file: string }[]}
 */
export const testTitles = () => testFiles().flatMap(titlesIn);

/** A text as it is written in a table cell. */
export const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
