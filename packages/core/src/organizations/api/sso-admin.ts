import type {
  ExternalConnectionResponse,
  ExternalCreateConnectionRequest,
  ExternalUpdateConnectionRequest,
  OidcConnectionResponse,
  OidcUpdateConnectionRequest,
  OidcUpdateConnectionResponse,
  SamlConnectionResponse,
  SamlDeleteCertificateResponse,
  SamlDeletePrivateKeyResponse,
  SamlUpdateConnectionByUrlRequest,
  SamlUpdateConnectionRequest,
  SsoConnectionsResponse,
  SsoCreateConnectionRequest,
  SsoDeleteConnectionResponse,
} from '@foyer/wire/organizations/admin';
import type { Call } from '../../api/call';
import type { Calls } from './call';
import type { AdminApiDeps } from './admin-call';

interface OfConnection {
  /** The id of the connection. */
  readonly connection_id: string;
}

// Admin api 4.3.
/**
 * Admin calls for the organization's SSO connections. Each call documents the permission that it needs on `stytch.sso`;
 * without it, the call rejects with `session_authorization_error`. The calls do not update
 * `client.organization.getSync()`; call `client.organization.get()` to refresh it.
 */
export interface SsoAdmin {
  /** All connections. Permission `get`. */
  getConnections(this: void, call?: Call): Promise<SsoConnectionsResponse>;
  /**
   * Deletes a connection of any kind. Permission `delete`. Rejects with `sso_connection_not_found`, and with
   * `cannot_delete_default_sso_connection` for the default connection while others exist.
   */
  deleteConnection(this: void, connectionId: string, call?: Call): Promise<SsoDeleteConnectionResponse>;
  /** SAML connections. */
  readonly saml: SamlAdmin;
  /** OpenID Connect connections. */
  readonly oidc: OidcAdmin;
  /** Connections that belong to a different organization of the project. */
  readonly external: ExternalAdmin;
}

/** SAML connections. Calls with an unknown id reject with `saml_connection_not_found`. */
export interface SamlAdmin {
  /**
   * Creates a connection. It is `pending` until all required fields are set. `identity_provider` is an `SsoIdp`.
   * Permission `create`. Rejects with `too_many_sso_connections`, …
   */
  readonly createConnection: Calls<SsoCreateConnectionRequest, SamlConnectionResponse>;
  /**
   * Updates the given fields. Adds the certificate (up to 5); a list or a map replaces the existing one. Private keys
   * are PKCS#1 RSA keys in PEM. Permission `update`. Rejects with `saml_connection_email_mapping_required`,
   * `saml_connection_idp_sso_url_not_https`, `invalid_x509_certificate`, …
   */
  readonly updateConnection: Calls<SamlUpdateConnectionRequest, SamlConnectionResponse>;
  /**
   * Lets the provider read the sign-on URL, the entity id and the certificates from the identity provider's metadata.
   * Permission `update`. Rejects with `invalid_saml_metadata_url`, `saml_connection_metadata_invalid_format`, …
   */
  readonly updateConnectionByURL: Calls<SamlUpdateConnectionByUrlRequest, SamlConnectionResponse>;
  /**
   * Deletes a certificate. Permission `update`. Rejects with `sso_verification_key_not_found`, and with
   * `cannot_delete_last_sso_verification_key` for the last one of an active connection.
   */
  readonly deleteVerificationCertificate: Calls<
    OfConnection & {
      /** The id of the certificate. */
      readonly certificate_id: string;
    },
    SamlDeleteCertificateResponse
  >;
  /**
   * Deletes a key that decrypts assertions. Permission `update`. Rejects with `sso_encryption_private_key_not_found`, …
   */
  readonly deleteEncryptionPrivateKey: Calls<
    OfConnection & {
      /** The id of the private key. */
      readonly private_key_id: string;
    },
    SamlDeletePrivateKeyResponse
  >;
}

/**
 * OpenID Connect connections. Calls with an unknown id reject with `oidc_connection_not_found`.
 */
export interface OidcAdmin {
  /**
   * Creates a connection. It is `pending` until all required fields are set. `identity_provider` is an `SsoIdp`.
   * Permission `create`. Rejects with `too_many_sso_connections`, …
   */
  readonly createConnection: Calls<SsoCreateConnectionRequest, OidcConnectionResponse>;
  /**
   * Updates the given fields. With an `issuer`, the provider fetches the missing URLs from that issuer; `warning` lists
   * the ones it could not find, else it is empty. Permission `update`. Rejects with `invalid_issuer`,
   * `oidc_connection_token_url_invalid_format`, …
   */
  readonly updateConnection: Calls<OidcUpdateConnectionRequest, OidcUpdateConnectionResponse>;
}

/** Connections that belong to a different organization of the project. */
export interface ExternalAdmin {
  /**
   * Lets members sign in with a connection of a different organization. Permission `create`. Rejects with
   * `external_connection_id_not_found`, `external_connection_not_active`, `duplicate_external_sso_connection`, …
   */
  readonly createConnection: Calls<ExternalCreateConnectionRequest, ExternalConnectionResponse>;
  /**
   * Updates the given fields; a list replaces the existing one. Permission `update`. Rejects with
   * `sso_connection_not_found`, …
   */
  readonly updateConnection: Calls<ExternalUpdateConnectionRequest, ExternalConnectionResponse>;
}

export const createSsoAdmin = ({ ask }: AdminApiDeps): SsoAdmin => ({
  getConnections: (call) => ask('sso.getConnections', { call }),
  deleteConnection: (connectionId, call) => ask('sso.deleteConnection', { params: [connectionId], call }),
  saml: {
    createConnection: (body, call) => ask('sso.saml.createConnection', { body, call }),
    updateConnection: (body, call) => ask('sso.saml.updateConnection', { params: [body.connection_id], body, call }),
    updateConnectionByURL: (body, call) =>
      ask('sso.saml.updateConnectionByURL', { params: [body.connection_id], body, call }),
    deleteVerificationCertificate: ({ connection_id, certificate_id }, call) =>
      ask('sso.saml.deleteVerificationCertificate', { params: [connection_id, certificate_id], call }),
    deleteEncryptionPrivateKey: ({ connection_id, private_key_id }, call) =>
      ask('sso.saml.deleteEncryptionPrivateKey', { params: [connection_id, private_key_id], call }),
  },
  oidc: {
    createConnection: (body, call) => ask('sso.oidc.createConnection', { body, call }),
    updateConnection: (body, call) => ask('sso.oidc.updateConnection', { params: [body.connection_id], body, call }),
  },
  external: {
    createConnection: (body, call) => ask('sso.external.createConnection', { body, call }),
    updateConnection: (body, call) =>
      ask('sso.external.updateConnection', { params: [body.connection_id], body, call }),
  },
});
