import type { Database } from '../../../db/connect';
import { ApiError } from '../../../http/api-error';
import { requiredText } from '../../../http/fields';
import type { JsonObject } from '../../../http/json';
import type { CallContext, SdkCall } from '../../../http/sdk-call';
import type { Connection, ConnectionDetails } from '../../sso/connections';
import { ownCertificate } from '../../sso/saml-company';
import { requirePermitted, type Actor } from '../../signed-in';
import { demandSameId, readDisplayName } from '../bodies';
import { viewSaml } from './connection-views';
import { demandNames } from './mappings';
import {
  insertConnection,
  listConnections,
  lockOwn,
  readProvider,
  requireMaker,
  saveConnection,
} from './own-connections';
import { readRoleAssignments } from './role-assignments';
import { addCertificates, demandSsoUrl, readSamlFields } from './saml-fields';
import { readMetadata } from './saml-metadata';

const SAML = '/b2b/sso/saml';

/** Calls for SAML connections (admin api 4.3). */
export const samlCalls: readonly SdkCall[] = [
  { method: 'POST', path: SAML, run: create },
  { method: 'PUT', path: `${SAML}/:connectionId`, run: update },
  { method: 'PUT', path: `${SAML}/:connectionId/url`, run: updateByUrl },
  { method: 'DELETE', path: `${SAML}/:connectionId/verification_certificates/:keyId`, run: deleteCertificate },
  { method: 'DELETE', path: `${SAML}/:connectionId/encryption_private_key/:keyId`, run: deletePrivateKey },
];

/** Creates a pending connection. Throws `invalid_display_name`, `invalid_sso_idp` and the errors of `requireMaker`. */
async function create(context: CallContext) {
  const { db, project, body, origin } = context;
  const actor = await requireMaker(context, 'saml');
  const displayName = readDisplayName(body) ?? '';
  const identityProvider = readProvider(body['identity_provider'], 'saml') ?? 'generic';
  const details = { signing_certificates: [await ownCertificate(db, project)] };
  const fresh = { kind: 'saml', displayName, identityProvider, status: 'pending', details } as const;
  return { connection: viewSaml(await insertConnection(db, context, actor, fresh), origin) };
}

/**
 * Changes a connection, which becomes active once it has the sign-on URL, the entity id, a certificate and a mapping. A
 * certificate is added to the existing ones. Throws `saml_connection_not_found` and the errors of the fields.
 */
async function update(context: CallContext) {
  const { project, body } = context;
  const displayName = readDisplayName(body);
  const identityProvider = readProvider(body['identity_provider'], 'saml');
  return changeOwn(context, (actor, before) => {
    const { organization } = actor;
    return {
      displayName: displayName ?? before.displayName,
      identityProvider: identityProvider ?? before.identityProvider,
      details: { ...before.details, ...readSamlFields(project, body, before) },
      roleAssignments: readRoleAssignments({ project, organization }, body, 'saml', before.roleAssignments),
    };
  });
}

/**
 * Reads the sign-on URL, the entity id and certificates from metadata, never the mapping. Throws the errors of
 * `readMetadata`.
 */
async function updateByUrl(context: CallContext) {
  const { project, body, outside, params } = context;
  const actor = await requirePermitted(context, 'stytch.sso', 'update');
  const url = requiredText(body, 'metadata_url');
  await lockOwn(context.db, actor, params['connectionId'] ?? '', 'saml', 'saml_connection_not_found');
  const { entityId, ssoUrl, certificates } = await readMetadata(outside, url);
  demandSsoUrl(ssoUrl);
  return changeOwn(context, (_, { details }) => ({
    details: {
      ...details,
      idp_entity_id: entityId,
      idp_sso_url: ssoUrl,
      verification_certificates: addCertificates(project, details.verification_certificates, certificates),
    },
  }));
}

type Changes = Partial<Pick<Connection, 'displayName' | 'identityProvider' | 'roleAssignments'>> & {
  readonly details: ConnectionDetails;
};

