import { ApiError } from '../../../http/api-error';
import { isLoopbackUrl } from '../../../http/cors';
import type { JsonObject } from '../../../http/json';
import type { Project } from '../../../projects/project';
import { readCertificate, readPrivateKey } from '../../sso/certificates';
import type { Connection, ConnectionDetails, KeptKey } from '../../sso/connections';
import { certificateOf, keep } from '../../sso/saml-company';
import { demandNames, readMapping } from './mappings';

const MOST = 5;
const LONGEST = 2048;

/**
 * Reads a call's changes of a SAML connection's details. An empty text clears an address, and adds no key. Throws the
 * errors of the fields.
 */
export function readSamlFields(
  project: Project,
  body: JsonObject,
  { details }: Connection,
): Partial<ConnectionDetails> {
  const mapping = readMapping(body);
  if (mapping.attribute_mapping !== undefined) demandNames(mapping.attribute_mapping);
  return { ...mapping, ...readAddresses(body), ...readKeys(project, body, details) };
}

function readAddresses({
  idp_entity_id: entity = null,
  idp_sso_url: url = null,
}: JsonObject): Partial<ConnectionDetails> {
  if (entity !== null && (typeof entity !== 'string' || entity.length > LONGEST))
    throw new ApiError('invalid_idp_entity_id');
  if (url !== null && typeof url !== 'string') throw new ApiError('saml_connection_idp_sso_url_invalid_format');
  if (url !== null && url !== '') demandSsoUrl(url.trim());
  return {
    ...(entity === null ? {} : { idp_entity_id: entity.trim() }),
    ...(url === null ? {} : { idp_sso_url: url.trim() }),
  };
}

/**
 * Throws `saml_connection_idp_sso_url_invalid_format` and `saml_connection_idp_sso_url_not_https`; http is only allowed
 * for this machine.
 */
export function demandSsoUrl(url: string): void {
  if (!URL.canParse(url) || url.length > LONGEST) throw new ApiError('saml_connection_idp_sso_url_invalid_format');
  if (new URL(url).protocol !== 'https:' && !isLoopbackUrl(url))
    throw new ApiError('saml_connection_idp_sso_url_not_https');
}

function readKeys(project: Project, body: JsonObject, before: ConnectionDetails): Partial<ConnectionDetails> {
  const certificate = pemIn(body, 'x509_certificate');
  const signing = pemIn(body, 'signing_private_key');
  const encryption = pemIn(body, 'saml_encryption_private_key');
  return {
    ...(certificate === null
      ? {}
      : {
          verification_certificates: addCertificates(project, before.verification_certificates, [
            readCertificate(certificate),
          ]),
        }),
    ...(signing === null ? {} : newSigningKey(project, before, readPrivateKey(signing))),
    ...(encryption === null
      ? {}
      : { encryption_private_keys: addKey(project, before.encryption_private_keys, readPrivateKey(encryption)) }),
  };
}

function pemIn(body: JsonObject, key: string): string | null {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw new ApiError('bad_request', `${key} must be a string.`);
  return value.trim() === '' ? null : value;
}

/** Creates a certificate for the new key, for the identity provider's settings. The former ones stay in the list. */
function newSigningKey(
  project: Project,
  { signing_certificates: held }: ConnectionDetails,
  key: string,
): Partial<ConnectionDetails> {
  const certificate = keep(project, 'saml-signing-key', certificateOf(project, key, project.settings.project_name));
  return { signing_private_key: key, signing_certificates: [certificate, ...held].slice(0, MOST) };
}

/** Adds the certificates that are not in the list yet. Throws `too_many_sso_verification_certificates`. */
export function addCertificates(
  project: Project,
  held: readonly KeptKey[],
  certificates: readonly string[],
): KeptKey[] {
  const fresh = certificates.filter((pem) => held.every((one) => one.pem !== pem));
  if (held.length + fresh.length > MOST) throw new ApiError('too_many_sso_verification_certificates');
  return [...held, ...fresh.map((pem) => keep(project, 'saml-verification-key', pem))];
}

/** Throws `too_many_encryption_certificates`. */
function addKey(project: Project, held: readonly KeptKey[], pem: string): KeptKey[] {
  if (held.some((one) => one.pem === pem)) return [...held];
  if (held.length >= MOST) throw new ApiError('too_many_encryption_certificates');
  return [...held, keep(project, 'saml-encryption-key', pem)];
}
