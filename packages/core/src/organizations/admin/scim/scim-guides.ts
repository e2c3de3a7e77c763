/** The labels in a directory's admin console for the copied values, and additional settings. */
export interface ScimGuide {
  /** The directory: a `ScimIdp`. */
  readonly provider: string;
  /** The directory's name of the field for the base URL. */
  readonly baseUrl: string;
  /** The directory's name of the field for the token. */
  readonly token: string;
  /** Names of settings, and their values. */
  readonly also: readonly (readonly [setting: string, value: string])[];
}

const EMAIL = ['User name format', 'Email'] as const;
const VERSION = ['SCIM version', '2.0'] as const;

// Admin api 9.
/** The directories with a guide, in display order. The last one is for all other directories. */
export const SCIM_GUIDES: readonly ScimGuide[] = [
  {
    provider: 'okta',
    baseUrl: 'SCIM connector base URL',
    token: 'HTTP Header Authorization: Bearer',
    also: [['Authentication Mode', 'HTTP Header'], ['Unique identifier field for users', 'userName'], EMAIL],
  },
  { provider: 'microsoft-entra', baseUrl: 'Tenant URL', token: 'Secret Token', also: [] },
  { provider: 'cyberark', baseUrl: 'SCIM Service URL', token: 'Bearer Token', also: [] },
  { provider: 'jumpcloud', baseUrl: 'Base URL', token: 'Token Key', also: [] },
  { provider: 'onelogin', baseUrl: 'SCIM Base URL', token: 'SCIM Bearer Token', also: [EMAIL] },
  {
    provider: 'pingfederate',
    baseUrl: 'SCIM URL',
    token: 'Access Token',
    also: [VERSION, ['Authentication', 'OAuth 2 Bearer'], EMAIL],
  },
  {
    provider: 'rippling',
    baseUrl: 'SCIM Base URL',
    token: 'Bearer Token',
    also: [VERSION, EMAIL, ['Attributes', 'externalId, emails.primary, name.givenName, name.familyName']],
  },
  {
    provider: 'generic',
    baseUrl: 'SCIM Base URL',
    token: 'HTTP Header Bearer Token',
    also: [['User name', 'Primary email address']],
  },
];

const [OTHER] = SCIM_GUIDES.toReversed();

/** The guide of a directory. Default: the generic guide. */
export const scimGuide = (provider: string): ScimGuide | undefined =>
  SCIM_GUIDES.find((guide) => guide.provider === provider) ?? OTHER;
