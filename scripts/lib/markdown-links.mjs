import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { idsOfRows } from './message-ids.mjs';

/** The text without code, with its line numbers kept. */
const withoutCode = (text) =>
  text
    .replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '');

/** The anchor that renderers give to a heading: without the addresses of its links. */
const anchorOf = (heading) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The anchor that a heading sets itself, as in generated pages: `## Options {:#options-of-login}`. */
const CUSTOM = /\{:?#([\w-]+)\}$/;

const withoutFences = (text) => text.replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, '');

/**
 * The anchors of a page: its headings, and the rows of the messages page. A heading that occurs again gets a number.
 */
function anchorsOf(file) {
  const text = withoutFences(readFileSync(file, 'utf8'));
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)];
  const counts = new Map();
  const anchors = headings.map(([, heading]) => {
    const anchor = CUSTOM.exec(heading)?.[1] ?? anchorOf(heading);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
  return [...anchors, ...idsOfRows(text)];
}

/** Pages that are made for the site and not committed, so that links to them lead nowhere on GitHub (decision 77). */
const NOT_COMMITTED =
  /^docs[\\/](?:(?:reference|flows)(?:[\\/]|$)|(?:[\w-]+-tests|accessibility|asvs|changelog|languages|scorecard|conformance[\\/](?:sandbox|broken-sandboxes))\.md$)/;

/** Our own files by their address on GitHub, which leads to nothing if they move. */
const ON_GITHUB = /^https:\/\/github\.com\/foyer-js\/foyer\/(?:blob|tree|edit)\/main\//;

/** The forms of links and images: inline, with a title, as a definition, and in HTML, which READMEs have. */
const LINKS = [
  /\]\(([^()\s]+)(?: "[^"]*")?\)/g,
  /^\[[^\]]+\]: (\S+)/gm,
  /<(?:img|a|source)\s[^>]*?(?:src|href)="([^"]+)"/g,
];

/**
 * The broken links and images of a page, to other files or to its own headings, on the site or on GitHub.
 * @param {string} root
 * @param {string} page from the root
 * @returns {{ target: string, line: number }[]}
 */
export function brokenLinks(root, page) {
  const text = withoutCode(readFileSync(join(root, page), 'utf8'));
  const links = LINKS.flatMap((form) => [...text.matchAll(form)]);
  return links.flatMap(({ 1: target, index }) => {
    // Links from the site's root are only in pages that are made for the site, whose build finds dead ones.
    if (NOT_COMMITTED.test(page) && target.startsWith('/')) return [];
    const isOurs = ON_GITHUB.test(target);
    if (!isOurs && /^[a-z]+:/.test(target)) return [];
    const [path, anchor] = target.replace(ON_GITHUB, '').split('#');
    const from = isOurs ? root : join(root, dirname(page));
    const file = path === '' ? join(root, page) : normalize(join(from, decodeURIComponent(path)));
    const isReachable = NOT_COMMITTED.test(page) || !NOT_COMMITTED.test(relative(root, file));
    // An anchor of a source is a line.
    const isHeading = anchor && file.endsWith('.md');
    const found = isReachable && existsSync(file) && (!isHeading || anchorsOf(file).includes(anchor));
    return found ? [] : [{ target, line: text.slice(0, index).split('\n').length }];
  });
}

/** What a path with names in angle brackets, such as `src/<method>/<method>-rules.ts`, finds below a folder. */
const isSomewhere = (folder, [part, ...rest]) => {
  if (part === undefined) return true;
  const named = new RegExp(`^${part.replaceAll('.', String.raw`\.`).replaceAll(/<[\w-]+>/g, '[\\w-]+')}$`);
  return (
    existsSync(folder) && readdirSync(folder).some((name) => named.test(name) && isSomewhere(join(folder, name), rest))
  );
};

/**
 * The paths from the root that a page names in code, and that lead nowhere. One with names in angle brackets stands for
 * each file that fits, of which there must be one.
 * @param {string} root
 * @param {string} page from the root
 * @returns {{ target: string, line: number }[]}
 */
export function missingPaths(root, page) {
  const text = readFileSync(join(root, page), 'utf8');
  const paths = [...text.matchAll(/`((?:packages|apps|bench|docs|e2e|examples|scripts)\/[^`\s]*)`/g)];
  return paths.flatMap(({ 1: target, index }) =>
    isSomewhere(root, target.split('/').filter(Boolean))
      ? []
      : [{ target, line: text.slice(0, index).split('\n').length }],
  );
}
