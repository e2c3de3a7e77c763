import * as z from 'zod/mini';
import type { Answer } from '../../host';
import { returnFrom } from '../company-visit';
import type { MemberAuth } from '../company';
import type { Office } from './office';

const certificate = z.looseObject({
  certificate_id: z.string(),
  certificate: z.string(),
  issuer: z.string(),
  expires_at: z.string(),
});
const shape = z.looseObject({
  connection_id: z.string(),
  status: z.string(),
  verification_certificates: z.optional(z.array(certificate)),
  signing_certificates: z.optional(z.array(certificate)),
  saml_encryption_private_keys: z.optional(z.array(z.looseObject({ private_key_id: z.string() }))),
});

/** Reads the connection of an answer. */
export function connectionOf(answer: Answer) {
  if (answer.status !== 200) throw new TypeError(`answered ${String(answer.errorType)}`);
  return z.object({ connection: shape }).parse(answer.body).connection;
}

export const MAPPING = { email: 'email', full_name: 'name', groups: 'groups' };
export const COMPANY = 'http://localhost:4400/stand-in/company';

/** Makes a SAML connection that uses the company which the sandbox plays for it. */
export async function activeSaml(office: Office, mapping: Record<string, string> = MAPPING): Promise<string> {
  const { connection_id: id } = connectionOf(await office.call('POST', '/sso/saml', { display_name: 'Harbour staff' }));
  await office.call('PUT', `/sso/saml/${id}`, { connection_id: id, attribute_mapping: mapping });
  const body = { connection_id: id, metadata_url: `${COMPANY}/saml/${id}/metadata` };
  connectionOf(await office.call('PUT', `/sso/saml/${id}/url`, body));
  return id;
}

/** The same by OpenID Connect. The company knows a connection by its id. */
export async function activeOidc(office: Office): Promise<string> {
  const { connection_id: id } = connectionOf(await office.call('POST', '/sso/oidc', { display_name: 'Harbour staff' }));
  const client = { client_id: id, client_secret: 'a-secret-of-ours', issuer: COMPANY };
  connectionOf(await office.call('PUT', `/sso/oidc/${id}`, { connection_id: id, ...client }));
  return id;
}

/** Logs in through the company. */
export async function logInBy(
  office: Office,
  kind: 'saml' | 'oidc',
  connectionId: string,
  email: string,
): Promise<MemberAuth> {
  const back = await returnFrom(office.company.host, kind, connectionId, email);
  return office.company.auth('/sso/authenticate', {
    sso_token: back.searchParams.get('token'),
    session_duration_minutes: 30,
  });
}
