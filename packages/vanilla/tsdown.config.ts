import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

export default defineConfig(library({ entry: ['src/index.ts', 'src/script.ts'] }));
