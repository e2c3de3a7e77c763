import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const read = (page) => readFileSync(join(root, page), 'utf8');
const QUICK_START = join('docs', 'guide', 'quick-start.md');
const SANDBOX = join('docs', 'guide', 'sandbox.md');

/** Blocks of the quick start that do not say which file they are. */
function unnamedBlocks() {
  const fences = [...read(QUICK_START).matchAll(/^```(?:tsx?|jsx?|html)\b.*\n(.*)$/gm)].map(([, first]) => first);
  const unnamed = fences.filter((first) => !/^(\/\/|<!--) [\w./-]+\.\w+/.test(first));
  return unnamed.map((first) => `${QUICK_START}: which file is the block that begins with "${first}"?`);
}

/** HTML outside of code blocks, which the site shows as text. */
function rawHtml(page) {
  const prose = read(page).replaceAll(/^```[\s\S]*?^```/gm, '');
  return (prose.match(/^<\w.*$/gm) ?? []).map((line) => `${page}: the site shows this as text: ${line}`);
}

/** The page of the sandbox begins with the command that starts it. */
const sandbox = () => (/^# .+\n\n```sh\nnpx /.test(read(SANDBOX)) ? [] : [`${SANDBOX}: does not begin with npx`]);

/**
 * What newcomers would stumble over in the guide.
 * @param {string[]} pages paths from the root
 * @returns {string[]} one complaint each
 */
export const shapeComplaints = (pages) => [
  ...unnamedBlocks(),
  ...sandbox(),
  ...pages.filter((page) => page.startsWith('docs')).flatMap(rawHtml),
];
