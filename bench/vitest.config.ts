import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'bench', testTimeout: 300_000, hookTimeout: 300_000, include: ['test/**/*.test.mjs'] },
});
