import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import * as house from './scripts/lint/house-rules.mjs';

const configFiles = ['**/*.config.{ts,mts,js,mjs}', '**/.storybook/**', 'docs/.vitepress/**', 'scripts/**/*.ts'];

const everywhere = [...house.language, ...house.namedExports, ...house.honestTests];
const published = [...everywhere, ...house.publishedSource, ...house.markup];

/** A later block replaces the rule of an earlier one, so each lists everything that applies to its files. */
function bans(files, ...selectors) {
  return { files, rules: { 'no-restricted-syntax': ['error', ...selectors] } };
}

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/storybook-static/',
    '**/playwright-report/',
    '**/test-results/',
    '.foyer/',
    'docs/public/foyer/',
    'docs/.vitepress/cache/',
  ]),
  // Projects of their own, with their own tsconfig and their frameworks' rules; `npm run test:hosts` compiles them.
  globalIgnores(['examples/', 'e2e-hosts/bundlers/', 'e2e-hosts/quickstarts/', 'e2e-hosts/types/']),
  // Programs of others, before and after they are rewritten.
  globalIgnores(['packages/migrate/test/apps/']),
  {
    linterOptions: { noInlineConfig: true },
    rules: {
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-implied-eval': 'error',
      'no-warning-comments': [
        'error',
        { terms: ['eslint-disable', 'oxlint-disable', '@ts-nocheck'], location: 'anywhere' },
      ],
    },
  },
  { files: ['**/*.{js,mjs}'], extends: [js.configs.recommended], rules: { 'no-undef': 'off' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser }, rules: house.shortComments },
  {
    // Its compiler reads every function, so files without React are left out: they took half of its time.
    files: ['**/*.tsx', 'packages/{react-headless,react-ui,vanilla}/src/**/*.ts', 'apps/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // These three serve the React compiler and mistake a ref that is passed on for one that is read.
      'react-hooks/preserve-manual-memoization': 'off',
      'react-hooks/refs': 'off',
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  { files: ['packages/*/src/**/*.{ts,tsx}'], ...house.linearPatterns },
  bans(['**/*.{ts,tsx}'], ...everywhere),
  bans(['packages/{sandbox,migrate,conformance}/src/**/*.{ts,tsx}'], ...published),
  bans(['packages/{wire,server,react-headless,vanilla}/src/**/*.{ts,tsx}'], ...published, ...house.navigation),
  bans(['packages/{react-ui,devtools}/src/**/*.{ts,tsx}'], ...published, ...house.navigation, ...house.inlineStyles),
  // It opens only paths of the page's own origin (return-address.ts).
  bans(['packages/next/src/**/*.{ts,tsx}'], ...published),
  // The one place that tells React to leave a server's markup alone: it writes none (decision 121).
  bans(
    ['packages/react-ui/src/parts/server-list.tsx'],
    ...everywhere,
    ...house.publishedSource,
    ...house.navigation,
    ...house.inlineStyles,
  ),
  bans(['packages/core/src/**/*.ts'], ...published, ...house.navigation, ...house.requests, ...house.environment),
  // The pattern of a host's field.
  bans(
    ['packages/core/src/users/login/details/host-pattern.ts'],
    ...everywhere,
    ...house.markup,
    ...house.navigation,
    ...house.requests,
    ...house.environment,
  ),
  bans(['packages/core/src/http/send.ts'], ...published, ...house.navigation, ...house.environment),
  bans(
    ['packages/core/src/browser/*.ts', 'packages/core/src/users/browser/**/*.ts'],
    ...published,
    ...house.navigation,
    ...house.requests,
  ),
  bans(['packages/core/src/browser/platform.ts'], ...published, ...house.requests),
  bans(['packages/react-headless/src/*.ts'], ...house.listsOfEntries),
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: ['packages/core/src/browser/**', 'packages/core/src/users/browser/**'],
    rules: { 'no-restricted-globals': ['error', ...house.environmentGlobals] },
  },
  {
    files: ['packages/{wire,core,react-headless,react-ui,vanilla}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^zod(/(?!mini$).*)?$', message: 'Import zod/mini: all of zod is 20 kB more.' }] },
      ],
    },
  },
  bans(['**/test/**/*.{ts,tsx,mjs}', 'e2e/**/*.ts'], ...everywhere, ...house.patientTests, ...house.tellingTests),
  bans([...configFiles, '**/*.d.ts'], ...house.language),
  bans(
    ['**/*.stories.{ts,tsx}'],
    ...house.language,
    ...house.honestTests,
    ...house.patientTests,
    ...house.tellingTests,
  ),
);
