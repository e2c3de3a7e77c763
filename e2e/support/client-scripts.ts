import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'vite';

/** The versions of the provider's SDK that sign in here. */
export const THEIR_VERSIONS = ['6.3.0', '5.32.0'] as const;
export type TheirVersion = (typeof THEIR_VERSIONS)[number];

const require = createRequire(import.meta.url);
const made = new Map<string, Promise<string>>();

/** The provider's client for organizations as a classic script, which makes a global `stytch`. */
export function theirScript(version: TheirVersion): Promise<string> {
  return once(version, version === '6.3.0' ? readTheirs : bundleTheirs);
}

/** Our client for organizations as a classic script, which makes a global `foyerOrganizations`. */
export function ownScript(): Promise<string> {
  const file = require.resolve('@foyer/core/organizations');
  return once('own', () => bundle(file.replace(/\.cjs$/, '.js'), 'foyerOrganizations'));
}

function once(name: string, make: () => Promise<string>): Promise<string> {
  const script = made.get(name) ?? make();
  made.set(name, script);
  return script;
}

/** Their script build is not exported, but lies in the same folder. */
function readTheirs(): Promise<string> {
  const file = require.resolve('@stytch/vanilla-js/b2b/headless');
  return readFile(file.replace('cjs/b2b/index.headless.cjs', 'iife/b2b/index.headless.js'), 'utf8');
}

/** The older version has no script build. */
function bundleTheirs(): Promise<string> {
  const file = require.resolve('@stytch/vanilla-js-5/b2b/headless');
  return bundle(file.replace(/\.js$/, '.esm.js'), 'stytch');
}

async function bundle(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new TypeError('Vite made no script.');
  return output.output[0].code;
}
