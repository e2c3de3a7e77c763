import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'scripts', testTimeout: 30_000, include: ['test/**/*.test.mjs'] } });
