/**
 * The address with which an Android app opens a page in the default browser. Undefined: no such address exists.
 *
 * The part after `#Intent;` names the app that opens, so a page's own `#` must not contain one: a link to the page
 * could come from an attacker.
 */
export function intentAddress(page: string): `intent://${string}` | undefined {
  const found = /^(https?):\/\/([^#]+)(#.*)?$/i.exec(page);
  if (!found) return undefined;
  const [, scheme = '', rest = '', hash = ''] = found;
  return `intent://${rest}${/intent;/i.test(hash) ? '' : hash}#Intent;scheme=${scheme.toLowerCase()};end`;
}
