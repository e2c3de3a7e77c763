import { resolve } from 'node:path';
import type { Rolldown } from 'tsdown';
import { defineConfig } from 'tsdown';
import { cssText } from '../../scripts/css-text.ts';
import { ofOrganizations } from '../../scripts/of-organizations.ts';
import { library } from '../../scripts/tsdown-library.ts';

/** Modules that get a separate file, because few pages need them. */
const OWN_OF_BOTH: readonly (readonly [RegExp, string])[] = [
  [/^methods\/shared\/email-hint/, 'email-hint'],
  [/^methods\/oauth\/(one-tap|prompt-frame)/, 'one-tap'],
  [/^strings\/unserved-locale/, 'unserved-locale'],
  [/^strings\/(compile|compiler|known-keys|shared-known-keys)/, 'host-strings'],
  [/^(widgets\/(check-config|config-checks)|theme\/describe-style-problems)/, 'advice'],
];
const OWN = [
  ...OWN_OF_BOTH,
  [/^methods\/passkey\/passkey-(registration|item)|^methods\/passkey\/item-list/, 'passkey-registration'],
  [/^methods\/password\/reset-/, 'reset-password'],
] as const;

/** What server components may call: no React in it. */
const STYLES = /^(widgets\/server-styles|theme\/(base\.css|tokens\.css)|parts\/(icon|loader|logo|watermark)\.css)/;

function reached(start: string, chunk: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = new Set([start]);
  for (const id of known) for (const next of chunk.getModuleInfo(id)?.importedIds ?? []) known.add(next);
  return known;
}

/** Tells whether an entry reaches a module without an `import()`: the first form of each of its widgets. */
function firstOf(entry: string): (path: string, chunk?: Rolldown.ChunkingContext) => boolean {
  let first: ReadonlySet<string> | undefined;
  return (path, chunk) => {
    if (chunk) first ??= reached(resolve('src', entry), chunk);
    return first?.has(resolve('src', path)) ?? false;
  };
}

const isFirst = firstOf('index.ts');
const isFirstOfOrganizations = firstOf('organizations/index.ts');

function fileOf(path: string, chunk?: Rolldown.ChunkingContext): string | undefined {
  if (path === 'index.ts') return undefined;
  if (STYLES.test(path)) return 'styles';
  if (isFirst(path, chunk)) return 'first-form';
  const own = OWN.find(([module]) => module.test(path));
  if (own) return own[1];
  const [, folder, name = ''] = /^(methods|widgets)\/([\w-]+)\//.exec(path) ?? [];
  // Modules that several methods share go into one file.
  return folder && name !== 'shared' && name !== 'login' ? name : 'later-screens';
}

/**
 * The files of `./organizations`, which are a build of their own: the screens that both kinds of account share are in the
 * files of each (decision 89). All that comes after the first form is one file.
 */
function organizationFileOf(path: string, chunk?: Rolldown.ChunkingContext): string | undefined {
  if (path === 'organizations/index.ts') return undefined;
  if (STYLES.test(path)) return 'styles';
  if (isFirstOfOrganizations(path, chunk)) return 'organization-first-form';
  if (/^organizations\/(identity-provider\/|organization-login\/check-)|^widgets\/identity-provider\//.test(path)) {
    return path.includes('check-') ? 'advice' : 'identity-provider';
  }
  if (/^organizations\/strings\/(compile|organization-known)/.test(path)) return 'host-strings';
  if (path.startsWith('organizations/main/organization-one-tap')) return 'one-tap';
  if (/^(parts\/toast(er|-queue)|widgets\/storage-notice)/.test(path)) return 'later-screens';
  return OWN_OF_BOTH.find(([module]) => module.test(path))?.[1] ?? 'organization-screens';
}

const shared = { plugins: [cssText()], isForClients: (file: string) => file !== 'styles' };

export default defineConfig([
  library({ ...shared, entry: { index: 'src/index.ts' }, files: fileOf }),
  library({
    ...shared,
    entry: { index: 'src/organizations/index.ts' },
    outDir: 'dist/organizations',
    // The build above has emptied both.
    clean: false,
    files: organizationFileOf,
    plugins: [cssText(), ofOrganizations],
  }),
]);
