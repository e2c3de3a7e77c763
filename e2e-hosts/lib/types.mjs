import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complete } from './process.mjs';

/** Module resolutions with which a host's TypeScript can find our types. `node10` is the default of old projects. */
const resolutions = {
  node10: { type: 'commonjs', module: 'commonjs', moduleResolution: 'node10' },
  'node16, ESM': { type: 'module', module: 'node16', moduleResolution: 'node16' },
  'node16, CommonJS': { type: 'commonjs', module: 'node16', moduleResolution: 'node16' },
  bundler: { type: 'module', module: 'esnext', moduleResolution: 'bundler' },
  // Both builds in one program, each with the global declarations of the elements.
  'node16, ESM with CommonJS': {
    type: 'module',
    module: 'node16',
    moduleResolution: 'node16',
    files: ['mixed.mts', 'commonjs.cts'],
  },
};

export const resolutionNames = Object.keys(resolutions);

/** Checks the small program in this folder, including our declarations, with one of the resolutions. */
export async function checkTypes(folder, name) {
  const { type, files = ['program.tsx'], ...resolution } = resolutions[name];
  const path = join(folder, 'package.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), type }));
  const compilerOptions = {
    ...resolution,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await complete('npx --no-install tsc -p .', folder);
}
