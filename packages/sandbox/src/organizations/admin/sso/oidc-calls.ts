import { ApiError, type ErrorType } from '../../../http/api-error';
import type { JsonObject } from '../../../http/json';
import type { CallContext, SdkCall } from '../../../http/sdk-call';
import { isOutsideUrl } from '../../../http/outside';
import type { ConnectionDetails } from '../../sso/connections';
import { requirePermitted } from '../../signed-in';
import { demandSameId, readDisplayName } from '../bodies';
import { MASKED, viewOidc } from './connection-views';
import { discover } from './discovery-document';
import { readMapping } from './mappings';
import { insertConnection, lockOwn, readProvider, requireMaker, saveConnection } from './own-connections';

/** Calls for OpenID Connect connections (admin api 4.3). */
export const oidcCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/sso/oidc', run: create },
  { method: 'PUT', path: '/b2b/sso/oidc/:connectionId', run: update },
];

/** Creates a pending connection. Throws `invalid_display_name`, `invalid_sso_idp` and the errors of `requireMaker`. */
async function create(context: CallContext) {
  const { db, body, origin } = context;
  const actor = await requireMaker(context, 'oidc');
  const displayName = readDisplayName(body) ?? '';
  const identityProvider = readProvider(body['identity_provider'], 'oidc') ?? 'generic';
  const fresh = { kind: 'oidc', displayName, identityProvider, status: 'pending', details: {} } as const;
  return { connection: viewOidc(await insertConnection(db, context, actor, fresh), origin) };
}

/** A field of a connection, with its refusals: for a value that is not an address, and for clearing an active field. */
interface Field {
  readonly key:
    | 'issuer'
    | 'client_id'
    | 'client_secret'
    | 'authorization_url'
    | 'token_url'
    | 'userinfo_url'
    | 'jwks_url';
  readonly malformed: ErrorType;
  readonly missing: ErrorType;
  readonly isUrl: boolean;
}

const LONGEST = 2048;

const fields: readonly Field[] = [
  {
    key: 'issuer',
    malformed: 'oidc_connection_issuer_url_invalid_format',
    missing: 'oidc_connection_issuer_required',
    isUrl: true,
  },
  {
    key: 'client_id',
    malformed: 'oidc_connection_client_id_required',
    missing: 'oidc_connection_client_id_required',
    isUrl: false,
  },
  {
    key: 'client_secret',
    malformed: 'client_secret_too_long',
    missing: 'oidc_connection_client_secret_required',
    isUrl: false,
  },
  {
    key: 'authorization_url',
    malformed: 'oidc_connection_authorization_url_invalid_format',
    missing: 'oidc_connection_authorization_url_required',
    isUrl: true,
  },
  {
    key: 'token_url',
    malformed: 'oidc_connection_token_url_invalid_format',
    missing: 'oidc_connection_token_url_required',
    isUrl: true,
  },
  {
    key: 'userinfo_url',
    malformed: 'oidc_connection_userinfo_url_invalid_format',
    missing: 'oidc_connection_userinfo_url_invalid_format',
    isUrl: true,
  },
  {
    key: 'jwks_url',
    malformed: 'oidc_connection_jwks_url_invalid_format',
    missing: 'oidc_connection_jwks_url_required',
    isUrl: true,
  },
];

type Values = Partial<Pick<ConnectionDetails, Field['key']>>;

/**
 * Changes a connection, which becomes active once it has the issuer, the client and its secret, and the four addresses.
 * For a new issuer, reads its discovery document. Values of the call take precedence over the document, and a document
 * that cannot be read causes a warning. Throws `oidc_connection_not_found` and the errors of the fields.
 */
async function update(context: CallContext) {
  const { db, body, params, origin, outside } = context;
  const actor = await requirePermitted(context, 'stytch.sso', 'update');
  const connectionId = params['connectionId'] ?? '';
  demandSameId(body, 'connection_id', connectionId);
  const displayName = readDisplayName(body);
  const identityProvider = readProvider(body['identity_provider'], 'oidc');
  const given = readValues(body);
  const more = { ...readScopes(body), ...readMapping(body) };
  const before = await lockOwn(db, actor, connectionId, 'oidc', 'oidc_connection_not_found');
  const { issuer = '' } = given;
  const isNew = issuer !== '' && issuer !== before.details.issuer;
  // Outside the transaction, because it waits for an external server.
  const { found, warning } = isNew ? await discover(outside, issuer) : { found: {}, warning: '' };
  const connection = await db.transaction(async (tx) => {
    const held = await lockOwn(tx, actor, connectionId, 'oidc', 'oidc_connection_not_found');
    const details = { ...held.details, ...given, ...filled(found, given), ...more };
    const missing = fields.find(({ key }) => details[key] === '');
    if (held.status === 'active' && missing !== undefined) throw new ApiError(missing.missing);
    return saveConnection(tx, held, {
      displayName: displayName ?? held.displayName,
      identityProvider: identityProvider ?? held.identityProvider,
      status: missing === undefined ? 'active' : 'pending',
      details,
    });
  });
  return { connection: viewOidc(connection, origin), warning };
}

/** The values of the document for fields that the call does not name. */
function filled(found: Values, given: Values): Values {
  return Object.fromEntries(Object.entries(found).filter(([key]) => (given[key as Field['key']] ?? '') === ''));
}

function readValues(body: JsonObject): Values {
  const read = fields.flatMap(({ key, malformed, isUrl }) => {
    const value = body[key] ?? null;
    // An unchanged secret comes back masked.
    if (value === null || (key === 'client_secret' && value === MASKED)) return [];
    const text = typeof value === 'string' ? value.trim() : null;
    const fits = text !== null && text.length <= LONGEST && (text === '' || !isUrl || isOutsideUrl(text));
    if (!fits) throw new ApiError(malformed);
    return [[key, text] as const];
  });
  return Object.fromEntries(read);
}

function readScopes({ custom_scopes: scopes = null }: JsonObject): { readonly custom_scopes?: string } {
  if (scopes === null) return {};
  // RFC 6749, appendix A.4, with spaces between.
  if (typeof scopes === 'string' && scopes.length <= LONGEST && /^[\x20\x21\x23-\x5B\x5D-\x7E]*$/.test(scopes)) {
    return { custom_scopes: scopes };
  }
  throw new ApiError('bad_request', 'custom_scopes must be names with spaces between them.');
}
