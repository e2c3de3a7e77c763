import * as z from 'zod/mini';
import { id, object, optionalNumber, optionalText, response, text } from '../../common';
import { lazy } from '../../lazy';
import { listOf, textIfAny } from '../../missing';

/** The identity providers that this version knows. Answers can name newer ones. */
export const SCIM_IDPS = [
  'generic',
  'okta',
  'microsoft-entra',
  'cyberark',
  'jumpcloud',
  'onelogin',
  'pingfederate',
  'rippling',
] as const;
export type ScimIdp = (typeof SCIM_IDPS)[number];

const baseShape = () => ({
  organization_id: textIfAny,
  connection_id: id,
  /** `active`, `deleted`, or a value that is newer than this. */
  status: textIfAny,
  display_name: textIfAny,
  /** A `ScimIdp`, or a value that is newer than these. */
  identity_provider: textIfAny,
  base_url: textIfAny,
  scim_group_implicit_role_assignments: listOf(object({ role_id: text, group_id: text, group_name: textIfAny })),
});
const presentShape = { bearer_token_last_four: textIfAny, bearer_token_expires_at: textIfAny };

// Admin api 2.
/** The members for the next token are empty texts, except while the token is being rotated. */
export const scimConnection = lazy(() =>
  object({
    ...baseShape(),
    ...presentShape,
    next_bearer_token_last_four: textIfAny,
    next_bearer_token_expires_at: textIfAny,
  }),
);
export type ScimConnection = z.infer<typeof scimConnection>;

// The token is required, because a connection does not work without it.
/** A new connection with its token, which no later answer repeats. */
export const scimConnectionWithBearerToken = lazy(() =>
  object({
    ...baseShape(),
    bearer_token: text,
    bearer_token_expires_at: textIfAny,
  }),
);
export type ScimConnectionWithBearerToken = z.infer<typeof scimConnectionWithBearerToken>;

/** A connection with its next token, which no later answer repeats. */
export const scimConnectionWithNextBearerToken = lazy(() =>
  object({
    ...baseShape(),
    ...presentShape,
    next_bearer_token: text,
    next_bearer_token_expires_at: textIfAny,
  }),
);
export type ScimConnectionWithNextBearerToken = z.infer<typeof scimConnectionWithNextBearerToken>;

/** A group that the identity provider has sent. */
export const scimGroup = lazy(() =>
  object({
    organization_id: textIfAny,
    connection_id: textIfAny,
    group_id: text,
    group_name: textIfAny,
  }),
);
export type ScimGroup = z.infer<typeof scimGroup>;

// Admin api 4.4.
/** `POST /b2b/scim`. */
export const scimCreateConnectionRequest = lazy(() =>
  object({ display_name: optionalText, identity_provider: optionalText }),
);
export type ScimCreateConnectionRequest = z.infer<typeof scimCreateConnectionRequest>;

export const scimCreateConnectionResponse = lazy(() => response({ connection: scimConnectionWithBearerToken }));
export type ScimCreateConnectionResponse = z.infer<typeof scimCreateConnectionResponse>;

/** `PUT /b2b/scim/{connection_id}`. The list replaces the previous one. */
export const scimUpdateConnectionRequest = lazy(() =>
  object({
    connection_id: text,
    display_name: optionalText,
    identity_provider: optionalText,
    scim_group_implicit_role_assignments: z.optional(z.array(object({ role_id: text, group_id: text }))),
  }),
);
export type ScimUpdateConnectionRequest = z.infer<typeof scimUpdateConnectionRequest>;

export const scimConnectionResponse = lazy(() => response({ connection: scimConnection }));
export type ScimConnectionResponse = z.infer<typeof scimConnectionResponse>;

/** `DELETE /b2b/scim/{connection_id}`. */
export const scimDeleteConnectionResponse = lazy(() => response({ connection_id: textIfAny }));
export type ScimDeleteConnectionResponse = z.infer<typeof scimDeleteConnectionResponse>;

/** `POST /b2b/scim/groups`. A page has 100 groups by default, and 1000 at most. */
export const scimGroupsRequest = lazy(() => object({ limit: optionalNumber, cursor: optionalText }));
export type ScimGroupsRequest = z.infer<typeof scimGroupsRequest>;

export const scimGroupsResponse = lazy(() =>
  response({
    scim_groups: listOf(scimGroup),
    /** Null or empty on the last page. */
    next_cursor: z._default(z.nullable(text), null),
  }),
);
export type ScimGroupsResponse = z.infer<typeof scimGroupsResponse>;

/** `POST /b2b/scim/rotate/start`, `…/complete` and `…/cancel`. */
export const scimRotateRequest = lazy(() => object({ connection_id: text }));
export type ScimRotateRequest = z.infer<typeof scimRotateRequest>;

export const scimRotateStartResponse = lazy(() => response({ connection: scimConnectionWithNextBearerToken }));
export type ScimRotateStartResponse = z.infer<typeof scimRotateStartResponse>;

/** The bodies of these calls. */
export const requests = {
  'scim.createConnection': scimCreateConnectionRequest,
  'scim.updateConnection': scimUpdateConnectionRequest,
  'scim.getConnectionGroups': scimGroupsRequest,
  'scim.rotateStart': scimRotateRequest,
  'scim.rotateComplete': scimRotateRequest,
  'scim.rotateCancel': scimRotateRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'scim.createConnection': scimCreateConnectionResponse,
  'scim.updateConnection': scimConnectionResponse,
  'scim.deleteConnection': scimDeleteConnectionResponse,
  'scim.getConnection': scimConnectionResponse,
  'scim.getConnectionGroups': scimGroupsResponse,
  'scim.rotateStart': scimRotateStartResponse,
  'scim.rotateComplete': scimConnectionResponse,
  'scim.rotateCancel': scimConnectionResponse,
} as const;
