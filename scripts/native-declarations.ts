import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Rolldown } from 'tsdown';
import { entryParts } from './public-entries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = join(root, 'tools', 'native-tsc', 'node_modules', '.bin', 'tsc');
const cache = join(root, 'node_modules', '.cache', 'foyer');

const DECLARATION = /\.d\.ts$/;

let emitting: Promise<string> | undefined;

/**
 * The declarations of a package's modules, made by the native compiler: once for all of its builds and formats, where
 * tsdown starts the compiler in JavaScript for each. tsdown bundles them.
 */
export function nativeDeclarations(): Rolldown.Plugin {
  return {
    name: 'native-declarations',
    load: {
      order: 'pre',
      filter: { id: { include: [DECLARATION], exclude: [/node_modules/, /[\\/]dist[\\/]/] } },
      async handler(id) {
        // An existing file comes from a different package's build, or was written by hand.
        if (existsSync(id)) return null;
        emitting ??= emit(process.cwd());
        return { code: readFileSync(join(await emitting, relative(root, id)), 'utf8') };
      },
    },
  };
}

/** Types are checked by a step of `npm test`, not here. */
async function emit(folder: string): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'declarations-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const config = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    rootDir: root,
    outDir,
  };
  const include = [join(folder, 'src')];
  // `include` leaves out folders whose names begin with a dot.
  const files = entryParts(folder);
  const extended = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: extended, compilerOptions, include, ...(files.length > 0 && { files }) }),
  );
  await promisify(execFile)(compiler, ['-p', config]);
  return outDir;
}
