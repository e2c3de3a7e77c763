import { posix } from 'node:path';

/** The name that a block is compiled under, without its ending. */
export const blockName = (page, { first }) => `${page.replaceAll(/[\\/]/g, '__')}.line-${first}`;

/** The file that a block says it is, without its ending: `src/client` for `// src/client.ts` as its first line. */
const fileOf = ({ first, text }) => /^\/\/ ([\w./-]+)\.tsx?\b/.exec(text.split('\n')[first - 1] ?? '')?.[1];

/**
 * The text of a block; what it imports from files of its page, it imports from their blocks.
 * @param {string} page
 * @param {{ first: number, text: string }} block `first` is the line of the page that its text begins in
 * @param {{ first: number, text: string }[]} others the blocks of the page
 */
export function linkedText(page, block, others) {
  const from = posix.dirname(fileOf(block) ?? '.');
  return block.text.replaceAll(/(?<= from ')\.{1,2}\/[^']+(?=')/g, (path) => {
    const named = others.findLast((other) => fileOf(other) === posix.join(from, path));
    return named ? `./${blockName(page, named)}` : path;
  });
}
