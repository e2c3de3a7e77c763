import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const read = (page) => readFileSync(join(root, page), 'utf8');
const QUICK_START = join('docs', 'guide', 'react-quickstart.md');
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
 * The relative imports of a page's samples that lead to a file which the page neither shows, by its name in the first
 * line of a block, nor names in code.
 * @param {string} text
 * @returns {string[]}
 */
export function unshownImports(text) {
  const samples = (text.match(/^```[jt]sx?\b[\s\S]*?^```/gm) ?? []).join('\n');
  const named = [...text.matchAll(/^\/\/ (\S+\.\w+)|`([\w./-]+\.\w+)`/gm)].map(([, shown, inCode]) =>
    nameOf(shown ?? inCode),
  );
  const imported = [...samples.matchAll(/ from '(\.{1,2}\/[^']+)'/g)].map(([, path]) => path);
  return [...new Set(imported)].filter((path) => !named.includes(nameOf(path)));
}

/** The last part of a path, without the ending of a script. */
const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[jt]sx?$/, '');

/**
 * Sign-outs and other calls with an unhandled rejection, such as `void client.session.revoke()` or a handler that
 * returns it.
 * @param {string} text of a page or of a script
 * @returns {string[]} the calls
 */
export const unhandledCalls = (text) =>
  (text.match(/(?:void |=> )\w+\.(?:\w+\.)+\w+\([^()]*\)[^\n]*/g) ?? []).filter(
    (call) => /^(?:void |.*session\.revoke)/.test(call) && !call.includes('.catch('),
  );

/**
 * The lines of a page's commands that fail in PowerShell or `cmd` of Windows: quotes, variables, comments after a command
 * and commands of Unix.
 * @param {string} text
 * @returns {string[]} the lines
 */
export const unixOnly = (text) =>
  [...text.matchAll(/^```(?:sh|bash|shell)\b.*\n([\s\S]*?)^```/gm)]
    .flatMap(([, commands]) => commands.split('\n'))
    .filter((line) => !line.startsWith('#') && UNIX.test(line.replaceAll(/"[^"]*"/g, '""')));

const UNIX = /\\$|\s#\s|&&|\$\(|(?:^|[\s=])'|^[A-Z_]+=|^(?:export|rm|cp|mv|cat|touch|source|open)\s|\bmkdir -p/;

const complaintsOf = (page) => [
  ...unixOnly(read(page)).map((line) => `${page}: "${line}" does not work in PowerShell and cmd`),
  ...unshownImports(read(page)).map(
    (path) => `${page}: imports ${path}, which it does not show: name the file in a block or in code`,
  ),
  ...unhandledCalls(read(page)).map(
    (call) => `${page}: nobody handles the rejection of "${call}": add .catch(console.warn)`,
  ),
];

/** The READMEs of the examples. */
const exampleGuides = () =>
  readdirSync(join(root, 'examples'))
    .map((name) => join('examples', name, 'README.md'))
    .filter((page) => existsSync(join(root, page)));

/** The scripts of the examples. */
const exampleScripts = () =>
  readdirSync(join(root, 'examples'), { recursive: true })
    .filter((name) => /\.(?:[jt]sx?|vue|html)$/.test(name) && !/node_modules|dist|build|\.next/.test(name))
    .map((name) => join('examples', name));

/**
 * Problems for newcomers in the guide.
 * @param {string[]} pages paths from the root
 * @returns {string[]} one complaint each
 */
export const shapeComplaints = (pages) => [
  ...unnamedBlocks(),
  ...sandbox(),
  ...pages.filter((page) => page.startsWith('docs')).flatMap(rawHtml),
  ...pages.flatMap(complaintsOf),
  ...exampleGuides().flatMap((page) =>
    unixOnly(read(page)).map((line) => `${page}: "${line}" does not work in PowerShell and cmd`),
  ),
  ...exampleScripts().flatMap((file) =>
    unhandledCalls(read(file)).map((call) => `${file}: nobody handles the rejection of "${call}"`),
  ),
];
