import { createRequire } from 'node:module';
import { partAt } from './read';

const load = createRequire(import.meta.url);
const versionOf = (manifest: string): string => String(partAt(load(manifest), 'version'));

/** The versions for a report. The contract's tables and schemas are those of `@foyer/wire`. */
export const versions = {
  kit: versionOf('../../package.json'),
  contract: versionOf('@foyer/wire/package.json'),
} as const;
