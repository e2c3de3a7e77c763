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
