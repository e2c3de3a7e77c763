import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** The documents whose code is compiled: the READMEs and docs/guide. */
export function pages() {
  const guide = join('docs', 'guide');
  const inGuide = existsSync(join(root, guide)) ? readdirSync(join(root, guide)) : [];
  const all = [
    'README.md',
    ...readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'README.md')),
    ...inGuide.filter((name) => name.endsWith('.md')).map((name) => join(guide, name)),
  ];
  return all.filter((page) => existsSync(join(root, page)));
}

/**
 * The ts and tsx blocks of a page, each padded with empty lines so that line numbers are those of the page.
 * @returns {{ first: number, language: string, text: string }[]}
 */
export function blocks(page) {
  const found = [];
  let open;
  for (const [index, line] of readFileSync(join(root, page), 'utf8').split('\n').entries()) {
    const fence = /^\s*```(\S*)\s*(.*)$/.exec(line);
    if (open && fence) {
      if (/^tsx?$/.test(open.language)) found.push(open);
      open = undefined;
    } else if (open) open.lines[index] = line;
    else if (fence) {
      const above = fence[2].trim() === 'continued' ? found.at(-1)?.lines : undefined;
      open = { first: index + 2, language: fence[1], lines: [...(above ?? [])] };
    }
  }
  return found.map(({ first, language, lines }) => ({
    first,
    language,
    text: `${Array.from(lines, (line) => line ?? '').join('\n')}\n`,
  }));
}
