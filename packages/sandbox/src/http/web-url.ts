/** True for an absolute http or https URL. Nothing else may become a link. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}

/** Schemes that browsers and systems open by themselves. No application can own one (RFC 8252, section 8.4). */
const TAKEN =
  /^(https?|wss?|ftps?|file|filesystem|data|blob|about|javascript|vbscript|livescript|view-source|feed|jar|intent|mailto|tel|sms|urn|cid|mid|ms|chrome|edge|moz|web|ext|x)([-+.].*)?$/;

/** True for an address with a private-use scheme, as native applications have one (RFC 8252, section 7.1). */
export function isNativeUrl(text: string): boolean {
  return URL.canParse(text) && !TAKEN.test(new URL(text).protocol.slice(0, -1));
}
