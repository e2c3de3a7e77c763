import { fields, textOf } from './devtools-hook';

/** Whether passkeys of a domain can be used on this page. */
export interface RelatedOriginsReport {
  readonly isUsable: boolean;
  /** The reason, and what to do. */
  readonly text: string;
  /** The file that lists the sites, if this page needs it. */
  readonly file?: string;
}

/** The parts of the page that the check uses. Tests replace them. */
export interface CheckedPage {
  readonly origin: string;
  /** Whether the browser supports related origins. Undefined: it does not report it. */
  supportsRelatedOrigins(this: void): Promise<boolean | undefined>;
  /** Reads the file. Rejects if the browser does not allow it. */
  read(this: void, url: string): Promise<{ readonly status: number; readonly type: string; readonly text: string }>;
}

/** How many different names of sites browsers read at least (WebAuthn level 3, section 5.11). */
const NAMES = 5;

/**
 * Checks whether passkeys of a domain can be used on this page: on the domain and its subdomains always, elsewhere only
 * if `/.well-known/webauthn` of the domain lists this page's origin (related origin requests).
 *
 * @param domain The relying party id, as in `passkeyOptions.domain`.
 */
export async function checkRelatedOrigins(domain: string, page: CheckedPage): Promise<RelatedOriginsReport> {
  const rpId = hostOf(domain);
  if (rpId === undefined) return unusable('Enter a domain without a scheme or a path, such as example.com.');
  const { hostname } = new URL(page.origin);
  if (hostname === rpId || hostname.endsWith(`.${rpId}`))
    return { isUsable: true, text: `${hostname} is ${rpId} or below it, so this page needs no file.` };
  const file = `https://${rpId}/.well-known/webauthn`;
  if ((await page.supportsRelatedOrigins().catch(() => undefined)) === false)
    return { ...unusable('This browser does not support related origins. Offer a different method here.'), file };
  return { ...(await readFile(file, page)), file };
}

const unusable = (text: string): RelatedOriginsReport => ({ isUsable: false, text });

/** Undefined unless the text is only a host name. */
function hostOf(text: string): string | undefined {
  const host = text.trim().toLowerCase();
  return URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host ? host : undefined;
}

async function readFile(file: string, { origin, read }: CheckedPage): Promise<RelatedOriginsReport> {
  try {
    const { status, type, text } = await read(file);
    if (status !== 200)
      return unusable(`The file answers with status ${status}. It must answer with 200, without a redirect.`);
    if (!/^application\/json\s*(;|$)/i.test(type))
      return unusable(`The file has the content type "${type}". It must be application/json.`);
    return listed(text, origin);
  } catch {
    return unusable(
      'This page can’t read the file, because it is missing, lacks "Access-Control-Allow-Origin: *", or the page’s ' +
        'Content-Security-Policy forbids it. The browser itself needs neither header: open the file, and check that it ' +
        `lists ${origin}.`,
    );
  }
}

function listed(text: string, origin: string): RelatedOriginsReport {
  const origins = originsIn(text);
  if (!origins) return unusable('The file is not JSON with a list "origins": { "origins": ["https://example.com"] }.');
  const place = origins.findIndex((one) => URL.canParse(one) && new URL(one).origin === origin);
  if (place === -1) return unusable(`The file does not list ${origin}. Add it to "origins".`);
  if (place >= NAMES)
    return {
      isUsable: true,
      text: `The file lists ${origin}, but after ${place} others: browsers read at least ${NAMES} different names of sites, some no more. Move it up.`,
    };
  return { isUsable: true, text: `The file lists ${origin}.` };
}

function originsIn(text: string): readonly string[] | undefined {
  try {
    const { origins } = fields(JSON.parse(text));
    return Array.isArray(origins) ? origins.map((one) => textOf(one)) : undefined;
  } catch {
    return undefined;
  }
}

interface Capable {
  getClientCapabilities?(): Promise<Readonly<Record<string, boolean>>>;
}

/** The page of the panel. */
export const browserPage = (): CheckedPage => ({
  origin: location.origin,
  async supportsRelatedOrigins() {
    if (typeof PublicKeyCredential !== 'function') return false;
    const capabilities = await (PublicKeyCredential as Capable).getClientCapabilities?.();
    return capabilities?.['relatedOrigins'];
  },
  async read(url) {
    const answer = await fetch(url, { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
  },
});
