/**
 * Holds what the examples and the guide promise to newcomers: at most 95 lines of an example's own (`MOST_LINES`),
 * exact versions of what others publish, and of ours the version that the packages have (decision 78), wherever a page
 * or a manifest names one; all packages have that version; the sizes that the guide quotes are those that
 * `npm run bench:size -- --write` has recorded. `--write` puts our version into all of them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { hasOldSizes } from './lib/guide-sizes.mjs';
import { packageVersion } from './lib/pack.mjs';
import { fail, root } from './lib/process.mjs';

/**
 * Next takes the most: a sign-in, a page for members, and an account page with its route are eleven files with their
 * own imports.
 */
const MOST_LINES = 95;
/** This example is the backend too, with a form and an account page for users and for members of organizations. */
const MOST_LINES_OF = { 'better-auth': 136 };
const CODE = /\.(tsx?|jsx?|mjs|vue|html|css)$/;
/** Configuration files of tools, which are not needed to understand a sign-in. */
const CONFIG = /(\.config\.\w+|\.d\.ts)$/;
const OUTPUT = /^(node_modules|dist|build|\.next|\.react-router)$/;

const examples = join(root, 'examples');
const ours = packageVersion();
/** Versions of ours in a page: `@foyer/core@1.2.3`, `foyer-core-1.2.3.tgz`, `"@foyer/core": "^1.2.3"`. */
const NAMED = /(@foyer\/[\w-]+@|\bfoyer-[a-z-]+-(?=\d)|"@foyer\/[\w-]+": ")(\^?\d[\w.^-]*?)(?=\.tgz|[\s"'`),]|$)/gm;

/** The files that are an example's own, without tools' output. */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (OUTPUT.test(entry.name)) return [];
    return entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)];
  });
}

/** Lines that are not empty. */
const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

function versionComplaints(name, { dependencies = {}, devDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([dependency, asked]) => {
    if (dependency.startsWith('@foyer/'))
      return asked === ours ? [] : [`${name}: ${dependency} is ${asked}, not ${ours}`];
    return /^\d+\.\d+\.\d+$/.test(asked) ? [] : [`${name}: ${dependency} is ${asked}, not one exact version`];
  });
}

/** With `--write`, puts our version into a file. */
function write(path) {
  const text = readFileSync(path, 'utf8');
  const written = text.replaceAll(NAMED, `$1${ours}`);
  if (process.argv.includes('--write') && written !== text) writeFileSync(path, written);
}

/** The pages for users of the packages. */
function pages() {
  const inFolder = (folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name));
  const readmes = [join(root, 'packages'), examples].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name, 'README.md')),
  );
  return [
    join(root, 'README.md'),
    join(examples, 'README.md'),
    ...readmes,
    ...inFolder(join('docs', 'guide')).filter((path) => path.endsWith('.md')),
  ];
}

/** Versions of ours in a page that are not the packages' own. */
function pageComplaints(path) {
  write(path);
  const named = [...readFileSync(path, 'utf8').matchAll(NAMED)];
  return named
    .filter(([, , version]) => version !== ours)
    .map(([text]) => `${relative(root, path)}: ${text} is not version ${ours}`);
}

/** The sizes that the guide quotes are those that `npm run bench:size -- --write` has recorded. */
const sizeComplaints = () =>
  hasOldSizes()
    ? [
        'docs/guide/packages.md: its sizes are not those of bench/figures.json. npm run bench:size -- --write writes both.',
      ]
    : [];

function check(name) {
  const folder = join(examples, name);
  const own = filesOf(folder).filter((path) => CODE.test(path) && !CONFIG.test(basename(path)));
  const lines = own.reduce((sum, path) => sum + linesOf(path), 0);
  console.log(`${name}: ${lines} lines in ${own.length} files`);
  const path = join(folder, 'package.json');
  write(path);
  const most = MOST_LINES_OF[name] ?? MOST_LINES;
  return [
    ...(lines > most ? [`${name}: ${lines} lines of its own, the most is ${most}`] : []),
    ...versionComplaints(name, JSON.parse(readFileSync(path, 'utf8'))),
  ];
}

/** All packages are released under one version. */
const packageComplaints = () =>
  readdirSync(join(root, 'packages')).flatMap((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
    return version === ours ? [] : [`packages/${name}: its version is ${version}, not ${ours}`];
  });

const names = readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const complaints = [
  ...names.flatMap(({ name }) => check(name)),
  ...pages().flatMap(pageComplaints),
  ...sizeComplaints(),
  ...packageComplaints(),
];
if (complaints.length > 0) fail(complaints.join('\n'));
