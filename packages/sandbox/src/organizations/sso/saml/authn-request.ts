import { inflateRawSync } from 'node:zlib';
import { ApiError } from '../../../http/api-error';

/** Request of a provider to a company (SAML 2.0 core, section 3.4.1). */
export interface AuthnRequest {
  readonly id: string;
  /** The entity id of the requesting provider. */
  readonly issuer: string;
  /** Address for the answer. */
  readonly recipient: string;
}

const MAX_BYTES = 64 * 1024;
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';

/** Reads the `SAMLRequest` of a redirect (SAML 2.0 bindings, section 3.4.4). Throws `bad_request`. */
export async function readAuthnRequest(encoded: string): Promise<AuthnRequest> {
  const root = await parseXml(inflated(encoded));
  const isOne = root?.localName === 'AuthnRequest' && root.namespaceURI === PROTOCOL;
  const id = root?.getAttribute('ID');
  const recipient = root?.getAttribute('AssertionConsumerServiceURL');
  const issuer = root?.getElementsByTagNameNS(ASSERTION, 'Issuer').item(0)?.textContent;
  if (!isOne || !id || !recipient || !issuer) throw notOne();
  return { id, recipient, issuer };
}

function inflated(encoded: string): string {
  try {
    return inflateRawSync(Buffer.from(encoded, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch (cause) {
    throw notOne(cause);
  }
}

function notOne(cause?: unknown): ApiError {
  return new ApiError('bad_request', 'SAMLRequest is not a sign-in request.', { cause });
}

/** Parses XML strictly. Null if it is not well-formed, or declares a document type. */
export async function parseXml(text: string): Promise<Element | null> {
  const { DOMParser } = await import('@xmldom/xmldom');
  const complaints: string[] = [];
  const note = (complaint: string) => complaints.push(complaint);
  const parser = new DOMParser({ errorHandler: { warning: note, error: note, fatalError: note } });
  try {
    const parsed = parser.parseFromString(text, 'text/xml');
    // SAML messages declare no document type. Refusing it also refuses entities.
    return complaints.length === 0 && !parsed.doctype ? parsed.documentElement : null;
  } catch {
    return null;
  }
}
