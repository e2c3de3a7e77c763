import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

export default defineConfig(library({ platform: 'neutral', entry: ['src/index.ts', 'src/proxy.ts'] }));
