import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../apps', import.meta.url));

/** Programs as people write them with the provider's SDK, and what they become. */
export const APPS = ['react', 'legacy', 'vanilla', 'next'] as const;

export const folderOf = (app: string, when: 'before' | 'after'): string => join(root, app, when);

/** The files of an app that TypeScript checks. */
export const typedFilesOf = (app: string, when: 'before' | 'after'): readonly string[] =>
  readdirSync(folderOf(app, when))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folderOf(app, when), name));

export const ambient = join(root, 'ambient.d.ts');
