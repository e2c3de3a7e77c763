import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

export default defineConfig(library({ platform: 'node', target: 'node20' }));
