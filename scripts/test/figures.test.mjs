import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wrongFigures } from '../lib/figures.mjs';
import { withSizes } from '../lib/guide-sizes.mjs';

const read = (page) => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');

it('the figures of documents are those of the tests', () => {
  expect(wrongFigures()).toEqual([]);
});

it.each([
  ['docs/reliability.md', '0 in 500 schedules', '0 in 20,000 schedules'],
  ['docs/decisions/0062-schedules-of-the-session.md', '300 for users', '30,000 for users'],
])('%s must say %s, and not %s', (page, right, wrong) => {
  const found = wrongFigures((one) => (one === page ? read(one).replace(right, wrong) : read(one)));
  expect(found).toEqual([{ page, text: expect.stringContaining(right) }]);
});

it('decision 147: the guide quotes the recorded sizes, in whole kB', () => {
  const named = [...read('scripts/lib/guide-sizes.mjs').matchAll(/size\('([^']+)'\)/g)].map(([, name]) => name);
  const figures = Object.fromEntries(
    [...named, 'Vite: Account, the file of emails', 'Vite: MemberList, bytes'].map((name) => [name, 12_345]),
  );
  const page = read('docs/guide/packages.md');
  const written = withSizes(page, figures);
  expect(new Set(written.match(/[\d.]+ kB/g))).toEqual(new Set(['12 kB']));
  expect(withSizes(written, figures)).toBe(written);
  expect(() => withSizes(page, {})).toThrow(
    "bench/figures.json has no 'Vite: Login, bytes before the form, net of React'",
  );
});
