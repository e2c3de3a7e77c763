import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Screenshots of every screen, for people to look at: `npm run screens`. Nothing is compared. */
export default defineConfig({ ...config, testMatch: 'screens.ts', reporter: 'line' });
