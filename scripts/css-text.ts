import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { transform } from 'lightningcss';
import type { Rolldown } from 'tsdown';

const QUERY = '.css?inline';
// The extension decides how the bundler reads a module; these become scripts.
const TEXT = '.css.text.js';

/** Turns `import text from './x.css?inline'`, which Vite supports itself, into a module with the minified text. */
export function cssText(): Rolldown.Plugin {
  return {
    name: 'css-text',
    resolveId(source, importer) {
      if (!importer || !source.endsWith(QUERY)) return null;
      return resolve(dirname(importer), source.slice(0, -QUERY.length)) + TEXT;
    },
    async load(id) {
      if (!id.endsWith(TEXT)) return null;
      const filename = `${id.slice(0, -TEXT.length)}.css`;
      this.addWatchFile(filename);
      const { code } = transform({ filename, code: await readFile(filename), minify: true });
      return { code: `export default ${JSON.stringify(new TextDecoder().decode(code))};`, moduleSideEffects: false };
    },
  };
}
