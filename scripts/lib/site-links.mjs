import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const ORIGIN = 'http://site.invalid';

/** Folders that other tools make, and pages that only make sense in a frame. */
const NOT_OURS = /^(?:storybook|playground|foyer|assets)\//;

/** What only the whole build of the site makes. */
const OF_WHOLE_BUILD = /^(?:storybook|conformance)\//;

const unescaped = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** The addresses in a page: links, images, scripts and styles. */
function linksOfHtml(text) {
  const body = text.replaceAll(/<script\b(?![^>]*\bsrc=)[\s\S]*?<\/script>/g, '');
  return [...body.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href]) => unescaped(href));
}

/** The links of a page in Markdown, without those in code. */
function linksOfMarkdown(text) {
  const prose = text.replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)].map(([, href]) => href);
}

/**
 * The links of a built site that lead to no file, or to no element of the file.
 * @param {string} site the folder of the built site
 * @param {string} base its path on its host, such as `/foyer/`
 * @param {boolean} isWhole whether it has the stories and the reports of the conformance kit
 * @returns {string[]} `page: link`
 */
export function deadLinks(site, base, isWhole) {
  const files = readdirSync(site, { recursive: true }).map((file) => String(file).split(sep).join('/'));
  const pages = files.filter((file) => /\.(?:html|md|txt)$/.test(file) && !NOT_OURS.test(file));
  const texts = new Map(pages.map((page) => [page, readFileSync(join(site, page), 'utf8')]));
  const anchors = new Map();
  const anchorsOf = (page) => {
    if (!anchors.has(page)) {
      const found = (texts.get(page) ?? '').matchAll(/\sid="([^"]*)"/g);
      anchors.set(page, new Set([...found].map(([, id]) => unescaped(id))));
    }
    return anchors.get(page);
  };
  const isDead = (page, href) => {
    const url = new URL(href, `${ORIGIN}${base}${page}`);
    if (url.origin !== ORIGIN) return false;
    if (!url.pathname.startsWith(base)) return true;
    const path = decodeURIComponent(url.pathname.slice(base.length));
    if (!isWhole && OF_WHOLE_BUILD.test(path)) return false;
    const file = fileOf(site, path);
    if (file === undefined) return true;
    const anchor = decodeURIComponent(url.hash.slice(1));
    return anchor !== '' && file.endsWith('.html') && texts.has(file) && !anchorsOf(file).has(anchor);
  };
  return pages.flatMap((page) => {
    const text = texts.get(page);
    const links = page.endsWith('.html') ? linksOfHtml(text) : linksOfMarkdown(text);
    return [...new Set(links)].filter((href) => isDead(page, href)).map((href) => `${page}: ${href}`);
  });
}

/** The file that a static host serves for a path; undefined if there is none. */
function fileOf(site, path) {
  const isFolder = existsSync(join(site, path)) && statSync(join(site, path)).isDirectory();
  const file = isFolder || path === '' ? posix.join(path, 'index.html') : path;
  return existsSync(join(site, file)) ? file : undefined;
}
