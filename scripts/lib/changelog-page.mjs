import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const INTRODUCTION = `# Changelog and releases

The changes in each version that users of the packages can notice. All packages have the same version number.
[Upgrading](guide/upgrading.md) explains what a new version can change, and lists renamed names.
`;

/** The order of changes in a version. */
const BUMPS = ['major', 'minor', 'patch'];
const TITLES = { major: 'Breaking changes', minor: 'New', patch: 'Fixed' };

/**
 * A changeset: the largest of its bumps, its packages and its text.
 * @param {string} text of the file
 */
export function parseChangeset(text) {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? [];
  const entries = [...head.matchAll(/^'@foyer\/([\w-]+)': (\w+)$/gm)];
  const bumps = entries.map(([, , bump]) => bump);
  return {
    bump: BUMPS.find((one) => bumps.includes(one)),
    packages: entries.map(([, name]) => name),
    text: body.trim(),
  };
}

const item = ({ packages, text }) =>
  `- ${text.replaceAll('\n', '\n  ')} *(${packages.length === 0 ? 'all packages' : packages.join(', ')})*`;

/** The changes that the next version will have, by kind. */
export function nextVersion(changesets) {
  const sections = BUMPS.flatMap((bump) => {
    const of = changesets.filter((one) => one.bump === bump);
    return of.length === 0 ? [] : [`### ${TITLES[bump]}\n\n${of.map(item).join('\n')}`];
  });
  return sections.length === 0 ? [] : ['## Next version', ...sections];
}

/**
 * The versions of a CHANGELOG, newest first, with the text below each.
 * @param {string} text
 * @returns {Map<string, string>}
 */
export const versionsOf = (text) =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((one) => [one.slice(0, one.indexOf('\n')).trim(), one.slice(one.indexOf('\n')).trim()]),
  );

/** Each version, with a section for each package that changed in it. */
export function releases(changelogs) {
  const versions = [...new Set(changelogs.flatMap(({ text }) => [...versionsOf(text).keys()]))];
  return versions.flatMap((version) => [
    `## ${version}`,
    ...changelogs.flatMap(({ name, text }) => {
      const changes = versionsOf(text).get(version)?.replaceAll(/^###/gm, '####');
      return changes ? [`### @foyer/${name}`, changes] : [];
    }),
  ]);
}

/** `docs/changelog.md`: the changesets and the CHANGELOG of each package. */
export function changelogPage() {
  const folder = join(root, '.changeset');
  const changesets = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted()
    .map((name) => parseChangeset(readFileSync(join(folder, name), 'utf8')));
  const changelogs = readdirSync(join(root, 'packages'))
    .map((name) => ({ name, path: join(root, 'packages', name, 'CHANGELOG.md') }))
    .filter(({ path }) => existsSync(path))
    .map(({ name, path }) => ({ name, text: readFileSync(path, 'utf8') }));
  const parts = [...nextVersion(changesets), ...releases(changelogs)];
  return { pages: { 'docs/changelog.md': `${INTRODUCTION}\n${parts.join('\n\n')}\n` }, problems: [] };
}
