/**
 * The checks of the OpenSSF Scorecard, as far as a checkout can answer them. Each says what holds it; `find` lists what
 * is wrong here. A check without `find` needs the platform or the network: `cannot` says why.
 *
 * @typedef {object} Check
 * @property {string} name as the Scorecard calls it
 * @property {string} asks what it looks for, in our words
 * @property {string} [held] what holds it here
 * @property {string} [cannot] what cannot be known here
 * @property {(files: readonly string[]) => string[]} [find]
 */
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames } from './pack.mjs';
import { root } from './process.mjs';
import { checkNames } from './steps.mjs';
import { securityTxt, securityTxtProblems } from './security-txt.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
export const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const workflows = (files) =>
  files.filter((file) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(file)).map((file) => ({ file, text: read(file) }));

/** Jobs with write permissions, by file and job. */
const WRITERS = {
  '.github/workflows/release.yml': { release: ['contents', 'id-token', 'pull-requests'] },
  '.github/workflows/site.yml': { deploy: ['id-token', 'pages'] },
};

export function pinnedActions(text) {
  const uses = [...text.matchAll(/^\s*(?:- )?uses:\s*(\S+)(.*)$/gm)];
  return uses
    .filter(
      ([, action, comment]) => !action.startsWith('./') && !(/@[0-9a-f]{40}$/.test(action) && /^ # v\d/.test(comment)),
    )
    .map(([, action]) => `${action} is not pinned by hash, with its version behind it`);
}

/** The commands of a workflow's steps, also of blocks. */
const commands = (text) =>
  [...text.matchAll(/^( *)(?:- )?run: *(\|?)(.*(?:\n\1 {2,}.*)*)/gm)].map(([, , , body]) => body);

export const unpinnedInstalls = (text) =>
  commands(text)
    .flatMap(
      (body) =>
        body.match(
          /(?:curl|wget)\b.*\||\bnpm (?:i|install|exec)\b.*|\b(?:npx|pnpx) (?:-y|--yes)\b.*|\b(?:pip|gem|go) install\b.*/g,
        ) ?? [],
    )
    .map((line) => `installs something unpinned: ${line.trim()}`);

export function dangerous(text) {
  const triggers = text.match(/\b(?:pull_request_target|workflow_run|issue_comment)\b/g) ?? [];
  const injected = commands(text).flatMap((body) => body.match(/\$\{\{[^}]*\}\}/g) ?? []);
  return [
    ...triggers.map((one) => `runs with rights on ${one}`),
    ...injected.map((one) => `puts ${one} into a command: use env`),
  ];
}

export function permissions(text, allowed = {}) {
  const problems = [];
  if (!/^permissions:(?: \{\}| read-all|\n(?: {2}[\w-]+: (?:read|none)\n?)+)/m.test(text))
    problems.push('has no permissions of its own that only read');
  if (/^\s*permissions: write-all/m.test(text)) problems.push('may write everything');
  const jobs = text
    .slice(text.search(/^jobs:/m))
    .split(/^ {2}(?=[\w-]+:\n)/m)
    .slice(1);
  for (const job of jobs) {
    const name = job.slice(0, job.indexOf(':'));
    for (const [, right] of job.matchAll(/^ {6}([\w-]+): write\b/gm))
      if (!allowed[name]?.includes(right)) problems.push(`${name} may write ${right}`);
  }
  return problems;
}

const BINARY_NAME = /\.(?:exe|dll|so|dylib|jar|class|war|pyc|o|a|wasm|node|bin|com|deb|rpm|apk|dmg|iso)$/i;
const MAGIC = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a, 0x90],
  [0x00, 0x61, 0x73, 0x6d],
  [0xca, 0xfe, 0xba, 0xbe],
  [0xcf, 0xfa, 0xed, 0xfe],
];

function isBinary(file) {
  if (BINARY_NAME.test(file)) return true;
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const start = Buffer.alloc(4);
  const handle = openSync(path, 'r');
  try {
    readSync(handle, start, 0, 4, 0);
  } catch {
    return false; // A link to a folder.
  } finally {
    closeSync(handle);
  }
  return MAGIC.some((bytes) => bytes.every((byte, index) => start[index] === byte));
}

const inEach = (files, find) =>
  workflows(files).flatMap(({ file, text }) => find(text, file).map((problem) => `${file}: ${problem}`));
