import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './process.mjs';

// Decision 170.
/**
 * Tests that `npm test` runs only if a change concerns them. `npm run test:long` runs all of them.
 * @typedef {object} Group
 * @property {string} name
 * @property {'unit' | 'e2e'} step
 * @property {string} folder
 * @property {RegExp} files the names of its files
 * @property {readonly string[]} runsFor beginnings of paths: a change below one of them concerns the group, as does a
 *   change to one of its files
 */

/** @type {readonly Group[]} */
export const GROUPS = [
  {
    name: 'organizations with the published SDK',
    step: 'e2e',
    folder: 'e2e',
    files: /^organizations-.*interop\.spec\.ts$/,
    runsFor: ['packages/wire/', 'packages/sandbox/', 'e2e/support/their-'],
  },
  {
    name: 'code samples under React 18.3 and 19',
    step: 'e2e',
    folder: 'e2e',
    files: /^samples\.spec\.ts$/,
    runsFor: ['README.md', 'docs/guide/', 'packages/vanilla/', 'e2e/support/sample-'],
  },
  {
    name: 'journeys on better-auth',
    step: 'e2e',
    folder: 'e2e',
    files: /^better-auth.*\.spec\.ts$/,
    runsFor: ['packages/better-auth/', 'packages/wire/', 'e2e/support/better-auth'],
  },
  {
    name: 'relying parties',
    step: 'e2e',
    folder: 'e2e',
    files: /^relying-party\.spec\.ts$/,
    runsFor: [
      'packages/sandbox/src/oidc/',
      'packages/sandbox/src/consent/',
      'packages/wire/',
      'e2e/support/relying-party',
    ],
  },
  {
    name: 'routes without scripts',
    step: 'e2e',
    folder: 'e2e',
    files: /^(?:no-script-.*|server-rendered-requests)\.spec\.ts$/,
    runsFor: ['packages/server/', 'e2e/support/no-script'],
  },
  {
    name: 'leaks after hundreds of mounts',
    step: 'e2e',
    folder: 'e2e',
    files: /^leaks\.spec\.ts$/,
    runsFor: ['packages/react-headless/', 'packages/vanilla/', 'e2e/support/leaves-nothing', 'e2e/support/mounts-page'],
  },
  {
    name: 'administration of organizations at the local provider',
    step: 'unit',
    folder: 'packages/sandbox/test/organizations/admin',
    files: /\.test\.ts$/,
    runsFor: ['packages/sandbox/', 'packages/wire/'],
  },
  {
    name: 'the conformance kit against bad backends and planted breaks',
    step: 'unit',
    folder: 'packages/conformance/test',
    files: /^(?:bad-backends|planted-classes|harmless|sandbox)\.test\.ts$/,
    runsFor: ['packages/conformance/', 'packages/sandbox/', 'packages/wire/'],
  },
  {
    name: 'attacks, operation and the conformance report of better-auth',
    step: 'unit',
    folder: 'packages/better-auth/test',
    files: /^(?:attacks-.*|operation|conformance|guesses|expired-rows|host-rules|existing-app)\.test\.ts$/,
    runsFor: ['packages/better-auth/', 'packages/conformance/'],
  },
  {
    name: 'members on better-auth',
    step: 'unit',
    folder: 'packages/better-auth/test',
    files: /^(?:member-.*|organization-administration|two-factor-calls)\.test\.ts$/,
    runsFor: ['packages/better-auth/'],
  },
];

/** Journeys of every run: each way to sign in, accounts, organizations and consent, once each. */
const EVERY_RUN =
  'access account account-passkeys account-step-up consent csp email-link headless keyboard main no-script ' +
  'organizations-discovery organizations-one passcode passkey password phone social vanilla wallets';
const journeys = new Set(EVERY_RUN.split(' ').map((name) => `e2e/${name}.spec.ts`));

