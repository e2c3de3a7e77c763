import * as z from 'zod/mini';
import { id, object, optionalText, response, text } from '../../common';
import { lazy } from '../../lazy';
import { listOf, textIfAny } from '../../missing';

/** The identity providers that this version knows, of SAML and of OIDC. Answers can name newer ones. */
export const SSO_IDPS = [
  'generic',
  'okta',
  'microsoft-entra',
  'google-workspace',
  'classlink',
  'cyberark',
  'duo',
  'jumpcloud',
  'keycloak',
  'miniorange',
  'onelogin',
  'pingfederate',
  'rippling',
  'salesforce',
  'shibboleth',
] as const;
export type SsoIdp = (typeof SSO_IDPS)[number];

const mapping = lazy(() => z.record(text, text));
const mappingIfAny = lazy(() => z._default(mapping, () => ({})));
const roleOfAll = lazy(() => object({ role_id: text }));
const roleOfGroup = lazy(() => object({ role_id: text, group: text }));

/** Times are RFC 3339 in UTC. */
export const x509Certificate = lazy(() =>
  object({
    /** A signing certificate can have no id. */
    certificate_id: textIfAny,
    /** PEM. */
    certificate: textIfAny,
    issuer: textIfAny,
    created_at: textIfAny,
    expires_at: textIfAny,
    updated_at: textIfAny,
  }),
);
export type X509Certificate = z.infer<typeof x509Certificate>;

export const encryptionPrivateKey = lazy(() =>
  object({
    private_key_id: text,
    /** A provider can mask it. */
    private_key: textIfAny,
    created_at: textIfAny,
  }),
);
export type EncryptionPrivateKey = z.infer<typeof encryptionPrivateKey>;

const connectionShape = {
  organization_id: textIfAny,
  connection_id: id,
  display_name: textIfAny,
  /** `pending`, `active`, or a value that is newer than this. */
  status: textIfAny,
};

interface Keys {
  readonly saml_encryption_private_keys: readonly EncryptionPrivateKey[];
  readonly encryption_private_keys?: readonly EncryptionPrivateKey[];
}

// Backends use either of two names.
/** Moves the keys to one name. */
const keysByOneName = lazy(() =>
  z.overwrite<unknown>((given) => {
    const { encryption_private_keys: others = [], ...connection } = given as Keys;
    const { saml_encryption_private_keys: own } = connection;
    return { ...connection, saml_encryption_private_keys: own.length > 0 ? own : others };
  }),
);

// Admin api 2.
/** Texts are empty until they are set. */
export const samlConnection = lazy(() =>
  object({
    ...connectionShape,
    /** An `SsoIdp`, or a value that is newer than these. */
    identity_provider: textIfAny,
    idp_entity_id: textIfAny,
    idp_sso_url: textIfAny,
    acs_url: textIfAny,
    audience_uri: textIfAny,
    attribute_mapping: mappingIfAny,
    signing_certificates: listOf(x509Certificate),
    verification_certificates: listOf(x509Certificate),
    saml_connection_implicit_role_assignments: listOf(roleOfAll),
    saml_group_implicit_role_assignments: listOf(roleOfGroup),
    saml_encryption_private_keys: listOf(encryptionPrivateKey),
    /** Never present after reading: the keys are in `saml_encryption_private_keys`. */
    encryption_private_keys: z.optional(z.array(encryptionPrivateKey)),
  }).check(keysByOneName),
);
export type SamlConnection = z.infer<typeof samlConnection>;

/** Texts are empty until they are set. */
export const oidcConnection = lazy(() =>
  object({
    ...connectionShape,
    /** An `SsoIdp`, or a value that is newer than these. */
    identity_provider: textIfAny,
    redirect_url: textIfAny,
    issuer: textIfAny,
    client_id: textIfAny,
    /** A provider can mask it. */
    client_secret: textIfAny,
    authorization_url: textIfAny,
    token_url: textIfAny,
    userinfo_url: textIfAny,
    jwks_url: textIfAny,
    /** Separated by spaces. */
    custom_scopes: textIfAny,
    attribute_mapping: mappingIfAny,
  }),
);
export type OidcConnection = z.infer<typeof oidcConnection>;

/** A connection that belongs to another organization of the project. */
export const externalConnection = lazy(() =>
  object({
    ...connectionShape,
    external_organization_id: textIfAny,
    external_connection_id: textIfAny,
    external_connection_implicit_role_assignments: listOf(roleOfAll),
    external_group_implicit_role_assignments: listOf(roleOfGroup),
  }),
);
export type ExternalConnection = z.infer<typeof externalConnection>;

// Admin api 4.3.
/** `GET /b2b/sso`. */
export const ssoConnectionsResponse = lazy(() =>
  response({
    saml_connections: listOf(samlConnection),
    oidc_connections: listOf(oidcConnection),
    external_connections: listOf(externalConnection),
  }),
);
export type SsoConnectionsResponse = z.infer<typeof ssoConnectionsResponse>;

/** `DELETE /b2b/sso/{connection_id}`. */
export const ssoDeleteConnectionResponse = lazy(() => response({ connection_id: textIfAny }));
export type SsoDeleteConnectionResponse = z.infer<typeof ssoDeleteConnectionResponse>;

/** `POST /b2b/sso/saml` and `POST /b2b/sso/oidc`. */
export const ssoCreateConnectionRequest = lazy(() =>
  object({ display_name: optionalText, identity_provider: optionalText }),
);
export type SsoCreateConnectionRequest = z.infer<typeof ssoCreateConnectionRequest>;

