import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Screenshots of every screen, for a visual review: `npm run screens`. Nothing is compared. */
export default defineConfig({ ...config, testMatch: 'screens.ts', reporter: 'line' });
