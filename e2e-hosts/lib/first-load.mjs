import { brotliCompressSync } from 'node:zlib';

const TAGS = /<(?:script|link)\b[^>]*>/g;
/** Tags of scripts and styles that the page loads without interaction. */
const LOADED = /<script|rel="?(?:modulepreload|stylesheet)|as="?script/;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"'\n]+)["']/g;

/**
 * The files that a page's markup loads: its scripts and styles, and the static imports of those scripts.
 * @returns {Promise<{ bytes: number, files: number }>} the total, each file compressed separately with brotli 11
 */
export async function firstLoad(url) {
  const html = await (await fetch(url)).text();
  const seen = new Map();
  for (const [tag] of html.matchAll(TAGS)) {
    const path = /(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1];
    if (path && LOADED.test(tag) && !/nomodule/i.test(tag) && !path.startsWith('data:'))
      await load(new URL(path, url).href, seen);
  }
  return { bytes: [...seen.values()].reduce((sum, size) => sum + size, 0), files: seen.size };
}

async function load(address, seen) {
  if (seen.has(address)) return;
  const answer = await fetch(address);
  if (!answer.ok) return;
  const content = Buffer.from(await answer.arrayBuffer());
  seen.set(address, brotliCompressSync(content).length);
  for (const [, path] of content.toString().matchAll(STATIC_IMPORT)) await load(new URL(path, address).href, seen);
}
