/**
 * Compiles every ts and tsx block of the READMEs and of docs/guide against the packages' sources. Each block is
 * compiled by itself; one that opens with "```tsx continued" continues the block above it. A block whose first line is
 * `// src/client.ts` is that file for the other blocks of its page, which may import it. No form has a function as its
 * action: use `formProps`. No form of ours, in the documents or elsewhere, is sent by GET. The words that developers
 * search for are in titles and first sentences of the guide.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks, pages } from './lib/code-blocks.mjs';
import { formsByGet } from './lib/form-tags.mjs';
import { blockName, linkedText } from './lib/linked-blocks.mjs';
import { shapeComplaints } from './lib/page-shape.mjs';
import { nativeTsc, root, run } from './lib/process.mjs';
import { searchWordComplaints } from './lib/search-words.mjs';

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

/**
 * `<form action={…}>`: React 18 submits it to the address of the page, with all typed text, and React 19 empties the
 * fields before an error shows (decision 110).
 */
const FORM_ACTION = /\s(?:action|formAction)=\{/g;

/** A complaint for each form with a function as its action, in what is compiled and in what users copy. */
function formActions() {
  const examples = readdirSync(join(root, 'examples'), { recursive: true })
    .filter((name) => /\.(?:[jt]sx|md)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join('examples', name));
  return [...pages(), join('docs', 'index.md'), ...examples].flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const places = [...text.matchAll(FORM_ACTION)].map(
      ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`,
    );
    return places.map((place) => `${place}: a form has a function as its action; use formProps.`);
  });
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
const complaints = [...shapeComplaints(pages()), ...formActions(), ...formsByGet(), ...searchWordComplaints()];
for (const complaint of complaints) console.error(complaint);
if (files.length === 0) console.log('No code blocks in the READMEs and docs/guide.');
else {
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ ...tsconfig, files, include: ambient }));
  const { code, output } = await run(nativeTsc, ['-p', join(work, 'tsconfig.json'), '--pretty', 'false'], {
    quiet: true,
  });
  const place = /^\S*?([^\s/\\]+)\.line-\d+\.tsx?\((\d+),(\d+)\)/gm;
  console.log(output.replaceAll(place, (_, page, line, column) => `${page.replaceAll('__', '/')}:${line}:${column}`));
  console.log(`${files.length} code blocks ${code === 0 ? 'compile' : 'checked'}.`);
  process.exitCode = complaints.length > 0 ? 1 : code;
}