/** Whether a file belongs to every run: the journeys above, stories of first screens, and everything that attacks. */
export const isAlwaysRun = (file) =>
  journeys.has(file) || /attack|forged|hostile|stolen|(?:main|looks|states|page)\.stories/.test(file);

/**
 * Test files of which a run plays a fifth, chosen by its seed, and those that changed.
 * @typedef {object} Rotation
 * @property {'unit' | 'e2e' | 'stories'} step
 * @property {string} folder
 * @property {RegExp} [files] the beginnings of their names. Default: all that no earlier rotation has
 * @property {readonly string[]} runsFor beginnings of paths: after a change below one of them, all files run
 */

const LOGIN = 'base bootstrap browser client flow frame http links login parts session users/login'
  .split(' ')
  .map((name) => `${name}/`);

/** Folders of these names in the sources of core and React UI. */
const sourcesOf = (...folders) =>
  ['core', 'react-ui'].flatMap((name) => folders.map((folder) => `packages/${name}/src/${folder}`));

const packageOf = (name) => `packages/${name}/`;

/** @type {readonly Rotation[]} */
const ROTATIONS = [
  { step: 'e2e', folder: 'e2e', files: /^account-/, runsFor: sourcesOf('account/', 'users/account/') },
  { step: 'e2e', folder: 'e2e', files: /^organization/, runsFor: sourcesOf('organizations/') },
  { step: 'e2e', folder: 'e2e', runsFor: sourcesOf(...LOGIN) },
  ...['core', 'react-headless', 'react-ui', 'vanilla'].map((name) => ({
    step: 'unit',
    folder: `packages/${name}/test`,
    runsFor: ['wire', 'sandbox', 'core', 'react-headless', name].map(packageOf),
  })),
  { step: 'unit', folder: 'packages/sandbox/test', runsFor: ['packages/sandbox/', 'packages/wire/'] },
  { step: 'unit', folder: 'packages/server/test', runsFor: ['packages/server/', 'packages/core/src/'] },
  { step: 'unit', folder: 'packages/wire/test', runsFor: ['packages/wire/'] },
  { step: 'unit', folder: 'packages/conformance/test', runsFor: ['conformance', 'sandbox', 'wire'].map(packageOf) },
  { step: 'unit', folder: 'packages/better-auth/test', runsFor: ['better-auth', 'conformance', 'wire'].map(packageOf) },
  { step: 'unit', folder: 'bench/test', runsFor: ['bench/', 'packages/'] },
  { step: 'unit', folder: 'packages/migrate/test', runsFor: ['packages/migrate/'] },
  { step: 'unit', folder: 'packages/locales/test', runsFor: ['packages/locales/'] },
  { step: 'unit', folder: 'packages/devtools/test', runsFor: ['packages/devtools/', 'packages/core/src/flow/'] },
  {
    step: 'stories',
    folder: 'apps/storybook/src',
    runsFor: ['apps/storybook/', ...['core', 'locales', 'react-headless', 'react-ui'].map(packageOf)],
  },
];
const PARTS = 5;

/** Checks that build pages and reports run only after a change below one of these paths. */
const READ = ['apps/storybook/', 'docs/', 'e2e/', 'packages/', 'scripts/', 'README.md'];
const REPORTS = {
  reports: READ,
  citations: READ,
  flows: ['docs/', 'packages/core/', 'scripts/', 'README.md'],
  site: ['docs/', 'packages/vanilla/', 'scripts/', 'README.md'],
  conformance: ['docs/contract/', 'packages/conformance/', 'packages/sandbox/', 'packages/wire/', 'scripts/'],
  sbom: ['pnpm-lock.yaml', 'packages/', 'scripts/'],
};

const isConcerned = (changed, runsFor) => changed.some((path) => runsFor.some((start) => path.startsWith(start)));

/**
 * The checks that a run leaves out.
 * @param {readonly string[]} changed paths from the root
 */
export const checksLeft = (changed) => Object.keys(REPORTS).filter((name) => !isConcerned(changed, REPORTS[name]));

