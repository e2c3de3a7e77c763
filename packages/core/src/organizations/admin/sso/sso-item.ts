import type {
  ExternalConnection,
  OidcConnection,
  SamlConnection,
  SsoConnectionsResponse,
} from '@foyer/wire/organizations/admin';
import { readableText } from '../../../flow/readable-name';
import type { SectionItem } from '../../../flow/section/section';
import type { SsoGiven, SsoKind, SsoPreset } from './sso-presets';
import { presetOf, ssoGuide } from './sso-presets';

/** A signing certificate of the identity provider. */
export interface SsoCertificate extends SectionItem {
  /** The issuer of the certificate. */
  readonly issuer: string;
  /** RFC 3339. Empty: unknown. */
  readonly createdAt: string;
  /** The time when the certificate expires, in RFC 3339. Empty: unknown. */
  readonly expiresAt: string;
}

/** The form of an OpenID Connect connection, without the client secret, which no response contains. */
export interface OidcDraft {
  /** The protocol of the connection. */
  readonly kind: 'oidc';
  /** The identity provider. */
  readonly preset: SsoPreset;
  /** The name that members see. */
  readonly displayName: string;
  /** An https URL. For Entra, a directory (tenant) id is enough. */
  readonly issuer: string;
  /** The client id at the identity provider. */
  readonly clientId: string;
  /** Separated by spaces. */
  readonly scopes: string;
  /** Empty: the provider reads the URL from the issuer's metadata. */
  readonly authorizationUrl: string;
  /** Empty: the provider reads the URL from the issuer's metadata. */
  readonly tokenUrl: string;
  /** Empty: the provider reads the URL from the issuer's metadata. */
  readonly userinfoUrl: string;
  /** Empty: the provider reads the URL from the issuer's metadata. */
  readonly jwksUrl: string;
}
/** The form of a SAML connection. */
export interface SamlDraft {
  /** The protocol of the connection. */
  readonly kind: 'saml';
  /** The name that members see. */
  readonly displayName: string;
  /** The URL from which the provider reads the next three fields. Empty: the user types them. */
  readonly metadataUrl: string;
  /** The entity id of the identity provider. */
  readonly entityId: string;
  /** The URL for sign-ins. */
  readonly signOnUrl: string;
  /** A certificate to add, in PEM. */
  readonly certificate: string;
  /** The provider's attribute names, and the identity provider's names for them. */
  readonly attributes: Readonly<Record<string, string>>;
}
/** The form of a connection that belongs to a different organization. */
export interface ExternalDraft {
  /** The kind of the connection. */
  readonly kind: 'external';
  /** The name that members see. */
  readonly displayName: string;
}
/** The form of a connection. */
export type SsoDraft = OidcDraft | SamlDraft | ExternalDraft;

/** A connection of the organization. */
export interface SsoItem extends SectionItem {
  /** The protocol of the connection. */
  readonly kind: SsoKind;
  /** The identity provider. */
  readonly preset: SsoPreset;
  /** Sanitized for display. */
  readonly name: string;
  /** Whether members can sign in with it. */
  readonly isActive: boolean;
  /** The values that an admin copies to the identity provider. */
  readonly give: readonly { readonly name: SsoGiven; readonly label: string; readonly value: string }[];
  /** The initial values of the form. */
  readonly values: SsoDraft;
  /** The signing certificates of the identity provider. */
  readonly certificates: readonly SsoCertificate[];
  /** The saved attributes. A new connection has none, although its form suggests some. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether the provider has a client secret, which no response contains. */
  readonly hasSecret?: true;
  /** The provider's warning about the issuer at the last save. */
  readonly warning?: string;
}

/** All connections of a response. */
export const ssoItems = ({
  saml_connections,
  oidc_connections,
  external_connections,
}: SsoConnectionsResponse): readonly SsoItem[] => [
  ...saml_connections.map(samlItem),
  ...oidc_connections.map((connection) => oidcItem(connection)),
  ...external_connections.map(externalItem),
];

interface Common {
  readonly connection_id: string;
  readonly display_name: string;
  readonly status: string;
}

const common = ({ connection_id: id, display_name, status }: Common) => ({
  id,
  name: readableText(display_name),
  isActive: status === 'active',
});

const given = (preset: SsoPreset, kind: SsoKind, values: Partial<Record<SsoGiven, string>>): SsoItem['give'] =>
  (ssoGuide(preset, kind)?.give ?? []).map(({ name, label }) => ({ name, label, value: values[name] ?? '' }));

export function samlItem(connection: SamlConnection): SsoItem {
  const {
    display_name: displayName,
    idp_entity_id: entityId,
    idp_sso_url: signOnUrl,
    attribute_mapping: mapping,
  } = connection;
  const preset = presetOf(connection.identity_provider, 'saml');
  const attributes = Object.keys(mapping).length > 0 ? mapping : (ssoGuide(preset, 'saml')?.attributes ?? {});
  return {
    ...common(connection),
    kind: 'saml',
    preset,
    give: given(preset, 'saml', { acs: connection.acs_url, audience: connection.audience_uri }),
    values: { kind: 'saml', displayName, metadataUrl: '', entityId, signOnUrl, certificate: '', attributes },
    attributes: mapping,
    certificates: connection.verification_certificates.map(
      ({ certificate_id: id, issuer, created_at: createdAt, expires_at: expiresAt }) => ({
        id,
        issuer: readableText(issuer),
        createdAt,
        expiresAt,
      }),
    ),
  };
}

export function oidcItem(connection: OidcConnection, warning = ''): SsoItem {
  const { display_name: displayName, issuer, client_id: clientId, custom_scopes: scopes } = connection;
  const {
    authorization_url: authorizationUrl,
    token_url: tokenUrl,
    userinfo_url: userinfoUrl,
    jwks_url: jwksUrl,
  } = connection;
  const preset = presetOf(connection.identity_provider, 'oidc');
  return {
    ...common(connection),
    kind: 'oidc',
    preset,
    give: given(preset, 'oidc', { redirect: connection.redirect_url }),
    values: {
      kind: 'oidc',
      preset,
      displayName,
      issuer,
      clientId,
      scopes,
      authorizationUrl,
      tokenUrl,
      userinfoUrl,
      jwksUrl,
    },
    certificates: [],
    attributes: {},
    ...(connection.client_secret !== '' && { hasSecret: true }),
    ...(warning !== '' && { warning: readableText(warning) }),
  };
}

export const externalItem = (connection: ExternalConnection): SsoItem => ({
  ...common(connection),
  kind: 'external',
  preset: 'other',
  give: [],
  values: { kind: 'external', displayName: connection.display_name },
  certificates: [],
  attributes: {},
});
