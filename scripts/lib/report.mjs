import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './process.mjs';

/** A text as it is written in a table cell. */
export const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/**
 * A table of rows whose cells are Markdown already: see `cell`.
 * @param {readonly string[]} head one that begins with `>` is the head of a column of numbers
 * @param {readonly (readonly unknown[])[]} rows
 */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(head.map((name) => name.replace(/^>/, ''))).replace('|  |', '| |'),
    `|${head.map((name) => (name.startsWith('>') ? '--:' : '---')).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
}

/**
 * Writes documents, or with `--check` compares them with what is committed. In either case it ends with an error where
 * there are problems: a document that rests on something that is gone is not written.
 * @param {{ pages: Record<string, string>, problems?: readonly string[], command: string }} report pages by their path
 *   from the root
 */
export function writeOrCheck({ pages, problems = [], command }) {
  if (problems.length > 0) fail(`${Object.keys(pages).join(', ')} cannot be made:\n${problems.join('\n')}`);
  const isCurrent = ([page, text]) => existsSync(join(root, page)) && readFileSync(join(root, page), 'utf8') === text;
  const stale = Object.entries(pages).filter((page) => !isCurrent(page));
  if (!process.argv.includes('--check')) for (const [page, text] of stale) writeFileSync(join(root, page), text);
  else if (stale.length > 0) fail(`Not up to date: ${stale.map(([page]) => page).join(', ')}. Run \`${command}\`.`);
}
