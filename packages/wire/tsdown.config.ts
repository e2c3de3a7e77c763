import { defineConfig } from 'tsdown';
import { entriesIn, library } from '../../scripts/tsdown-library.ts';

export default defineConfig(library({ entry: entriesIn() }));
