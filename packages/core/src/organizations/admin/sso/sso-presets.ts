/** The protocol of a connection. `external`: a connection that belongs to a different organization. */
export type SsoKind = 'oidc' | 'saml' | 'external';

/** The identity provider's product. `other`: a product that is not listed. */
export type SsoPreset = 'okta' | 'entra' | 'google' | 'other';

/** A value that an admin copies to the identity provider. */
export type SsoGiven = 'redirect' | 'acs' | 'audience';

/** The fields of a connection's form. */
export type SsoField =
  | 'displayName'
  | 'issuer'
  | 'clientId'
  | 'clientSecret'
  | 'scopes'
  | 'authorizationUrl'
  | 'tokenUrl'
  | 'userinfoUrl'
  | 'jwksUrl'
  | 'metadataUrl'
  | 'entityId'
  | 'signOnUrl'
  | 'certificate'
  | 'attributes'
  | 'organizationId'
  | 'connectionId';

/** A value and its label in the identity provider's admin console. Empty label: no fixed name. */
export interface SsoLabel<Name extends string> {
  /** The name of the value. */
  readonly name: Name;
  /** The identity provider's own label. */
  readonly label: string;
}

/** The values to copy in both directions, for one product and one protocol. */
export interface SsoGuide {
  /** The product's name in the API. */
  readonly provider: string;
  /** The values that an admin copies to the identity provider. */
  readonly give: readonly SsoLabel<SsoGiven>[];
  /** The values that an admin copies from the identity provider. */
  readonly take: readonly SsoLabel<SsoField>[];
  /** Suggested attributes of a new connection: the provider's names, and the product's names for them. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether the product publishes its settings at a metadata URL. */
  readonly hasMetadata: boolean;
}

const NAMES = { email: 'NameID', first_name: 'firstName', last_name: 'lastName' } as const;
const ENTRA_ID = 'http://schemas.microsoft.com/identity/claims/objectidentifier';

const label = <Name extends string>(name: Name, text = ''): SsoLabel<Name> => ({ name, label: text });
const oidc = (provider: string, redirect: string, take: SsoGuide['take']): SsoGuide => ({
  provider,
  give: [label('redirect', redirect)],
  take,
  attributes: {},
  hasMetadata: false,
});

// Admin api 8.2.
const GUIDES: Readonly<Record<SsoPreset, Partial<Record<SsoKind, SsoGuide>>>> = {
  okta: {
    oidc: oidc('okta', 'Sign-in Redirect URI', [
      label('clientId', 'Client ID'),
      label('clientSecret', 'Client secret'),
      label('issuer', 'Okta URL'),
    ]),
    saml: {
      provider: 'okta',
      give: [label('acs', 'Single sign-on URL'), label('audience', 'Audience URI')],
      take: [
        label('metadataUrl', 'Metadata URL'),
        label('signOnUrl', 'Sign-on URL'),
        label('entityId', 'Issuer'),
        label('certificate', 'Signing Certificate'),
      ],
      attributes: { ...NAMES, idp_user_id: 'id' },
      hasMetadata: true,
    },
  },
  entra: {
    oidc: oidc('microsoft-entra', 'Redirect URI', [
      label('clientId', 'Application (client) ID'),
      label('issuer', 'Directory (tenant) ID'),
      label('clientSecret', 'Client secret'),
    ]),
    saml: {
      provider: 'microsoft-entra',
      give: [label('audience', 'Identifier'), label('acs', 'Reply URL')],
      take: [
        label('metadataUrl', 'App Federation Metadata Url'),
        label('certificate', 'Certificate (Base64)'),
        label('signOnUrl', 'Login URL'),
        label('entityId', 'Microsoft Entra Identifier'),
      ],
      attributes: { ...NAMES, idp_user_id: ENTRA_ID },
      hasMetadata: true,
    },
  },
  google: {
    saml: {
      provider: 'google-workspace',
      give: [label('acs', 'ACS URL'), label('audience', 'Entity ID')],
      take: [label('entityId', 'Entity ID'), label('signOnUrl', 'SSO URL'), label('certificate', 'Certificate')],
      attributes: NAMES,
      hasMetadata: false,
    },
  },
  other: {
    oidc: oidc('generic', '', [label('clientId'), label('clientSecret'), label('issuer')]),
    saml: {
      provider: 'generic',
      give: [label('acs'), label('audience')],
      take: [label('metadataUrl'), label('signOnUrl'), label('entityId'), label('certificate')],
      attributes: NAMES,
      hasMetadata: true,
    },
    external: {
      provider: '',
      give: [],
      take: [label('organizationId'), label('connectionId')],
      attributes: {},
      hasMetadata: false,
    },
  },
};

/** The products with a guide, in display order. */
export const SSO_PRESETS = Object.keys(GUIDES) as readonly SsoPreset[];

/** The protocols of a product. */
export const kindsOf = (preset: SsoPreset): readonly SsoKind[] => Object.keys(GUIDES[preset]) as readonly SsoKind[];

/** The guide of a product and a protocol. Undefined: the product does not support the protocol. */
export const ssoGuide = (preset: SsoPreset, kind: SsoKind): SsoGuide | undefined => GUIDES[preset][kind];

/** The product of a connection, from its name in the API. */
export const presetOf = (provider: string, kind: SsoKind): SsoPreset =>
  SSO_PRESETS.find((preset) => GUIDES[preset][kind]?.provider === provider) ?? 'other';

const TENANT = /^[\w.-]+$/;

/** The issuer URL for the typed text. Entra shows only a directory (tenant) id, which is part of the URL. */
export const issuerOf = (preset: SsoPreset, text: string): string =>
  preset === 'entra' && TENANT.test(text) ? `https://login.microsoftonline.com/${text}/v2.0` : text;
