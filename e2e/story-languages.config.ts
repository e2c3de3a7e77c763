import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import config from './playwright.config';
import { STORIES } from './support/addresses';

/** Every story in other languages than English, with axe: `npm run stories:languages`. */
export default defineConfig({
  ...config,
  testMatch: 'story-languages.ts',
  timeout: 900_000,
  use: { ...config.use, baseURL: STORIES, contextOptions: { reducedMotion: 'reduce' } },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${new URL(STORIES).port} --strictPort --host localhost --outDir storybook-static`,
    cwd: fileURLToPath(new URL('../apps/storybook', import.meta.url)),
    url: STORIES,
    reuseExistingServer: !process.env['CI'],
  },
});
