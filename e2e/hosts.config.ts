import { defineConfig } from '@playwright/test';
import own from './playwright.config';

/** The tests that `npm run test:hosts` runs on pages that it has built and serves with its own provider. */
export default defineConfig({ ...own, testMatch: 'host-events.spec.ts', webServer: [], reporter: 'line' });
