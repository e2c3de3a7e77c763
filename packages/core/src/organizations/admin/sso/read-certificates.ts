/** The maximum length of the text: far more than the certificates of an identity provider need. */
const TEXT_MOST = 131_072;
/** The maximum length of one certificate in base64: far more than needed. */
const BASE64_MOST = 32_768;

// RFC 7468, sections 3 and 5.
const BEGIN = /-----BEGIN (?:X509 )?CERTIFICATE-----/g;
const BLOCK = /-----BEGIN (?:X509 )?CERTIFICATE-----([^-]*)-----END (?:X509 )?CERTIFICATE-----/g;
/** The start of every certificate with more than 255 bytes, in base64. Real certificates are longer. */
const BARE = /(?:^|[^A-Za-z0-9+/])(MII[A-Za-z0-9+/=\s]+)/;
const BASE64 = /^[A-Za-z0-9+/]{8,}={0,2}$/;

/**
 * Reads the certificates that a user pasted: one or more in PEM, with or without other text around them, or the bare
 * base64 of one. Leaves out certificates of a chain that only issued another one in the text, because
 * they do not sign for the identity provider.
 *
 * @returns Each certificate once, in PEM with lines of 64 characters. Null without a certificate, or if one is
 *   incomplete (its first bytes contain its length).
 */
export function readCertificates(text: string): readonly string[] | null {
  if (text.length > TEXT_MOST) return null;
  // Texts of a JSON or environment file contain line ends as two characters.
  const plain = text.replace(/\p{Cf}/gu, '').replace(/\\[nr]/g, '\n');
  const found = (plain.includes('-----BEGIN') ? blocksOf(plain) : [BARE.exec(plain)?.[1] ?? '']).map(bytesOf);
  const whole = [...new Set(found)].filter((bytes) => bytes !== null);
  return whole.length === 0 || found.includes(null) ? null : signersOf(whole).map(pemOf);
}

/** The content of each block. One that does not end is empty. */
function blocksOf(text: string): readonly string[] {
  const blocks = Array.from(text.matchAll(BLOCK), ([, content = '']) => content);
  return text.match(BEGIN)?.length === blocks.length ? blocks : [''];
}

/** The bytes of a whole certificate, a character for each. */
function bytesOf(content: string): string | null {
  const base64 = content.replace(/\s/g, '');
  if (base64.length > BASE64_MOST || base64.length % 4 !== 0 || !BASE64.test(base64)) return null;
  const bytes = atob(base64);
  return bytes.charCodeAt(0) === SEQUENCE && valueAt(bytes, 0).end === bytes.length ? bytes : null;
}

function pemOf(bytes: string): string {
  const lines = btoa(bytes).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}

const SEQUENCE = 0x30;
const VERSION = 0xa0;

/**
 * The start and end of a value's content (X.690, section 8.1). Both are NaN if the length is missing or unsupported.
 */
function valueAt(bytes: string, at: number): { readonly start: number; readonly end: number } {
  const head = bytes.charCodeAt(at + 1);
  if (head < 0x80) return { start: at + 2, end: at + 2 + head };
  const count = head - 0x80;
  if (count < 1 || count > 3) return { start: Number.NaN, end: Number.NaN };
  const length = Array.from({ length: count }, (_, index) => bytes.charCodeAt(at + 2 + index)).reduce(
    (sum, byte) => sum * 256 + byte,
    0,
  );
  return { start: at + 2 + count, end: at + 2 + count + length };
}

/** The names in a certificate, as bytes (RFC 5280, section 4.1). */
function namesOf(bytes: string): { readonly issuer: string; readonly subject: string } {
  let at = valueAt(bytes, valueAt(bytes, 0).start).start;
  const next = (): string => {
    const before = at;
    at = valueAt(bytes, at).end;
    return bytes.slice(before, at);
  };
  if (bytes.charCodeAt(at) === VERSION) next();
  const [, , issuer, , subject] = [next(), next(), next(), next(), next()];
  return { issuer, subject };
}

/** The certificates without those that have issued another one. */
function signersOf(certificates: readonly string[]): readonly string[] {
  const names = certificates.map(namesOf);
  const issuers = new Set(names.filter(({ issuer, subject }) => issuer !== subject).map(({ issuer }) => issuer));
  const signers = certificates.filter((_, index) => !issuers.has(names[index]?.subject ?? ''));
  return signers.length === 0 ? certificates : signers;
}
