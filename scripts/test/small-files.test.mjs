import { expect, it } from 'vitest';
import { MOST_SMALL_FILES, smallFiles, tooManySmallFiles } from '../lib/small-files.mjs';

const file = (path, lines) => ({ path, lines });

it('counts files under 20 lines, without published entries', () => {
  const files = [
    file('src/index.ts', 3),
    file('src/entries/users.ts', 3),
    file('src/entries/users/otp.ts', 3),
    file('src/small.ts', 19),
    file('src/large.ts', 20),
  ];
  const entries = ['src/index.ts', 'src/entries/*.ts'];
  expect(smallFiles([{ name: 'a', entries, files }])).toEqual(['packages/a/src/small.ts']);
});

it('there are no more small files than may be', () => {
  expect(tooManySmallFiles()).toBeUndefined();
});

it('one file too many is told with its path', () => {
  const files = Array.from({ length: MOST_SMALL_FILES }, (_, index) => `packages/a/src/small-${index}.ts`);
  expect(tooManySmallFiles(files)).toBeUndefined();
  expect(tooManySmallFiles([...files, 'packages/a/src/one-more.ts'])).toContain('packages/a/src/one-more.ts');
});
