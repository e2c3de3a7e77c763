/**
 * Compiles every ts and tsx block of the READMEs and of docs/guide against the packages' sources. Each block is
 * compiled by itself; one that opens with "```tsx continued" continues the block above it. No form has a function as its
 * action: use `formProps`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks, pages } from './lib/code-blocks.mjs';
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

/**
 * `<form action={…}>`: React 18 submits it to the address of the page, with all that was typed, and React 19 empties the
 * fields before an error shows (decision 110).
 */
const FORM_ACTION = /\s(?:action|formAction)=\{/g;

/** Where a form has a function as its action, as `path:line`: in what is compiled, and in what users copy. */
function formActions() {
  const examples = readdirSync(join(root, 'examples'), { recursive: true })
    .filter((name) => /\.(?:[jt]sx|md)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join('examples', name));
  return [...pages(), join('docs', 'index.md'), ...examples].flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(FORM_ACTION)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
  });
}

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const files = pages().flatMap((page) =>
  blocks(page).map(({ first, language, text }) => {
    const name = `${page.replaceAll(/[\\/]/g, '__')}.line-${first}.${language}`;
    writeFileSync(join(work, name), text);
    return name;
  }),
);
if (files.length === 0) console.log('No code blocks in the READMEs and docs/guide.');
else {
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ ...tsconfig, files, include: ambient }));
  const { code, output } = await run(nativeTsc, ['-p', join(work, 'tsconfig.json'), '--pretty', 'false'], { quiet: true });
  const place = /^\S*?([^\s/\\]+)\.line-\d+\.tsx?\((\d+),(\d+)\)/gm;
  console.log(output.replaceAll(place, (_, page, line, column) => `${page.replaceAll('__', '/')}:${line}:${column}`));
  console.log(`${files.length} code blocks ${code === 0 ? 'compile' : 'checked'}.`);
  const actions = formActions();
  for (const place of actions) console.log(`${place}: a form has a function as its action; use formProps.`);
  process.exitCode = actions.length > 0 ? 1 : code;
}