const mustHold = (...pairs) => pairs.filter(([holds]) => !holds).map(([, problem]) => problem);
const manifests = () =>
  packageNames().map((name) => ({ name, manifest: JSON.parse(read(`packages/${name}/package.json`)) }));

/** Whether the job that publishes waits for a job that runs test.yml on the same commit. */
function publishesAfterTests(workflow) {
  const [, job] =
    /^ {2}([\w-]+):\n(?: {4}if: .*\n)? {4}uses: \.\/\.github\/workflows\/test\.yml$/m.exec(workflow) ?? [];
  const [, release = ''] = /^ {2}release:\n([\s\S]*)/m.exec(workflow) ?? [];
  const [, needs = ''] = /^ {4}needs: \[?([^\]\n]*)/m.exec(release) ?? [];
  return job !== undefined && needs.split(/,\s*/).includes(job);
}

/** Packages of the lockfile without a checksum. */
function withoutChecksum() {
  const section = /^packages:\n([\s\S]*?)^\w/m.exec(read('pnpm-lock.yaml'))?.[1] ?? '';
  const entries = section.split(/^ {2}(?=\S)/m).filter((entry) => entry.trim() !== '');
  return [
    ...mustHold([entries.length > 0, 'the lockfile lists no packages']),
    ...entries
      .filter((entry) => !entry.includes('integrity: sha512-'))
      .map((entry) => `${entry.split('\n')[0]} has no checksum`),
  ];
}

/** Sample build days of a site. Fixed, so that no test depends on the current day. */
const DAYS = ['2024-02-29T12:00:00Z', '2026-12-31T23:59:59.999Z', '2099-01-01T00:00:00Z'].map((day) => new Date(day));

const PLATFORM = 'A setting of the platform, which a checkout does not hold.';