/** The test files of a folder, from the root; of a package also those of its folders. */
const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: /\/(?:src|test)$/.test(folder) })
    .filter((name) => /\.(?:spec|stories|test)\.(?:tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .toSorted();

const isOf = (file, { folder, files = /^/ }) => files.test(file.slice(folder.length + 1));

/**
 * The files that this run of a step leaves out besides those of the groups, from the root.
 * @param {readonly string[]} changed paths from the root
 * @param {number} seed five seeds in a row play every file
 * @param {Rotation['step']} step
 */
export function rotatedOut(changed, seed, step) {
  const ofGroups = new Set(GROUPS.flatMap(filesOf));
  const seen = new Set();
  return ROTATIONS.filter((rotation) => rotation.step === step)
    .flatMap((rotation) => {
      const files = testsIn(rotation.folder).filter((file) => !seen.has(file) && isOf(file, rotation));
      for (const file of files) seen.add(file);
      return isConcerned(changed, rotation.runsFor) ? [] : files;
    })
    .filter((file) => !ofGroups.has(file) && !isAlwaysRun(file) && !file.includes('.property.test.'))
    .filter((file, at) => at % PARTS !== seed % PARTS && !changed.includes(file));
}

/** Maximum number of groups per run, so that even a change of everything does not double the duration. */
export const MOST = 3;

/**
 * The groups that run, and those that are left out.
 * @param {readonly string[]} changed paths from the root
 * @param {number} seed chooses the groups if more than `MOST` are concerned
 * @param {readonly Group[]} [groups]
 */
export function chooseGroups(changed, seed, groups = GROUPS) {
  const concerned = groups.filter(({ folder, files, runsFor }) =>
    changed.some(
      (path) =>
        runsFor.some((start) => path.startsWith(start)) ||
        (path.startsWith(`${folder}/`) && files.test(path.slice(folder.length + 1))),
    ),
  );
  const first = concerned.length > MOST ? seed % concerned.length : 0;
  const chosen = [...concerned.slice(first), ...concerned.slice(0, first)].slice(0, MOST);
  return { chosen, left: groups.filter((group) => !chosen.includes(group)) };
}

/** The files of a group, from the root. */
export const filesOf = ({ folder, files }) =>
  readdirSync(join(root, folder))
    .filter((name) => files.test(name))
    .map((name) => `${folder}/${name}`);

/** The files of one step that are left out, as absolute paths. */
export const filesLeft = (left, step) =>
  left
    .filter((group) => group.step === step)
    .flatMap(filesOf)
    .map((file) => join(root, file));

/** @param {readonly Group[]} left */
export const linesOfLeft = (left) =>
  left.map((group) => `Left to test:long: ${group.name} (${group.step}, files: ${filesOf(group).length})`);

const gitOf = (folder) => (args) => {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
};

/**
 * The paths that differ from where this branch left `main`, on `main` itself from the commit before; what is not
 * committed counts too. Empty without Git or without such a commit, as in a clone of depth 1: no group runs then.
 * @param {{ GITHUB_BASE_REF?: string }} [env]
 * @returns {readonly string[]}
 */
export function changedFiles(env = process.env, git = gitOf(root)) {
  const head = git(['rev-parse', 'HEAD'])?.trim();
  const branches = [...(env.GITHUB_BASE_REF ? [`origin/${env.GITHUB_BASE_REF}`] : []), 'origin/main', 'main'];
  const bases = branches.map((branch) => git(['merge-base', 'HEAD', branch])?.trim());
  const base = bases.find((one) => one && one !== head) ?? git(['rev-parse', '--verify', '--quiet', 'HEAD^1'])?.trim();
  if (!base) return [];
  const lists = [
    git(['diff', '--name-only', '--no-renames', base]),
    git(['ls-files', '--others', '--exclude-standard']),
  ];
  return lists.flatMap((list) => (list ?? '').split('\n')).filter((path) => path !== '');
}
