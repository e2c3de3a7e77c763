import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coreRooms } from '../../.dependency-cruiser.mjs';

const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
const [, section = ''] = page.split('\n### Folders of core\n');
const [own = ''] = section.split('\n### ');

const listed = (cell) => (cell === 'nothing' ? [] : cell.split(', ')).sort();

it('the table of folders in ARCHITECTURE.md lists what the dependency rules allow', () => {
  const rows = [...own.matchAll(/^\| `(\w+)` \| .+ \| ([\w, ]+) \| ([\w, ]+) \|$/gm)];
  const said = rows.map(([, room, from, types]) => [room, { from: listed(from), types: listed(types) }]);
  const allowed = Object.entries(coreRooms).map(([room, { from = [], types = [] }]) => [
    room,
    { from: from.toSorted(), types: types.toSorted() },
  ]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(allowed));
});