/** @type {readonly Check[]} */
export const CHECKS = [
  {
    name: 'Binary-Artifacts',
    asks: 'No programs in the repository that nobody can read.',
    held: 'No tracked file has the name or the first bytes of a program.',
    find: (files) => files.filter(isBinary).map((file) => `${file} is a program`),
  },
  { name: 'Branch-Protection', asks: 'The main branch takes reviewed changes only.', cannot: PLATFORM },
  {
    name: 'CI-Tests',
    asks: 'Tests run on every pull request.',
    held: '`test.yml` runs `npm test` on Node 20, 22 and 24.',
    cannot: 'Whether each merged change waited for them.',
    find: () =>
      mustHold([
        /pull_request:/.test(read('.github/workflows/test.yml')) &&
          /run: npm test/.test(read('.github/workflows/test.yml')),
        'test.yml does not run npm test on pull requests',
      ]),
  },
  { name: 'CII-Best-Practices', asks: 'A badge of the OpenSSF.', cannot: 'A badge is given by others, on request.' },
  { name: 'Code-Review', asks: 'Somebody else reads a change before it is merged.', cannot: PLATFORM },
  { name: 'Contributors', asks: 'People of several organizations contribute.', cannot: PLATFORM },
  {
    name: 'Dangerous-Workflow',
    asks: 'No workflow runs foreign code with rights, and none puts foreign text into a command.',
    held: 'No `pull_request_target`, `workflow_run` or `issue_comment`; no expression inside a command.',
    find: (files) => inEach(files, dangerous),
  },
  {
    name: 'Dependency-Update-Tool',
    asks: 'A tool proposes updates.',
    held: '`.github/dependabot.yml`, for packages and for actions.',
    find: () =>
      mustHold([
        existsSync(join(root, '.github/dependabot.yml')) &&
          ['npm', 'github-actions'].every((one) =>
            read('.github/dependabot.yml').includes(`package-ecosystem: ${one}`),
          ),
        'dependabot.yml does not watch npm and github-actions',
      ]),
  },
  {
    name: 'Fuzzing',
    asks: 'Input is generated, not only thought of.',
    held: 'Property tests with fast-check, `*.property.test.ts`: the step `unit`, and `npm run test:long` from a random seed.',
    find: (files) =>
      mustHold([
        files
          .filter((file) => /\.property\.test\.tsx?$/.test(file))
          .some((file) => read(file).includes("from 'fast-check'")) &&
          read('scripts/test.mjs').includes("vitest('unit'"),
        'no property tests run',
      ]),
  },
  {
    name: 'License',
    asks: 'A licence that is known.',
    held: '`LICENSE`, and the same in every published package.',
    find: () => [
      ...mustHold([read('LICENSE').startsWith('MIT License'), 'LICENSE is not the MIT licence']),
      ...manifests()
        .filter(({ manifest }) => manifest.license !== 'MIT')
        .map(({ name }) => `packages/${name} names another licence`),
    ],
  },
  { name: 'Maintained', asks: 'Work goes on.', cannot: PLATFORM },
  {
    name: 'Packaging',
    asks: 'Packages are published by a workflow.',
    held: "`release.yml` publishes, and no person's machine.",
    find: () =>
      mustHold(
        [/publish: npx changeset publish/.test(read('.github/workflows/release.yml')), 'release.yml does not publish'],
        [
          publishesAfterTests(read('.github/workflows/release.yml')),
          'release.yml publishes before the tests have passed',
        ],
      ),
  },
  {
    name: 'Pinned-Dependencies',
    asks: 'What is run is named by what it contains.',
    held: 'Actions by the hash of a commit; packages by the checksums of the lockfile, which installs take unchanged.',
    find: (files) => [
      ...inEach(files, (text) => [...pinnedActions(text), ...unpinnedInstalls(text)]),
      ...withoutChecksum(),
      ...mustHold([
        read('scripts/setup.mjs').includes("'--frozen-lockfile'"),
        'setup.mjs installs without the lockfile',
      ]),
    ],
  },
  {
    name: 'SAST',
    asks: 'Sources are analysed by a program.',
    held: 'The steps `oxlint`, `eslint`, `layers` and `knip` of `npm test`. The Scorecard itself counts only tools that it knows, such as CodeQL.',
    find: () =>
      ['oxlint', 'eslint', 'layers', 'knip']
        .filter((one) => !checkNames().includes(one))
        .map((one) => `npm test has no step ${one}`),
  },
  {
    name: 'SBOM',
    asks: 'A release says what it is made of.',
    held: 'CycloneDX 1.6 for each package, beside its release: the step `sbom` checks them, `release:dry` writes them.',
    find: () => [
      ...mustHold([checkNames().includes('sbom'), 'npm test has no step sbom']),
      ...mustHold([read('scripts/release-dry.mjs').includes('writeSboms('), 'release:dry writes no bill of materials']),
    ],
  },
  {
    name: 'Security-Policy',
    asks: 'Where to report a vulnerability, and what happens then.',
    held: '`SECURITY.md`, and `/.well-known/security.txt` of the site.',
    find: () =>
      mustHold(
        [
          /## Reporting[\s\S]*vulnerability[\s\S]*days/.test(read('SECURITY.md')),
          'SECURITY.md does not say how to report, and how soon there is an answer',
        ],
        ...DAYS.map((day) => [
          securityTxtProblems(securityTxt(day, 'https://foyer.example'), day).length === 0,
          `security.txt of ${day.toISOString()} is wrong`,
        ]),
      ),
  },
  {
    name: 'Signed-Releases',
    asks: 'A release is signed, or its origin proved.',
    held: "npm's provenance: `publishConfig` of every package, `id-token` of the release job.",
    cannot: 'Whether npm shows it for a version: see its page there.',
    find: () => [
      ...manifests()
        .filter(({ manifest }) => manifest.publishConfig?.provenance !== true)
        .map(({ name }) => `packages/${name} is published without provenance`),
      ...mustHold([
        /id-token: write/.test(read('.github/workflows/release.yml')),
        'release.yml may not prove its identity',
      ]),
    ],
  },
  {
    name: 'Token-Permissions',
    asks: 'Workflows may only read, but for what a job needs.',
    held: 'Every workflow starts with rights to read; the release job alone may write.',
    find: (files) => inEach(files, (text, file) => permissions(text, WRITERS[file])),
  },
  {
    name: 'Vulnerabilities',
    asks: 'No known vulnerability in what is used.',
    cannot: 'Asks a database over the network: `npx pnpm audit --prod`, and the bills of materials with any scanner.',
  },
  { name: 'Webhooks', asks: 'Webhooks have a secret.', cannot: PLATFORM },
];
