import { defineConfig } from 'tsdown';
import { library } from '../../scripts/tsdown-library.ts';

export default defineConfig(
  library({
    entry: ['src/index.ts', 'src/bin.ts', 'src/playwright.ts'],
    platform: 'node',
    target: 'node20',
    shims: true,
  }),
);
