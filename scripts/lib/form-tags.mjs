import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** Where forms of ours are, and samples that people copy. */
const PLACES = ['packages', 'apps', 'examples', 'docs'];
const KINDS = /\.(?:[cm]?[jt]sx?|html|vue|svelte|md|mdx)$/;
const OUTPUT = /^(?:node_modules|dist|build|storybook-static|\..+)$/;

/** Forms that are sent by GET, each with its reason. */
const BY_GET = new Map([
  [
    'packages/sandbox/src/inbox/page.ts',
    'a search of a tool for developers: its address is what one reloads and hands on, and it holds nothing but the search',
  ],
]);

/** Apps before and after a migration: third-party code. */
const OF_OTHERS = /^packages\/migrate\/test\/apps\//;

/**
 * The opening tags of forms in a text, each with its line. A tag ends at the first `>` outside of braces and quotes.
 * @param {string} text
 * @returns {{ line: number, tag: string }[]}
 */
export function formTags(text) {
  return [...text.matchAll(/<form(?=[\s>/])/g)].map(({ index }) => ({
    line: text.slice(0, index).split('\n').length,
    tag: text.slice(index, endOf(text, index)),
  }));
}

function endOf(text, from) {
  let [depth, quote] = [0, ''];
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (depth === 0 && (letter === '"' || letter === "'")) quote = letter;
    else if (depth === 0 && letter === '>') return at + 1;
  }
  return text.length;
}

/** Whether the browser sends a form by POST: it says so, or spreads what does. Without a method it is sent by GET. */
export const isPost = (tag) => /\smethod=(["'])post\1/i.test(tag) || /\{\.\.\.(?:formProps\(|postForm\})/.test(tag);

/** Every file below a place, without what tools have written. Paths are from the root, with `/`. */
const filesOf = (place) =>
  readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return OUTPUT.test(entry.name) ? [] : filesOf(`${place}/${entry.name}`);
    return [`${place}/${entry.name}`];
  });

/**
 * The forms of ours that a browser would send by GET: with all that was typed in the address (decision 119).
 * @returns {string[]} a complaint each
 */
export function formsByGet() {
  const paths = ['README.md', ...PLACES.flatMap(filesOf)];
  const ours = paths.filter((path) => KINDS.test(path) && !OF_OTHERS.test(path) && !BY_GET.has(path));
  return ours.flatMap((path) =>
    formTags(readFileSync(join(root, path), 'utf8'))
      .filter(({ tag }) => !isPost(tag))
      .map(({ line }) => `${path}:${line}: a form without method="post" puts what is typed into the address`),
  );
}

/** Exceptions that name a file which has no such form. */
export const staleExceptions = () =>
  [...BY_GET.keys()].filter((path) => formTags(readFileSync(join(root, path), 'utf8')).every(({ tag }) => isPost(tag)));