/**
 * `PUT /b2b/sso/saml/{connection_id}`. A certificate is added to the existing ones; a list or a map replaces the
 * previous one.
 */
export const samlUpdateConnectionRequest = lazy(() =>
  object({
    connection_id: text,
    display_name: optionalText,
    identity_provider: optionalText,
    idp_entity_id: optionalText,
    idp_sso_url: optionalText,
    /** PEM. */
    x509_certificate: optionalText,
    attribute_mapping: z.optional(mapping),
    saml_connection_implicit_role_assignments: z.optional(z.array(roleOfAll)),
    saml_group_implicit_role_assignments: z.optional(z.array(roleOfGroup)),
    /** PEM of an RSA key, PKCS#1. */
    signing_private_key: optionalText,
    /** PEM of an RSA key, PKCS#1. */
    saml_encryption_private_key: optionalText,
  }),
);
export type SamlUpdateConnectionRequest = z.infer<typeof samlUpdateConnectionRequest>;

/** `PUT /b2b/sso/saml/{connection_id}/url`. */
export const samlUpdateConnectionByUrlRequest = lazy(() => object({ connection_id: text, metadata_url: text }));
export type SamlUpdateConnectionByUrlRequest = z.infer<typeof samlUpdateConnectionByUrlRequest>;

export const samlConnectionResponse = lazy(() => response({ connection: samlConnection }));
export type SamlConnectionResponse = z.infer<typeof samlConnectionResponse>;

/** `DELETE /b2b/sso/saml/{connection_id}/verification_certificates/{certificate_id}`. */
export const samlDeleteCertificateResponse = lazy(() => response({ certificate_id: textIfAny }));
export type SamlDeleteCertificateResponse = z.infer<typeof samlDeleteCertificateResponse>;

/** `DELETE /b2b/sso/saml/{connection_id}/encryption_private_key/{private_key_id}`. */
export const samlDeletePrivateKeyResponse = lazy(() => response({ private_key_id: textIfAny }));
export type SamlDeletePrivateKeyResponse = z.infer<typeof samlDeletePrivateKeyResponse>;

/** `PUT /b2b/sso/oidc/{connection_id}`. */
export const oidcUpdateConnectionRequest = lazy(() =>
  object({
    connection_id: text,
    display_name: optionalText,
    identity_provider: optionalText,
    issuer: optionalText,
    client_id: optionalText,
    client_secret: optionalText,
    authorization_url: optionalText,
    token_url: optionalText,
    userinfo_url: optionalText,
    jwks_url: optionalText,
    /** Separated by spaces. */
    custom_scopes: optionalText,
    attribute_mapping: z.optional(mapping),
  }),
);
export type OidcUpdateConnectionRequest = z.infer<typeof oidcUpdateConnectionRequest>;

export const oidcConnectionResponse = lazy(() => response({ connection: oidcConnection }));
export type OidcConnectionResponse = z.infer<typeof oidcConnectionResponse>;

/** The warning names the data of the issuer that the provider could not find, or is empty. */
export const oidcUpdateConnectionResponse = lazy(() => response({ connection: oidcConnection, warning: textIfAny }));
export type OidcUpdateConnectionResponse = z.infer<typeof oidcUpdateConnectionResponse>;

/** `POST /b2b/sso/external`. */
export const externalCreateConnectionRequest = lazy(() =>
  object({
    external_organization_id: text,
    external_connection_id: text,
    display_name: optionalText,
  }),
);
export type ExternalCreateConnectionRequest = z.infer<typeof externalCreateConnectionRequest>;

/** `PUT /b2b/sso/external/{connection_id}`. A list replaces the previous one. */
export const externalUpdateConnectionRequest = lazy(() =>
  object({
    connection_id: text,
    display_name: optionalText,
    external_connection_implicit_role_assignments: z.optional(z.array(roleOfAll)),
    external_group_implicit_role_assignments: z.optional(z.array(roleOfGroup)),
  }),
);
export type ExternalUpdateConnectionRequest = z.infer<typeof externalUpdateConnectionRequest>;

export const externalConnectionResponse = lazy(() => response({ connection: externalConnection }));
export type ExternalConnectionResponse = z.infer<typeof externalConnectionResponse>;

/** The bodies of these calls. */
export const requests = {
  'sso.saml.createConnection': ssoCreateConnectionRequest,
  'sso.saml.updateConnection': samlUpdateConnectionRequest,
  'sso.saml.updateConnectionByURL': samlUpdateConnectionByUrlRequest,
  'sso.oidc.createConnection': ssoCreateConnectionRequest,
  'sso.oidc.updateConnection': oidcUpdateConnectionRequest,
  'sso.external.createConnection': externalCreateConnectionRequest,
  'sso.external.updateConnection': externalUpdateConnectionRequest,
} as const;

/** Answers of these calls. */
export const answers = {
  'sso.getConnections': ssoConnectionsResponse,
  'sso.deleteConnection': ssoDeleteConnectionResponse,
  'sso.saml.createConnection': samlConnectionResponse,
  'sso.saml.updateConnection': samlConnectionResponse,
  'sso.saml.updateConnectionByURL': samlConnectionResponse,
  'sso.saml.deleteVerificationCertificate': samlDeleteCertificateResponse,
  'sso.saml.deleteEncryptionPrivateKey': samlDeletePrivateKeyResponse,
  'sso.oidc.createConnection': oidcConnectionResponse,
  'sso.oidc.updateConnection': oidcUpdateConnectionResponse,
  'sso.external.createConnection': externalConnectionResponse,
  'sso.external.updateConnection': externalConnectionResponse,
} as const;
