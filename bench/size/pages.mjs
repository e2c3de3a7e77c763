import { readdirSync } from 'node:fs';
import { scriptBuild } from '../lib/paths.mjs';
import { readWithEsbuild } from './esbuild.mjs';

/** The files of @foyer/vanilla's script, as they are published. */
export function readScript() {
  const files = readdirSync(scriptBuild).filter((file) => file.endsWith('.js') && !file.includes('.global.'));
  return readWithEsbuild(scriptBuild, files, 'foyer.js');
}
