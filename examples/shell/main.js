import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startShell } from './shell.js';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  headless: false,
  ...(executablePath ? { executablePath } : { channel: 'chrome' }),
});
const [app, system] = [await browser.newContext(), await browser.newContext()];
await startShell(app, system, path('session.json'));
const window = await app.newPage();
await window.goto(new URL('index.html', import.meta.url).href);
window.on('close', () => browser.close());
