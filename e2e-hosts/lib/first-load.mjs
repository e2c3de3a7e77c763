import { brotliCompressSync } from 'node:zlib';

const TAGS = /<(?:script|link)\b[^>]*>/g;
/** What stands for a script or a style that the page loads without anyone's doing. */
const LOADED = /<script|rel="?(?:modulepreload|stylesheet)|as="?script/;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"'\n]+)["']/g;

/**
 * What a page's markup loads: its scripts and styles, and what those scripts import statically.
 * @returns {Promise<{ bytes: number, files: number }>} in all, each file compressed separately by brotli 11
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