async function changeOwn(context: CallContext, change: (actor: Actor, before: Connection) => Changes) {
  const { db, body, params, origin } = context;
  const actor = await requirePermitted(context, 'stytch.sso', 'update');
  const connectionId = params['connectionId'] ?? '';
  demandSameId(body, 'connection_id', connectionId);
  const connection = await db.transaction(async (tx) => {
    const before = await lockOwn(tx, actor, connectionId, 'saml', 'saml_connection_not_found');
    const changes = { roleAssignments: before.roleAssignments, ...change(actor, before) };
    demandComplete(before, changes);
    await demandOwnEntity(tx, before, changes.details);
    const status = isComplete(changes.details) ? 'active' : before.status;
    return saveConnection(tx, before, { ...changes, status });
  });
  return { connection: viewSaml(connection, origin) };
}

function isComplete(details: ConnectionDetails): boolean {
  const {
    idp_sso_url: url,
    idp_entity_id: entity,
    verification_certificates: certificates,
    attribute_mapping: mapping,
  } = details;
  return url !== '' && entity !== '' && certificates.length > 0 && Object.keys(mapping).length > 0;
}

/** An active connection must keep the fields for sign-in, and roles of groups need the mapping of groups. */
function demandComplete(
  { status }: Connection,
  { details, roleAssignments }: Pick<Connection, 'details' | 'roleAssignments'>,
): void {
  const { idp_sso_url: url, idp_entity_id: entity, attribute_mapping: mapping } = details;
  if (status === 'active' && url === '') throw new ApiError('saml_connection_idp_sso_url_required');
  if (status === 'active' && entity === '') throw new ApiError('invalid_idp_entity_id');
  if (status === 'active') demandNames(mapping);
  const hasGroups = roleAssignments.some(({ group }) => group !== undefined);
  if (hasGroups && !Object.hasOwn(mapping, 'groups'))
    throw new ApiError('saml_connection_attribute_mapping_missing_groups_key');
}

/** An answer names only the entity, so two connections of an organization must not share one. */
async function demandOwnEntity(
  tx: Database,
  { organizationId, connectionId }: Connection,
  { idp_entity_id: entity }: ConnectionDetails,
): Promise<void> {
  if (entity === '') return;
  const others = (await listConnections(tx, organizationId)).filter(
    (one) => one.connectionId !== connectionId && one.kind === 'saml',
  );
  if (others.some(({ details }) => details.idp_entity_id === entity)) throw new ApiError('duplicate_saml_connection');
}

/**
 * Throws `sso_verification_key_not_found`, and `cannot_delete_last_sso_verification_key` for the last certificate of an
 * active connection.
 */
async function deleteCertificate(context: CallContext) {
  const id = await deleteKept(context, 'verification_certificates', ({ status }, left) => {
    if (status === 'active' && left === 0) throw new ApiError('cannot_delete_last_sso_verification_key');
  });
  if (id === null) throw new ApiError('sso_verification_key_not_found');
  return { certificate_id: id };
}

/** Throws `sso_encryption_private_key_not_found`. */
async function deletePrivateKey(context: CallContext) {
  const id = await deleteKept(context, 'encryption_private_keys', () => undefined);
  if (id === null) throw new ApiError('sso_encryption_private_key_not_found');
  return { private_key_id: id };
}

/** Deletes a key or a certificate by the id in the path. Returns the id, or null if there is none. */
async function deleteKept(
  context: CallContext,
  list: 'verification_certificates' | 'encryption_private_keys',
  demand: (connection: Connection, left: number) => void,
): Promise<string | null> {
  const { db, params } = context;
  const actor = await requirePermitted(context, 'stytch.sso', 'update');
  const { connectionId = '', keyId = '' } = params as JsonObject & Partial<Record<'connectionId' | 'keyId', string>>;
  return db.transaction(async (tx) => {
    const before = await lockOwn(tx, actor, connectionId, 'saml', 'saml_connection_not_found');
    const left = before.details[list].filter(({ id }) => id !== keyId);
    if (left.length === before.details[list].length) return null;
    demand(before, left.length);
    await saveConnection(tx, before, { details: { ...before.details, [list]: left } });
    return keyId;
  });
}
