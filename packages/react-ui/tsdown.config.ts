import { resolve } from 'node:path';
import type { Rolldown } from 'tsdown';
import { defineConfig } from 'tsdown';
import { cssText } from '../../scripts/css-text.ts';
import { library } from '../../scripts/tsdown-library.ts';

/** Modules that get a separate file, because few pages need them. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/^methods\/shared\/email-hint/, 'email-hint'],
  [/^methods\/oauth\/(one-tap|prompt-frame)/, 'one-tap'],
  [/^strings\/(compile|compiler|known-keys)/, 'host-strings'],
  [/^(widgets\/check-config|theme\/describe-style-problems)/, 'advice'],
  [/^methods\/passkey\/passkey-(registration|item)|^methods\/passkey\/item-list/, 'passkey-registration'],
  [/^methods\/password\/reset-/, 'reset-password'],
];

/** What server components may call: no React in it. */
const STYLES = /^(widgets\/server-styles|theme\/(base\.css|tokens\.css)|parts\/(icon|loader|logo|watermark)\.css)/;

/** The modules that the entry reaches without an `import()`: the first form of each widget. */
let first: ReadonlySet<string> | undefined;

function reached(start: string, chunk: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = new Set([start]);
  for (const id of known) for (const next of chunk.getModuleInfo(id)?.importedIds ?? []) known.add(next);
  return known;
}

function fileOf(path: string, chunk?: Rolldown.ChunkingContext): string | undefined {
  if (path === 'index.ts') return undefined;
  if (STYLES.test(path)) return 'styles';
  if (chunk) first ??= reached(resolve('src/index.ts'), chunk);
  if (first?.has(resolve('src', path))) return 'first-form';
  const own = OWN.find(([module]) => module.test(path));
  if (own) return own[1];
  const [, folder, name = ''] = /^(methods|widgets)\/([\w-]+)\//.exec(path) ?? [];
  // Modules that several methods share go into one file.
  return folder && name !== 'shared' && name !== 'login' ? name : 'later-screens';
}

export default defineConfig(
  library({
    plugins: [cssText()],
    entry: { index: 'src/index.ts' },
    files: fileOf,
    isForClients: (file) => file !== 'styles',
  }),
);
