import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const here = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
export const entries = join(here, 'entries');
export const dist = join(here, 'dist');
export const scriptBuild = join(here, '..', 'packages', 'vanilla', 'dist', 'cdn');

/** Ports: the provider as pages reach it, the pages, and the provider behind its front. */
export const ports = { provider: 4691, pages: 4692, sandbox: 4693 };
export const providerOrigin = `https://localhost:${ports.provider}`;
export const pagesOrigin = `https://localhost:${ports.pages}`;
export const define = { API_URL: JSON.stringify(providerOrigin) };

/** The path of a result. Its folder is not committed. */
export function resultPath(name) {
  const folder = join(here, 'results');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** Writes a result for other programs and returns its path. */
export function writeResult(name, value) {
  const path = resultPath(name);
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
  return path;
}
