interface ProviderTraits {
  /** The name as the provider spells it. */
  readonly name: string;
  /** False for the three providers that share no email address (contract 5.8). */
  readonly sharesEmail: boolean;
  readonly scopes: readonly string[];
}

const openId = ['openid', 'email', 'profile'];

/** The nineteen providers of contract 3.11, with their default scopes. */
export const userProviders = {
  amazon: { name: 'Amazon', sharesEmail: true, scopes: ['profile'] },
  apple: { name: 'Apple', sharesEmail: true, scopes: ['name', 'email'] },
  bitbucket: { name: 'Bitbucket', sharesEmail: true, scopes: ['account', 'email'] },
  coinbase: { name: 'Coinbase', sharesEmail: true, scopes: ['wallet:user:read', 'wallet:user:email'] },
  discord: { name: 'Discord', sharesEmail: true, scopes: ['identify', 'email'] },
  facebook: { name: 'Facebook', sharesEmail: true, scopes: ['public_profile', 'email'] },
  figma: { name: 'Figma', sharesEmail: true, scopes: ['file_read'] },
  github: { name: 'GitHub', sharesEmail: true, scopes: ['read:user', 'user:email'] },
  gitlab: { name: 'GitLab', sharesEmail: true, scopes: ['read_user'] },
  google: { name: 'Google', sharesEmail: true, scopes: openId },
  linkedin: { name: 'LinkedIn', sharesEmail: true, scopes: openId },
  microsoft: { name: 'Microsoft', sharesEmail: true, scopes: openId },
  salesforce: { name: 'Salesforce', sharesEmail: true, scopes: openId },
  slack: { name: 'Slack', sharesEmail: true, scopes: openId },
  snapchat: { name: 'Snapchat', sharesEmail: false, scopes: ['user.display_name'] },
  tiktok: { name: 'TikTok', sharesEmail: false, scopes: ['user.info.basic'] },
  twitch: { name: 'Twitch', sharesEmail: true, scopes: ['user:read:email'] },
  twitter: { name: 'Twitter', sharesEmail: false, scopes: ['users.read', 'tweet.read'] },
  yahoo: { name: 'Yahoo', sharesEmail: true, scopes: openId },
} as const satisfies Record<string, ProviderTraits>;

/** All providers that the page plays: those of users, and one that organizations alone have (org api 5.6). */
export const providers = {
  ...userProviders,
  hubspot: { name: 'HubSpot', sharesEmail: true, scopes: ['oauth'] },
} as const satisfies Record<string, ProviderTraits>;

export type Provider = keyof typeof providers;

export function isProvider(value: unknown): value is Provider {
  return typeof value === 'string' && Object.hasOwn(providers, value);
}

/** True for a provider that signs in users. */
export function isUserProvider(value: unknown): value is keyof typeof userProviders {
  return typeof value === 'string' && Object.hasOwn(userProviders, value);
}
