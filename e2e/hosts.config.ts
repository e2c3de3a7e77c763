import { defineConfig } from '@playwright/test';
import own from './playwright.config';

/** What `npm run test:hosts` plays on pages that it has built and serves, beside its own provider. */
export default defineConfig({ ...own, testMatch: 'host-events.spec.ts', webServer: [], reporter: 'line' });
