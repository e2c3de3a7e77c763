import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium-options';
import { AUTH, DEMO, ELSEWHERE, PROVIDER, SAMPLES, STRICT_DEMO } from './support/addresses';

const root = fileURLToPath(new URL('..', import.meta.url));
const demo = `${root}apps/demo`;
const strict = `${root}e2e/node_modules/.cache/strict-demo`;
const samples = `${root}e2e/node_modules/.cache/samples`;
const port = (address: string) => new URL(address).port;
/** The names under which https-front.ts reaches the provider. */
const names = [AUTH, ELSEWHERE].map((origin) => `--allow-host ${new URL(origin).hostname}`).join(' ');
const leftOut = (process.env['FOYER_LEFT_OUT'] ?? '').split(delimiter).filter((file) => file !== '');
/** Whether a journey of this run opens a page of the samples. Their build takes half a minute. */
const needsSamples = readdirSync(`${root}e2e`)
  .filter((name) => name.endsWith('.spec.ts') && !leftOut.some((file) => basename(file) === name))
  .some((name) => /\/(?:rendered|sample)-page'|\bSAMPLES\b/.test(readFileSync(`${root}e2e/${name}`, 'utf8')));
const server = { cwd: root, reuseExistingServer: !process.env['CI'], timeout: 900_000 };

const samplesServer = {
  ...server,
  command: [
    `node support/sample-host/build.mjs ${samples}`,
    `node node_modules/vite/bin/vite.js preview --port ${port(SAMPLES)} --strictPort --host localhost --outDir ${samples}`,
  ].join(' && '),
  cwd: `${root}e2e`,
  url: `${SAMPLES}/18/index.html`,
};

export default defineConfig({
  testMatch: '*.spec.ts',
  // Files that `npm test` leaves to `npm run test:long`.
  testIgnore: leftOut,
  fullyParallel: true,
  // One per core that this process can use: with more, pages and provider exceed the time limits of the client on a
  // slow machine.
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Long enough for a busy machine: only a test that fails waits so long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: DEMO,
    viewport: { width: 1000, height: 900 },
    locale: 'en-US',
    actionTimeout: 60_000,
    launchOptions: chromiumOptions,
  },
  webServer: [
    {
      ...server,
      command: `node packages/sandbox/dist/bin.js --control --data memory --port ${port(PROVIDER)} --consent-url ${DEMO}/consent.html --device-url ${DEMO}/device.html ${names}`,
      url: `${PROVIDER}/inbox`,
    },
    {
      ...server,
      command: `node serve.mjs --port ${port(DEMO)} --provider ${PROVIDER}`,
      cwd: demo,
      url: DEMO,
    },
    {
      ...server,
      command: [
        `node node_modules/vite/bin/vite.js build --mode source --logLevel error --emptyOutDir --outDir ${strict}`,
        `node node_modules/vite/bin/vite.js preview --port ${port(STRICT_DEMO)} --strictPort --host localhost --outDir ${strict}`,
      ].join(' && '),
      cwd: demo,
      url: STRICT_DEMO,
      env: { NODE_ENV: 'development' },
    },
    ...(needsSamples ? [samplesServer] : []),
  ],
});
