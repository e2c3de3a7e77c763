import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wrongFigures } from '../lib/figures.mjs';

const read = (page) => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');

it('the figures of documents are those of the gates and of the tests', () => {
  expect(wrongFigures()).toEqual([]);
});

it.each([
  ['ARCHITECTURE.md', '28 files (webpack 32, esbuild 39)', '25 files (webpack 29, esbuild 33)'],
  ['ARCHITECTURE.md', '89 kB, 29.7 kB net of React', '89 kB, 28 kB net of React'],
  ['docs/reliability.md', '0 in 4,000 schedules', '0 in 20,000 schedules'],
  ['docs/decisions/0062-schedules-of-the-session.md', '3,000 for users', '30,000 for users'],
])('%s must say %s, and not %s', (page, right, wrong) => {
  const found = wrongFigures((one) => (one === page ? read(one).replace(right, wrong) : read(one)));
  expect(found).toEqual([{ page, text: expect.stringContaining(right) }]);
});
