import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const sizes = new Map();

/** The size of a file as a good server sends it: brotli, quality 11. */
export function brotliSize(path) {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = brotli(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
}

export function brotli(content) {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Each file compressed separately, as it is sent. */
export function brotliTotal(folder, files) {
  return [...files].reduce((sum, file) => sum + brotliSize(join(folder, file)), 0);
}
