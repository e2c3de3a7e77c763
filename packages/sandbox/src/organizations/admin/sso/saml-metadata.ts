import { ApiError } from '../../../http/api-error';
import { OutsideRefused, type Outside } from '../../../http/outside';
import { parseXml } from '../../sso/saml/authn-request';
import { readCertificate } from '../../sso/certificates';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Data from an identity provider's metadata. */
export interface SamlMetadata {
  readonly entityId: string;
  readonly ssoUrl: string;
  /** In PEM. */
  readonly certificates: readonly string[];
}

/**
 * Reads the metadata of an identity provider (SAML 2.0 metadata, section 2.4.3). Throws `invalid_saml_metadata_url` if
 * the URL must not or could not be read, `invalid_xml_from_saml_metadata_url`, and
 * `saml_connection_metadata_invalid_format` for different XML and for metadata without a sign-on URL or a certificate.
 */
export async function readMetadata(outside: Outside, url: string): Promise<SamlMetadata> {
  const root = await parseXml(await readText(outside, url));
  if (root === null) throw new ApiError('invalid_xml_from_saml_metadata_url');
  const provider = root.getElementsByTagNameNS(METADATA, 'IDPSSODescriptor').item(0);
  const entityId = entityOf(provider);
  const ssoUrl = provider === null ? null : serviceOf(provider);
  const certificates = provider === null ? [] : certificatesOf(provider);
  if (entityId === null || ssoUrl === null || certificates.length === 0)
    throw new ApiError('saml_connection_metadata_invalid_format');
  return { entityId, ssoUrl, certificates };
}

async function readText(outside: Outside, url: string): Promise<string> {
  try {
    const answer = await outside(url);
    if (answer.ok) return await answer.text();
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
  }
  throw new ApiError('invalid_saml_metadata_url');
}

function entityOf(provider: Element | null): string | null {
  const parent = provider?.parentNode;
  const isEntity = parent?.nodeType === 1 && (parent as Element).localName === 'EntityDescriptor';
  return isEntity ? (parent as Element).getAttribute('entityID') || null : null;
}

/** The address for requests by redirect, which the sandbox sends; else the first address. */
function serviceOf(provider: Element): string | null {
  const all = elements(provider, METADATA, 'SingleSignOnService');
  const service = all.find((one) => one.getAttribute('Binding') === REDIRECT) ?? all[0];
  return service?.getAttribute('Location') || null;
}

/** The signing certificates. A key without a use is for signing too. */
function certificatesOf(provider: Element): string[] {
  const keys = elements(provider, METADATA, 'KeyDescriptor').filter((one) => one.getAttribute('use') !== 'encryption');
  const texts = keys.flatMap((key) => elements(key, SIGNATURE, 'X509Certificate')).map((one) => one.textContent);
  try {
    return [...new Set(texts.map(readCertificate))];
  } catch (cause) {
    throw new ApiError('saml_connection_metadata_invalid_format', undefined, { cause });
  }
}

function elements(parent: Element, namespace: string, name: string): Element[] {
  const found = parent.getElementsByTagNameNS(namespace, name);
  return Array.from({ length: found.length }, (_, at) => found.item(at)).filter((one) => one !== null);
}
