import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** The text without code, with its line numbers kept. */
const withoutCode = (text) =>
  text
    .replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '');

/** The anchor that renderers give to a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The anchor that a heading sets itself, as in generated pages: `## Options {:#options-of-login}`. */
const CUSTOM = /\{:?#([\w-]+)\}$/;

const anchorsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading]) => CUSTOM.exec(heading)?.[1] ?? anchorOf(heading),
  );

/** Pages that are made for the site and not committed, so that links to them lead nowhere on GitHub (decision 77). */
const NOT_COMMITTED =
  /^docs[\\/](?:(?:reference|flows)(?:[\\/]|$)|(?:[\w-]+-tests|accessibility|asvs|changelog|languages|scorecard|conformance[\\/](?:sandbox|broken-sandboxes))\.md$)/;

/**
 * The broken links of a page, to other files or to its own headings, on the site or on GitHub.
 * @param {string} root
 * @param {string} page from the root
 * @returns {{ target: string, line: number }[]}
 */
export function brokenLinks(root, page) {
  const text = withoutCode(readFileSync(join(root, page), 'utf8'));
  // Links from the site's root are only in pages that are made for the site, whose build finds dead ones.
  const isOther = NOT_COMMITTED.test(page) ? /^(?:[a-z]+:|\/)/ : /^[a-z]+:/;
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].filter(([, target]) => !isOther.test(target));
  return links.flatMap(({ 1: target, index }) => {
    const [path, anchor] = target.split('#');
    const file = path === '' ? join(root, page) : normalize(join(root, dirname(page), path));
    const isReachable = NOT_COMMITTED.test(page) || !NOT_COMMITTED.test(relative(root, file));
    const found = isReachable && existsSync(file) && (!anchor || anchorsOf(file).includes(anchor));
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
