import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** By content: a third of the files of all pages are those of another page. */
const sizes = new Map();

/** The size of a file as a good server sends it: brotli, quality 11. */
export function brotliSize(path) {
  const content = readFileSync(path);
  const key = createHash('sha256').update(content).digest('hex');
  const size = sizes.get(key) ?? brotli(content).length;
  sizes.set(key, size);
  return size;
}

const compressed = (content, quality) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

export const brotli = (content) => compressed(content, 11);

/** The compression of dynamic pages: a quality that needs almost no time. */
export const brotliAtOnce = (content) => compressed(content, 5);

/** The total size, with each file compressed separately. */
export function brotliTotal(folder, files) {
  return [...files].reduce((sum, file) => sum + brotliSize(join(folder, file)), 0);
}
