import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Rolldown } from 'tsdown';

const COPY = '?copy';
const ENTRY = /\/src\/(?:organizations\/)?skin\/(?!index\.)[\w-]+\.ts$/;

/**
 * Gives the entries in `src/skin`, and in that of organizations, their own copy of the modules that `isCopied` names. Those entries are loaded with the
 * screens, later than the package's main entry. A bundler that splits by file (esbuild) would move a module that both
 * lead to into the page's first load (decision 67).
 * @param isCopied Tells by a module's path below `src`.
 */
export function ownCopies(isCopied: (path: string) => boolean): Rolldown.Plugin {
  return {
    name: 'own-copies',
    async resolveId(source, importer, { kind }) {
      if (kind === 'dynamic-import' || !importer || !(ENTRY.test(importer) || importer.endsWith(COPY))) return null;
      const resolved = await this.resolve(source, withoutCopy(importer), { skipSelf: true });
      if (!resolved || resolved.external) return resolved;
      const path = /\/src\/(.*\.tsx?)$/.exec(resolved.id)?.[1];
      return path && !path.endsWith('.d.ts') && isCopied(path) ? resolved.id + COPY : resolved;
    },
    async load(id) {
      if (!id.endsWith(COPY)) return null;
      return { code: await readFile(withoutCopy(id), 'utf8'), moduleType: basename(withoutCopy(id)).endsWith('x') ? 'tsx' : 'ts' };
    },
  };
}

/** Whether a module is such a copy. */
export const isCopy = (id: string): boolean => id.endsWith(COPY);

/** The path of a module, copied or not. */
export const withoutCopy = (id: string): string => (isCopy(id) ? id.slice(0, -COPY.length) : id);
