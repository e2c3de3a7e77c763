import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './module-imports.mjs';
import { root } from './process.mjs';

/** The walks of ARCHITECTURE.md by their headings, and how many files each may lead through. */
const WALKS = { 'One email passcode, file by file': 32, 'One discovery login, file by file': 40 };

/** What a file is given when the page runs, it does not import. A step has to say so, each time. */
const HANDED = /\bhanded\b/g;

/**
 * The numbered steps below a heading, with the source files that each links to, in order.
 * @param {string} page its text
 * @param {string} heading
 * @returns {{ number: number, text: string, files: string[] }[]}
 */
export function stepsOf(page, heading) {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^(\d+)\. ((?:.+\n)(?: +\S.*\n)*)/gm)].map(([, number, text]) => ({
    number: Number(number),
    text,
    files: [...text.matchAll(/\]\((packages\/[^()\s]+\.tsx?)\)/g)].map(([, file]) => file),
  }));
}

/**
 * What is wrong with a walk: a file that does not exist, two in a row of which neither imports the other although the
 * step does not say that one is handed, more files than there may be.
 * @param {ReturnType<typeof stepsOf>} steps
 * @param {number} most
 * @param {(file: string) => ReadonlySet<string>} [imports]
 * @returns {string[]}
 */
export function wrongWithWalk(steps, most, imports = importsOf) {
  const stops = steps.flatMap(({ number, files }) => files.map((file) => ({ number, file })));
  const missing = stops
    .filter(({ file }) => !existsSync(join(root, file)))
    .map(({ number, file }) => `step ${number}: no such file: ${file}`);
  if (stops.length === 0) return ['it has no steps'];
  if (missing.length > 0) return missing;
  const unlinked = steps.flatMap(({ number, text, files }, index) => {
    const apart = files.flatMap((file, place) => {
      const before = files[place - 1] ?? steps[index - 1]?.files.at(-1);
      const isLinked =
        before === undefined || file === before || imports(before).has(file) || imports(file).has(before);
      return isLinked ? [] : [`${before} and ${file}`];
    });
    const handed = text.match(HANDED)?.length ?? 0;
    return apart.length > handed
      ? [
          `step ${number}: neither of ${apart.join(', of ')} imports the other: link what is between, or say what is handed`,
        ]
      : [];
  });
  const { size } = new Set(stops.map(({ file }) => file));
  return [...unlinked, ...(size > most ? [`it leads through ${size} files; there may be ${most}`] : [])];
}

/** What is wrong with the walks of ARCHITECTURE.md. */
export function wrongWalks(page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) {
  return Object.entries(WALKS).flatMap(([heading, most]) =>
    wrongWithWalk(stepsOf(page, heading), most).map((problem) => `ARCHITECTURE.md, "${heading}": ${problem}`),
  );
}
