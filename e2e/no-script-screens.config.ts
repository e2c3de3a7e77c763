import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/**
 * The screens of the route that signs in without a script: `npm run screens -- --no-script`. They need the provider
 * alone.
 */
const [provider] = [config.webServer ?? []].flat();

export default defineConfig({
  ...config,
  testMatch: 'no-script-screens.ts',
  reporter: 'line',
  ...(provider && { webServer: [provider] }),
});
