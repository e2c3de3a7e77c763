import type { CookieOptions } from '../session/cookies';
import { LIVE_API_URL, LIVE_TOKEN, TEST_API_URL } from '../base/provider';

/** Addresses that are used unchanged, without a trailing slash. */
export interface Endpoints {
  /**
   * The base address of the API for live tokens.
   * @defaultValue `https://api.stytch.com`
   */
  readonly liveAPIURL?: string | undefined;
  /**
   * The base address of the API for test tokens, such as `http://localhost:4400` for the sandbox.
   * @defaultValue `https://test.stytch.com`
   */
  readonly testAPIURL?: string | undefined;
  /** The base address of the service that checks device fingerprints. */
  readonly dfpBackendURL?: string | undefined;
  /** The address that the script for device fingerprints loads from. */
  readonly dfpCdnURL?: string | undefined;
  /** The address of the frame for calls between domains. Accepted for compatibility. */
  readonly clientsideServicesIframeURL?: string | undefined;
}

/** The options of a client. */
export interface ClientOptions {
  /** The names and the scope of the session's cookies. */
  readonly cookieOptions?: CookieOptions | undefined;
  /** Domain or URL of your own API host. Reduced to `https://<hostname>`: scheme, port and path are dropped. */
  readonly customBaseUrl?: string | undefined;
  /** Domain or URL of your own host for device fingerprints. */
  readonly dfppaUrl?: string | undefined;
  /** Domain or URL that the script for device fingerprints loads from. */
  readonly dfpCdnUrl?: string | undefined;
  /** Whether the background refresh also extends the session. */
  readonly keepSessionAlive?: boolean | undefined;
  /**
   * Remembers in this browser (localStorage) how the user signed in last, and marks that method 'Last used' on the next
   * first form. It stores the method and no address; `'withAddress'` also stores the email address or phone number,
   * which the form then contains. `false` stores nothing and removes what was stored. A sign-out keeps it.
   * @defaultValue `true`
   */
  readonly rememberLastMethod?: boolean | 'withAddress' | undefined;
  /** Older names of `customBaseUrl`, `dfppaUrl` and `dfpCdnUrl`. */
  readonly endpointOptions?:
    | {
        /** The domain of the API for live tokens. */
        readonly apiDomain?: string | undefined;
        /** The domain of the API for test tokens. */
        readonly testApiDomain?: string | undefined;
        /** The domain of the service that checks device fingerprints. */
        readonly dfppaDomain?: string | undefined;
        /** The domain that the script for device fingerprints loads from. */
        readonly dfpCdnDomain?: string | undefined;
      }
    | undefined;
  /** Port and path included: `{testAPIURL: 'http://localhost:4400'}`. */
  readonly endpoints?: Endpoints | undefined;
}

export interface Api {
  readonly baseUrl: string;
  /** Whether the host serves the API from its own domain, and so may keep the session in HttpOnly cookies. */
  readonly isCustom: boolean;
}

export function resolveApi(publicToken: string, options: ClientOptions): Api {
  const { customBaseUrl, endpointOptions, endpoints } = options;
  // Only a live token may lead to the live API.
  const isLive = publicToken.startsWith(LIVE_TOKEN);
  const custom = customBaseUrl ?? (isLive ? endpointOptions?.apiDomain : endpointOptions?.testApiDomain);
  const hostname = custom && hostnameOf(custom);
  const own = isLive ? (endpoints?.liveAPIURL ?? LIVE_API_URL) : (endpoints?.testAPIURL ?? TEST_API_URL);
  return { baseUrl: hostname ? `https://${hostname}` : own, isCustom: Boolean(custom) };
}

/** The hostname of a domain or URL; undefined if the text is neither. */
export function hostnameOf(text: string): string | undefined {
  try {
    return new URL(text.includes('://') ? text : `https://${text}`).hostname || undefined;
  } catch {
    return undefined;
  }
}
