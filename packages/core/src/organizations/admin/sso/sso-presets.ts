/** How a connection talks to the company's log-in: by a protocol, or by a connection of another organization. */
export type SsoKind = 'oidc' | 'saml' | 'external';

/** What the person sets up there. `other`: a product that is not listed. */
export type SsoPreset = 'okta' | 'entra' | 'google' | 'other';

/** What a person copies to their identity provider. */
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

/** A value, and what the screen of the identity provider calls it. Empty: it has no one name there. */
export interface SsoLabel<Name extends string> {
  readonly name: Name;
  readonly label: string;
}

/** What is copied where, for one product and one protocol. */
export interface SsoGuide {
  /** The product as calls name it. */
  readonly provider: string;
  readonly give: readonly SsoLabel<SsoGiven>[];
  readonly take: readonly SsoLabel<SsoField>[];
  /** The attributes with which a new connection begins: ours, and what the product calls them. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether it publishes its settings at an address. */
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

/** The products that have a guide, in the order in which they are offered. */
export const SSO_PRESETS = Object.keys(GUIDES) as readonly SsoPreset[];

/** The protocols of a product. */
export const kindsOf = (preset: SsoPreset): readonly SsoKind[] => Object.keys(GUIDES[preset]) as readonly SsoKind[];

/** Which values go where. Undefined: the product does not speak that protocol. */
export const ssoGuide = (preset: SsoPreset, kind: SsoKind): SsoGuide | undefined => GUIDES[preset][kind];

/** The product of a connection, as calls name it. */
export const presetOf = (provider: string, kind: SsoKind): SsoPreset =>
  SSO_PRESETS.find((preset) => GUIDES[preset][kind]?.provider === provider) ?? 'other';

const TENANT = /^[\w.-]+$/;

/** The issuer of what was typed: Entra shows the id of a directory, from which its address follows. */
export const issuerOf = (preset: SsoPreset, text: string): string =>
  preset === 'entra' && TENANT.test(text) ? `https://login.microsoftonline.com/${text}/v2.0` : text;
