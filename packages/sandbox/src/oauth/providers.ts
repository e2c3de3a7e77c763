import { PROVIDER_NAMES } from '@foyer/wire/provider-names';

interface ProviderTraits {
  /** The name as the provider spells it. */
  readonly name: string;
  /** False for the three providers that share no email address (contract 5.8). */
  readonly sharesEmail: boolean;
  readonly scopes: readonly string[];
}

type UserProvider = keyof typeof PROVIDER_NAMES;

const OPEN_ID = ['openid', 'email', 'profile'];

/** The default scopes of providers that do not use those of OpenID Connect. */
const SCOPES: Readonly<Partial<Record<UserProvider, readonly string[]>>> = {
  amazon: ['profile'],
  apple: ['name', 'email'],
  bitbucket: ['account', 'email'],
  coinbase: ['wallet:user:read', 'wallet:user:email'],
  discord: ['identify', 'email'],
  facebook: ['public_profile', 'email'],
  figma: ['file_read'],
  github: ['read:user', 'user:email'],
  gitlab: ['read_user'],
  snapchat: ['user.display_name'],
  tiktok: ['user.info.basic'],
  twitch: ['user:read:email'],
  twitter: ['users.read', 'tweet.read'],
};
const WITHOUT_EMAIL: ReadonlySet<string> = new Set<UserProvider>(['snapchat', 'tiktok', 'twitter']);

const traitsOf = ([id, name]: [string, string]): [string, ProviderTraits] => [
  id,
  { name, sharesEmail: !WITHOUT_EMAIL.has(id), scopes: SCOPES[id as UserProvider] ?? OPEN_ID },
];

/** The providers of contract 3.11, with their default scopes. */
export const userProviders = Object.fromEntries(Object.entries(PROVIDER_NAMES).map(traitsOf)) as Readonly<
  Record<UserProvider, ProviderTraits>
>;

/** All providers that the page simulates: those of users, and one that only organizations have (org api 5.6). */
export const providers = {
  ...userProviders,
  hubspot: { name: 'HubSpot', sharesEmail: true, scopes: ['oauth'] },
} as const satisfies Record<string, ProviderTraits>;

export type Provider = keyof typeof providers;

export function isProvider(value: unknown): value is Provider {
  return typeof value === 'string' && Object.hasOwn(providers, value);
}

/** True for a provider that signs in users. */
export function isUserProvider(value: unknown): value is UserProvider {
  return typeof value === 'string' && Object.hasOwn(userProviders, value);
}
