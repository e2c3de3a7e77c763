import { html as xml } from 'hono/html';
import { ApiError } from '../../../http/api-error';
import { loadProject } from '../../../projects/project';
import { findConnection } from '../connections';
import { certificateOf, companyKeys } from '../saml-company';
import { samlAddress, type SsoServices } from '../sso-services';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

/** The metadata of a simulated company (SAML 2.0 metadata). Throws `saml_connection_not_found`. */
export async function describeCompany({ db, origin }: SsoServices, connectionId: string): Promise<Response> {
  const connection = await findConnection(db, connectionId);
  if (connection?.kind !== 'saml') throw new ApiError('saml_connection_not_found');
  const { details, publicToken } = connection;
  const address = samlAddress(origin, connectionId);
  const { privateKey } = await companyKeys(db, connectionId);
  const certificate = certificateOf(await loadProject(db, publicToken), privateKey, details.company);
  const bytes = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const key = xml`<KeyDescriptor use="signing"><KeyInfo xmlns="${SIGNATURE}"><X509Data><X509Certificate>${bytes}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;
  const service = xml`<SingleSignOnService Binding="${REDIRECT}" Location="${address}"/>`;
  const text = xml`<EntityDescriptor xmlns="${METADATA}" entityID="${address}"><IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}">${key}${service}</IDPSSODescriptor></EntityDescriptor>`;
  return new Response(String(await text), { headers: { 'content-type': 'application/samlmetadata+xml' } });
}
