import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';
import { writeLanguages } from './build/write-languages.ts';

export default defineConfig(
  library({
    entry: ['src/index.ts', 'src/find-locale.ts', 'src/locale.ts'],
    // Of the two builds, the last writes the languages, once the folder has been emptied.
    hooks: { 'build:done': () => writeLanguages('messages', 'dist') },
  }),
);
