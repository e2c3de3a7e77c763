import { expect, it } from 'vitest';
import { nextVersion, parseChangeset, releases } from '../lib/changelog-page.mjs';

const changeset = (bump, text) =>
  parseChangeset(`---\n'@foyer/core': patch\n'@foyer/react-ui': ${bump}\n---\n\n${text}\n`);

it('lists the changes of the next version, the largest first, with their packages', () => {
  expect(nextVersion([changeset('patch', 'A fix.'), changeset('minor', 'An option\nof two lines.')])).toEqual([
    '## Next version',
    '### New\n\n- An option\n  of two lines. *(core, react-ui)*',
    '### Fixed\n\n- A fix. *(core, react-ui)*',
  ]);
  expect(nextVersion([])).toEqual([]);
});

it('gathers the changelogs of the packages by version', () => {
  const core = '# @foyer/core\n\n## 0.2.0\n\n### Minor Changes\n\n- New.\n\n## 0.1.0\n\nFirst.\n';
  expect(
    releases([
      { name: 'core', text: core },
      { name: 'wire', text: '# @foyer/wire\n\n## 0.1.0\n\nAlso first.\n' },
    ]),
  ).toEqual([
    '## 0.2.0',
    '### @foyer/core',
    '#### Minor Changes\n\n- New.',
    '## 0.1.0',
    '### @foyer/core',
    'First.',
    '### @foyer/wire',
    'Also first.',
  ]);
});
