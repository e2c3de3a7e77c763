import type { OAuthProvider, SocialProvider } from '../../base/social-provider';
import { isOAuthProvider } from '../../base/social-provider';
import type { MethodDescriptor, MethodTypes, SessionConfig } from './login-method';
import { listed } from './login-method';
import type { OAuthDeps } from './oauth/oauth-commands';
import type { OAuthCommand, OAuthEvent, OAuthState } from './oauth/oauth-rules';

/** The part of a login's configuration for social accounts. */
export interface OAuthConfig {
  /** The options of social logins. */
  readonly oauthOptions?: {
    /** One button for each, in this order. */
    readonly providers?: readonly SocialProvider[] | undefined;
    /**
     * The target for known users: a URL that the project allows.
     * @defaultValue the project's own
     */
    readonly loginRedirectURL?: string | undefined;
    /**
     * The target for new users: a URL that the project allows.
     * @defaultValue the project's own
     */
    readonly signupRedirectURL?: string | undefined;
  };
}

export interface OAuthTypes extends MethodTypes {
  readonly product: 'oauth';
  readonly config: OAuthConfig & SessionConfig;
  readonly state: OAuthState;
  readonly main: readonly ['choose', 'leaving'];
  readonly event: OAuthEvent;
  readonly command: OAuthCommand;
  readonly deps: OAuthDeps;
}

/** The social accounts of a configuration, each once. */
export function socialOf({ oauthOptions }: OAuthConfig): readonly SocialProvider[] {
  // Untyped hosts can pass any value.
  const known = listed<SocialProvider | null | undefined>(oauthOptions?.providers).filter((one) =>
    isOAuthProvider(one?.type),
  );
  const byType = new Map<OAuthProvider, SocialProvider>();
  for (const one of known as readonly SocialProvider[]) if (!byType.has(one.type)) byType.set(one.type, one);
  return [...byType.values()];
}

const buttons = (config: OAuthConfig): number => socialOf(config).length;

/** Social accounts. */
export const oauthMethod: MethodDescriptor<OAuthTypes> = {
  product: 'oauth',
  main: ['choose', 'leaving'],
  isOffered: (config) => buttons(config) > 0,
  buttons,
  options: (config) => ({ ...config.oauthOptions, ...config.sessionOptions, providers: socialOf(config) }),
};
