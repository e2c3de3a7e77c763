import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/process.mjs';

/** Every file of sources of every package, as a path from the root, with `/`. */
const sources = () =>
  readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/src`)
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

const linesOf = (path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** A pattern of a room: `**` is any folders, `*` any text without a slash. */
function matcher(pattern) {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**/', '(?:[^/]+/)~')
    .replaceAll('*', '[^/]*')
    .replaceAll('~', '*');
  return new RegExp(`^${source}$`);
}

/**
 * What part of each package's sources the rooms play: files, and lines that are not empty. A room of lists plays only
 * what runs while its files are loaded, and does not count.
 * @param {readonly { mutate: string[], lists?: boolean }[]} rooms
 * @returns {{ name: string, files: number, allFiles: number, lines: number, allLines: number }[]}
 */
export function heldBy(rooms, paths = sources(), count = linesOf) {
  const patterns = rooms.filter(({ lists }) => !lists).flatMap(({ mutate }) => mutate.map(matcher));
  const names = [...new Set(paths.map((path) => path.split('/')[1]))].sort();
  return names.map((name) => {
    const own = paths.filter((path) => path.split('/')[1] === name);
    const held = own.filter((path) => patterns.some((pattern) => pattern.test(path)));
    const lines = (list) => list.reduce((sum, path) => sum + count(path), 0);
    return { name, files: held.length, allFiles: own.length, lines: lines(held), allLines: lines(own) };
  });
}
