/**
 * Compiles every ts and tsx block of the READMEs and of docs/guide against the packages' sources. Each block is
 * compiled by itself; one that opens with "```tsx continued" continues the block above it. A block whose first line is
 * `// src/client.ts` is that file for the other blocks of its page, which may import it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockName, linkedText } from './lib/linked-blocks.mjs';
import { shapeComplaints } from './lib/page-shape.mjs';
import { nativeTsc, root, run } from './lib/process.mjs';

// The demo depends on all packages and on React, as a host does, so imports resolve from there.
const work = join(root, 'apps', 'demo', 'node_modules', '.cache', 'docs');
const tsconfig = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    moduleDetection: 'force',
    noUnusedLocals: false,
    noUnusedParameters: false,
    types: [],
    lib: ['es2023', 'dom', 'dom.iterable'],
  },
};

/** Ambient declarations of the packages, such as style sheets imported as text. */
const ambient = [join(root, 'packages', '*', 'src', '**', '*.d.ts')];

function pages() {
  const guide = join('docs', 'guide');
  const inGuide = existsSync(join(root, guide)) ? readdirSync(join(root, guide)) : [];
  const all = [
    'README.md',
    ...readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'README.md')),
    ...inGuide.filter((name) => name.endsWith('.md')).map((name) => join(guide, name)),
  ];
  return all.filter((page) => existsSync(join(root, page)));
}

/** The blocks of a page, each padded with empty lines so that line numbers are those of the page. */
function blocks(page) {
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
  return found.map((block) => ({ ...block, text: `${Array.from(block.lines, (line) => line ?? '').join('\n')}\n` }));
}

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const files = pages().flatMap((page) => {
  const found = blocks(page);
  return found.map((block) => {
    const name = `${blockName(page, block)}.${block.language}`;
    writeFileSync(join(work, name), linkedText(page, block, found));
    return name;
  });
});
const complaints = shapeComplaints(pages());
for (const complaint of complaints) console.error(complaint);
if (files.length === 0) console.log('No code blocks in the READMEs and docs/guide.');
else {
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ ...tsconfig, files, include: ambient }));
  const { code, output } = await run(nativeTsc, ['-p', join(work, 'tsconfig.json'), '--pretty', 'false'], { quiet: true });
  const place = /^\S*?([^\s/\\]+)\.line-\d+\.tsx?\((\d+),(\d+)\)/gm;
  console.log(output.replaceAll(place, (_, page, line, column) => `${page.replaceAll('__', '/')}:${line}:${column}`));
  console.log(`${files.length} code blocks ${code === 0 ? 'compile' : 'checked'}.`);
  process.exitCode = complaints.length > 0 ? 1 : code;
}
