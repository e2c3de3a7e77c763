import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'vite';

/** The versions of the provider's SDK that sign in here. */
export const THEIR_VERSIONS = ['6.3.0', '5.32.0'] as const;
export type TheirVersion = (typeof THEIR_VERSIONS)[number];

const { resolve } = createRequire(import.meta.url);
const built = new Map<TheirVersion, Promise<string>>();

/** Their client for organizations as a classic script, which makes a global `stytch`. */
export function theirScript(version: TheirVersion): Promise<string> {
  const script = built.get(version) ?? (version === '6.3.0' ? readTheirs() : bundleTheirs());
  built.set(version, script);
  return script;
}

/** Their script build is not exported, but lies in the same folder. */
function readTheirs(): Promise<string> {
  const file = resolve('@stytch/vanilla-js/b2b/headless');
  return readFile(file.replace('cjs/b2b/index.headless.cjs', 'iife/b2b/index.headless.js'), 'utf8');
}

/** The older version has no script build. */
async function bundleTheirs(): Promise<string> {
  const entry = resolve('@stytch/vanilla-js-5/b2b/headless').replace('index.headless.js', 'index.headless.esm.js');
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry, formats: ['iife'], name: 'stytch' } },
    }),
  ].flat();
  if (output === undefined || !('output' in output)) throw new TypeError('Vite made no script.');
  return output.output[0].code;
}
