/**
 * Holds what the examples promise to newcomers: at most 60 lines of their own each, exact versions of what others
 * publish, the version of ours that is released next or was last (decision 78). `--write` puts our version into their manifests.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, root } from './lib/process.mjs';

const MOST_LINES = 60;
const CODE = /\.(tsx?|jsx?|mjs|vue|html|css)$/;
/** What tools ask for, not what a person reads to understand a sign-in. */
const CONFIG = /(\.config\.\w+|\.d\.ts)$/;
const OUTPUT = /^(node_modules|dist|build|\.next|\.react-router)$/;

const examples = join(root, 'examples');
const { version } = JSON.parse(readFileSync(join(root, 'packages', 'core', 'package.json'), 'utf8'));
/** Before the first release, that release is what a newcomer will install. */
const ours = `^${version === '0.0.0' ? '0.1.0' : version}`;

/** The files that are an example's own, without tools' output. */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (OUTPUT.test(entry.name)) return [];
    return entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)];
  });
}

/** Lines that are not empty. */
const linesOf = (path) => readFileSync(path, 'utf8').split('\n').filter((line) => line.trim() !== '').length;

function versionComplaints(name, { dependencies = {}, devDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([dependency, asked]) => {
    if (dependency.startsWith('@foyer/')) return asked === ours ? [] : [`${name}: ${dependency} is ${asked}, not ${ours}`];
    return /^\d+\.\d+\.\d+$/.test(asked) ? [] : [`${name}: ${dependency} is ${asked}, not one exact version`];
  });
}

function check(name) {
  const folder = join(examples, name);
  const own = filesOf(folder).filter((path) => CODE.test(path) && !CONFIG.test(basename(path)));
  const lines = own.reduce((sum, path) => sum + linesOf(path), 0);
  console.log(`${name}: ${lines} lines in ${own.length} files`);
  const path = join(folder, 'package.json');
  const text = readFileSync(path, 'utf8');
  if (process.argv.includes('--write')) writeFileSync(path, text.replaceAll(/("@foyer\/[^"]+": )"[^"]+"/g, `$1"${ours}"`));
  return [
    ...(lines > MOST_LINES ? [`${name}: ${lines} lines of its own, the most is ${MOST_LINES}`] : []),
    ...versionComplaints(name, JSON.parse(readFileSync(path, 'utf8'))),
  ];
}

const names = readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const complaints = names.flatMap(({ name }) => check(name));
if (complaints.length > 0) fail(complaints.join('\n'));
