import { readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY } from '@storybook/addon-vitest/constants';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { accessCommands } from './access-commands.ts';
import { chromiumOptions } from '../../scripts/chromium-options.ts';
import { rotatingFifth } from '../../scripts/rotating-fifth.ts';

declare module 'vitest' {
  interface ProvidedContext {
    [STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY]: {
      readonly page: string;
      readonly scheme: string;
      readonly viewport: { readonly value: string };
    };
  }
}

const src = fileURLToPath(new URL('src', import.meta.url));
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .toSorted();
/** Shown on each page and at each width in every run: the first screens, looks and states. */
const isAlwaysShown = (file: string): boolean => /(?:main|looks|states|page)\.stories\.tsx$/.test(file);

/**
 * A dark page differs in colors and spacing: in addition to the files that always run, `npm test` runs a fifth of the
 * files.
 */
function leftOut(shift: number): string[] {
  const shown = rotatingFifth(sheets, shift);
  return sheets.filter((file) => !isAlwaysShown(file) && !shown.includes(file)).map((file) => `${src}/${file}`);
}

/** Files that `npm test` leaves to `npm run test:long` and to other seeds. */
const rotatedOut = (process.env['FOYER_LEFT_OUT'] ?? '').split(delimiter).filter((file) => file !== '');

/** Stories on one page at one width, with axe and their own play function. One server feeds all runs. */
const on = (page: 'light' | 'dark', width: 320 | 400, exclude: string[] = [], scheme: 'light' | 'auto' = 'light') => ({
  browser: 'chromium' as const,
  name: `${page}-${width}`,
  viewport: { width, height: 740 },
  exclude: [...exclude, ...rotatedOut],
  provide: { [STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY]: { page, scheme, viewport: { value: String(width) } } },
});

export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  // Without this list a fresh clone discovers its dependencies one by one, and reloads in the middle of a run.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@foyer/locales > @formatjs/icu-messageformat-parser',
    ],
  },
  test: {
    // Stories share only the page: loading it again for each file would double the time.
    isolate: false,
    // The three below already run at the same time, a page for each.
    maxWorkers: 1,
    // Long enough for a busy machine: only a test that fails waits so long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['./src/access/chromium.setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: accessCommands,
      provider: playwright({ launchOptions: chromiumOptions }),
      // A light widget on both pages, and a dark one where there is least room.
      instances: [on('light', 400), on('dark', 400, leftOut(0)), on('dark', 320, leftOut(2), 'auto')],
    },
  },
});
