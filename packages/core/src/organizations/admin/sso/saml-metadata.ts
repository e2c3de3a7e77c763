import { readCertificates } from './read-certificates';
import { isWebAddress } from './sso-checks';

/** The settings in the metadata file of an identity provider. */
export interface SamlMetadata {
  /** The entity id of the identity provider. */
  readonly entityId: string;
  /** The URL for sign-ins. */
  readonly signOnUrl: string;
  /** The signing certificates in PEM, separated by line breaks. */
  readonly certificate: string;
}

/** The maximum length of a file, in characters. Metadata of one provider has a few thousand. */
export const METADATA_MOST = 524_288;
const ENTITY_MOST = 2048;
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

// SAML 2.0 metadata, section 2.4.3. Not `DOMParser`, because a strict CSP with Trusted Types blocks it.
const TAG = /<(\/?)(?:[\w.-]{1,64}:)?([A-Za-z\d]{1,64})\b([^<>]{0,4096})>([^<]{0,16384})/g;
const ATTRIBUTE = /\b([A-Za-z]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)')/g;

/** The values read so far. */
interface Reading {
  entity: string;
  /** Inside the identity provider's part. A file can also contain a service provider's part. */
  isInside: boolean;
  isForSigning: boolean;
  found: { entityId?: string; signOnUrl?: string; isByRedirect?: boolean };
  /** In PEM. */
  certificates: string[];
}

/**
 * Reads the metadata of an identity provider. Null for other text, for documents with a DOCTYPE (because of XML
 * entities), and for metadata without a sign-on URL, an entity ID or a certificate.
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
  /** The text after the tag. */
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

/** Reads the sign-on URL with the redirect binding, which the provider uses; else the first one. */
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
