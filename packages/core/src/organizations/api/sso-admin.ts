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
  readonly connection_id: string;
}

// Admin api 4.3.
/**
 * The organization's connections to identity providers, for those who administer them. Each call names the permission
 * that it needs on `stytch.sso`, without which it rejects with `session_authorization_error`. None changes what
 * `client.organization.getSync()` shows: `client.organization.get()` reads it again.
 */
export interface SsoAdmin {
  /** All connections, of every kind. Permission `get`. */
  getConnections(this: void, call?: Call): Promise<SsoConnectionsResponse>;
  /**
   * Deletes a connection of any kind. Permission `delete`. Rejects with `sso_connection_not_found`, and with
   * `cannot_delete_default_sso_connection` for the default one while there are others.
   */
  deleteConnection(this: void, connectionId: string, call?: Call): Promise<SsoDeleteConnectionResponse>;
  /** Connections by SAML. */
  readonly saml: SamlAdmin;
  /** Connections by OpenID Connect. */
  readonly oidc: OidcAdmin;
  /** Connections that belong to another organization of the project. */
  readonly external: ExternalAdmin;
}

/** Connections by SAML. They reject with `saml_connection_not_found` where the organization has none of that id. */
export interface SamlAdmin {
  /**
   * Makes a connection, which is `pending` until it has all that it needs. `identity_provider` is an `SsoIdp`.
   * Permission `create`. Rejects with `too_many_sso_connections`, …
   */
  readonly createConnection: Calls<SsoCreateConnectionRequest, SamlConnectionResponse>;
  /**
   * Changes what is given. A certificate is added, up to 5; a list or a map replaces the one that was there. Private
   * keys are PEM of RSA keys in PKCS#1. Permission `update`. Rejects with `saml_connection_email_mapping_required`,
   * `saml_connection_idp_sso_url_not_https`, `invalid_x509_certificate`, …
   */
  readonly updateConnection: Calls<SamlUpdateConnectionRequest, SamlConnectionResponse>;
  /**
   * Has the provider read sign-on URL, entity id and certificates from the identity provider's metadata. Permission
   * `update`. Rejects with `invalid_saml_metadata_url`, `saml_connection_metadata_invalid_format`, …
   */
  readonly updateConnectionByURL: Calls<SamlUpdateConnectionByUrlRequest, SamlConnectionResponse>;
  /**
   * Deletes a certificate. Permission `update`. Rejects with `sso_verification_key_not_found`, and with
   * `cannot_delete_last_sso_verification_key` for the last one of an active connection.
   */
  readonly deleteVerificationCertificate: Calls<
    OfConnection & { readonly certificate_id: string },
    SamlDeleteCertificateResponse
  >;
  /**
   * Deletes a key that decrypts assertions. Permission `update`. Rejects with `sso_encryption_private_key_not_found`, …
   */
  readonly deleteEncryptionPrivateKey: Calls<
    OfConnection & { readonly private_key_id: string },
    SamlDeletePrivateKeyResponse
  >;
}

/**
 * Connections by OpenID Connect. They reject with `oidc_connection_not_found` where the organization has none of that
 * id.
 */
export interface OidcAdmin {
  /**
   * Makes a connection, which is `pending` until it has all that it needs. `identity_provider` is an `SsoIdp`.
   * Permission `create`. Rejects with `too_many_sso_connections`, …
   */
  readonly createConnection: Calls<SsoCreateConnectionRequest, OidcConnectionResponse>;
  /**
   * Changes what is given. With an `issuer`, the provider asks that issuer for the URLs that are not given; `warning`
   * says what it could not find out, and is empty otherwise. Permission `update`. Rejects with `invalid_issuer`,
   * `oidc_connection_token_url_invalid_format`, …
   */
  readonly updateConnection: Calls<OidcUpdateConnectionRequest, OidcUpdateConnectionResponse>;
}

/** Connections that belong to another organization of the project. */
export interface ExternalAdmin {
  /**
   * Lets members sign in by a connection of another organization. Permission `create`. Rejects with
   * `external_connection_id_not_found`,
   * `external_connection_not_active`, `duplicate_external_sso_connection`, …
   */
  readonly createConnection: Calls<ExternalCreateConnectionRequest, ExternalConnectionResponse>;
  /**
   * Changes what is given; a list replaces the one that was there. Permission `update`. Rejects with
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
