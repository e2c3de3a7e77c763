import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

export default defineConfig(library({ entry: ['src/*.ts', 'src/organizations/*.ts', 'src/organizations/admin/*.ts'] }));
