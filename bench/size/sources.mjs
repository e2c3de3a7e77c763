import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Length of the shown part of a line. */
const SHOWN = 70;
/** Minimum length of a line that was not written by hand. */
const LONG = 200;

/**
 * Finds the source positions of a built page, with the source maps next to its files and next to the packages' files.
 * @param {string} folder
 */
export function sourcesOf(folder) {
  const files = new Map();
  const read = (path) => {
    if (!files.has(path)) files.set(path, readFile(path));
    return files.get(path);
  };
  const pathOf = (url) => join(folder, new URL(url).pathname);
  const atLine = (url, line, column) => shown(written(read, { path: pathOf(url), line, column }), read);
  const atOffset = (url, offset) => {
    const lines = read(pathOf(url)).text.slice(0, offset).split('\n');
    return atLine(url, lines.length - 1, lines.at(-1).length);
  };
  return { atLine, atOffset };
}

/** @returns {{ text: string, map?: SourceMap }} No text: the page itself, or a source that is published nowhere. */
function readFile(path) {
  const text = path.endsWith('/') || !existsSync(path) ? '' : readFileSync(path, 'utf8');
  const map = `${path}.map`;
  return { text, map: existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined };
}

/** Follows the maps from a place, lines and columns counted from 0. */
function written(read, place) {
  const found = read(place.path).map?.findEntry(place.line, place.column);
  if (found?.originalSource === undefined) return place;
  const path = resolve(dirname(place.path), found.originalSource);
  return written(read, { path, line: found.originalLine, column: found.originalColumn });
}

function shown({ path, line, column }, read) {
  const whole = read(path).text.split('\n')[line] ?? '';
  const isLong = whole.length > LONG;
  return {
    where: `${shortened(path)}:${line + 1}${isLong ? `:${column + 1}` : ''}`,
    text: (isLong ? whole.slice(column) : whole.trim()).slice(0, SHOWN),
  };
}

/** Shortens a path to the part from the package on. */
const shortened = (path) => path.replaceAll('\\', '/').replace(/^.*\/(?:node_modules|packages|bench)\//, '');
