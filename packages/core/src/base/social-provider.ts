import type { PROVIDER_NAMES } from '@foyer/wire/provider-names';

// These names are not needed for the first render, so they are not the keys of that list.
/** The social providers. */
export const OAUTH_PROVIDERS = [
  'google',
  'microsoft',
  'apple',
  'github',
  'gitlab',
  'facebook',
  'discord',
  'salesforce',
  'slack',
  'amazon',
  'bitbucket',
  'linkedin',
  'coinbase',
  'twitch',
  'twitter',
  'tiktok',
  'snapchat',
  'figma',
  'yahoo',
] as const satisfies readonly (keyof typeof PROVIDER_NAMES)[];
/** A social provider, such as `google`. */
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

// Spec section 3; contract 3.11.
/** Place of Google's own prompt. */
export type OneTapPosition = 'embedded' | 'floating' | 'floatingOrEmbedded' | 'embeddedOnly' | 'forceLegacyEmbedded';

/** Place of a prompt: among the buttons, over the page, or nowhere. */
export type OneTapPlace = 'embedded' | 'floating' | 'none';

// Spec section 3.
/** One entry of `oauthOptions.providers`. */
export interface SocialProvider {
  readonly type: OAuthProvider;
  /** Google only: its own prompt instead of the button, or in addition to it. */
  readonly one_tap?: boolean | undefined;
  /** Whether the prompt is embedded in the page or floats above it. */
  readonly position?: OneTapPosition | undefined;
  /**
   * Closes the prompt if the user clicks elsewhere.
   * @defaultValue `true`
   */
  readonly cancel_on_tap_outside?: boolean | undefined;
  /** Requested in addition to the scopes that the project is configured with. */
  readonly custom_scopes?: readonly string[] | undefined;
  /** The same as `custom_scopes`, which applies if both are set. */
  readonly customScopes?: readonly string[] | undefined;
  /** Passed to the provider, such as `{ prompt: 'select_account' }`. */
  readonly provider_params?: Readonly<Record<string, string>> | undefined;
  /** The same as `provider_params`, which applies if both are set. */
  readonly providerParams?: Readonly<Record<string, string>> | undefined;
}

export const isOAuthProvider = (value: unknown): value is OAuthProvider =>
  (OAUTH_PROVIDERS as readonly unknown[]).includes(value);
