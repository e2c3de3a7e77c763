/** The first factors that an organization can allow (org api 3). */
export const authMethods = [
  'sso',
  'magic_link',
  'password',
  'google_oauth',
  'microsoft_oauth',
  'hubspot_oauth',
  'slack_oauth',
  'github_oauth',
  'email_otp',
] as const;
export type AuthMethod = (typeof authMethods)[number];

/** The second factors that an organization can allow. */
export const mfaMethods = ['sms_otp', 'totp'] as const;
export type MfaMethod = (typeof mfaMethods)[number];

/** The social providers of organizations. */
export const organizationProviders = ['google', 'microsoft', 'hubspot', 'slack', 'github'] as const;
export type OrganizationProvider = (typeof organizationProviders)[number];
