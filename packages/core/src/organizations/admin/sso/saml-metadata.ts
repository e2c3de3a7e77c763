import { readCertificates } from './read-certificates';
import { isWebAddress } from './sso-checks';

/** What an identity provider says of itself in a file. */
export interface SamlMetadata {
  readonly entityId: string;
  readonly signOnUrl: string;
  /** The certificates with which it signs, in PEM, one below the other. */
  readonly certificate: string;
}

/** The largest file that is read, in characters: metadata of one provider have a few thousand. */
export const METADATA_MOST = 524_288;
const ENTITY_MOST = 2048;
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

// SAML 2.0 metadata, section 2.4.3. A strict policy with Trusted Types lets no page parse a document.
const TAG = /<(\/?)(?:[\w.-]{1,64}:)?([A-Za-z\d]{1,64})\b([^<>]{0,4096})>([^<]{0,16384})/g;
const ATTRIBUTE = /\b([A-Za-z]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)')/g;

/** What was read so far. */
interface Reading {
  entity: string;
  /** In the part about an identity provider: a file can hold one about a service too. */
  isInside: boolean;
  isForSigning: boolean;
  found: { entityId?: string; signOnUrl?: string; isByRedirect?: boolean };
  /** In PEM. */
  certificates: string[];
}

/**
 * Reads the metadata of an identity provider. Null for other text, and for metadata without an https address to sign on
 * at, an entity ID or a certificate. Documents that declare a type, with which entities come, are none.
 */
export function readSamlMetadata(text: string): SamlMetadata | null {
  if (text.length > METADATA_MOST || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  const reading: Reading = { entity: '', isInside: false, isForSigning: true, found: {}, certificates: [] };
  for (const [, slash, name = '', attributes = '', content = ''] of text
    .replace(/<!--[^]*?(?:-->|$)/g, '')
    .matchAll(TAG)) {
    readTag(reading, { name, isEnd: slash === '/', attributes: attributesOf(attributes), content });
  }
  const { entityId = '', signOnUrl = '' } = reading.found;
  const certificate = readCertificates(reading.certificates.join('\n'))?.join('\n') ?? '';
  const isWhole = entityId !== '' && entityId.length <= ENTITY_MOST && isWebAddress(signOnUrl) && certificate !== '';
  return isWhole ? { entityId, signOnUrl, certificate } : null;
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text behind it. */
  readonly content: string;
}

function readTag(reading: Reading, { name, isEnd, attributes, content }: Tag): void {
  const { found } = reading;
  if (name === 'EntityDescriptor') reading.entity = isEnd ? '' : (attributes['entityID'] ?? '');
  if (name === 'IDPSSODescriptor') {
    reading.isInside = !isEnd;
    if (!isEnd) found.entityId ??= reading.entity;
  }
  if (!reading.isInside || isEnd) return;
  if (name === 'KeyDescriptor') reading.isForSigning = attributes['use'] !== 'encryption';
  if (name === 'SingleSignOnService') readService(found, attributes);
  if (name === 'X509Certificate' && reading.isForSigning)
    reading.certificates.push(...(readCertificates(content) ?? []));
}

/** The address that takes requests by redirect, as the provider sends them; else the first one. */
function readService(
  found: Reading['found'],
  { Binding: binding, Location: location = '' }: Readonly<Record<string, string>>,
): void {
  const isByRedirect = binding === REDIRECT;
  if (found.signOnUrl !== undefined && (found.isByRedirect || !isByRedirect)) return;
  Object.assign(found, { signOnUrl: location, isByRedirect });
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', one, other = '']) => [name, plain(one ?? other)]),
  );

const plain = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => SIGNS[name] ?? '').trim();
