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

/**
 * Every one-line string of a file, as a path from the root.
 * @returns {{ title: string, file: string }[]}
 */
export function titlesIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const literals = text.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g);
  return [...literals].flatMap(([, single, double, template]) => {
    const title = (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1');
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
