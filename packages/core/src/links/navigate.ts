import type { Platform } from '../base/platform';
import { FoyerError } from '../base/errors';

/** Longer than any address that browsers and servers accept: applications send a `state` of several kB. */
const MAX_LENGTH = 32_768;

/**
 * Parses an untrusted address. Null unless it is a plain http or https address (decision 21, threat T1): it has a
 * host, no credentials, and at most 32,768 characters.
 */
export function safeUrl(text: string): URL | null {
  const url = parse(text);
  return url && isWeb(url) && url.hostname !== '' ? url : null;
}

/**
 * Parses the address of a native application (RFC 8252, section 7.1; decision 105). Null unless it has a scheme that
 * no browser runs or opens itself, and is printable ASCII without credentials, of at most 32,768 characters.
 */
export function nativeUrl(text: string): URL | null {
  // Browsers remove tabs and line breaks, which could turn it into another scheme.
  const url = /^[\x21-\x7e]+$/.test(text) ? parse(text) : null;
  return url && isPrivateUse(schemeOf(url)) ? url : null;
}

export const schemeOf = ({ protocol }: URL): string => protocol.slice(0, -1);

/**
 * First parts of the schemes that browsers run, load or show themselves, under their own names and those of other
 * browsers.
 */
const OF_BROWSERS = new Set(
  (
    'about android blob brave cap chrome chromium cid content data devtools edge ext feed file filesystem firefox ftp ftps googlechrome ' +
    'googlechromes hcp intent intents isolated jar javascript jscript livescript mailbox mhtml mid mk mocha moz ms ' +
    'microsoft opera resource res safari shell vbs vbscript view viewsource vivaldi web webkit ws wss wyciwyg x'
  ).split(' '),
);

/** The schemes for which a website can register in a browser (HTML, safelisted schemes). */
const OF_WEBSITES = new Set(
  (
    'bitcoin did doi ethereum facetime geo gopher im irc ircs ldap ldaps magnet mailto matrix mms news nntp openpgp4fpr search ' +
    'sftp sip sips sms smsto ssh tel telnet urn webcal webcals wtai xmpp'
  ).split(' '),
);

const isPrivateUse = (scheme: string): boolean =>
  !scheme.startsWith('http') && !OF_WEBSITES.has(scheme) && !OF_BROWSERS.has(scheme.split(/[-+.]/)[0] ?? '');

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Null if it is not an absolute address, contains credentials, or is too long. */
function parse(text: string): URL | null {
  try {
    const url = text.length > MAX_LENGTH ? null : new URL(text);
    return url && url.username === '' && url.password === '' && url.href.length <= MAX_LENGTH ? url : null;
  } catch {
    return null;
  }
}

/**
 * The only way to open an untrusted address. Throws `unsafe_url`, without leaving the page, for an address that {@link
 * safeUrl} rejects.
 *
 * @param scheme The private-use scheme of the native application that made the request. An address that has it, and
 * that {@link nativeUrl} accepts, is opened too.
 */
export function navigate({ go }: Pick<Platform, 'go'>, text: string, scheme?: string): void {
  const native = scheme === undefined ? null : nativeUrl(text);
  const url = native && schemeOf(native) === scheme ? native : safeUrl(text);
  if (!url) throw new FoyerError('unsafe_url', 'This app sent an address we cannot open.');
  // Open the parsed form, because that is the one that was checked.
  go(url.href);
}
