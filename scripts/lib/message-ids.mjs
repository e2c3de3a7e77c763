import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The page with one row for each message to developers. */
export const MESSAGES_PAGE = join('docs', 'guide', 'messages.md');

/**
 * The path and text of each published source, without comments, and of the configuration that adds a message to the
 * scripts of vanilla.
 */
export function sources(root) {
  const folders = readdirSync(join(root, 'packages'))
    .map((name) => join('packages', name, 'src'))
    .filter((folder) => existsSync(join(root, folder)));
  const modules = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  );
  return [...modules, join('packages', 'vanilla', 'rollup.config.mjs')].map((path) => ({
    path: path.replaceAll(sep, '/'),
    text: readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''),
  }));
}

/**
 * The ids of messages in a source: the first argument of a function that adds the link, the first item of a pair of id
 * and text, or the end of a link. Events for hosts and environment variables begin with `FOYER_` too.
 */
export const idsIn = (text) =>
  [
    ...text.matchAll(
      /(?:\b(?:warn|report|withLink|usageError|UsageError|ServerError|ControlRefused)\(\s*'|#)(FOYER_[A-Z0-9_]+)\b|\['(FOYER_[A-Z0-9_]+)', (?!')/g,
    ),
  ].map(([, id, ofPair]) => id ?? ofPair);

/** The ids in the first cells of the tables of the messages page. Each is an anchor. */
export const idsOfRows = (page) =>
  [...page.matchAll(/^\| ((?:`FOYER_[A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, cell]) => cell.match(/FOYER_[A-Z0-9_]+/g) ?? [],
  );
