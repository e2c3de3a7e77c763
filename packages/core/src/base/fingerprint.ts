/**
 * 32 bits of FNV-1a: enough to distinguish two values of one browser, far too little to recover one. An empty text has
 * an empty fingerprint.
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return text && (hash >>> 0).toString(36);
}
