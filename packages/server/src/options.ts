import type { CookieOptions } from './cookie-scope';
import { UsageError } from './errors';
import { issuerOf, LIVE_API_URL, PUBLIC_TOKEN, sandboxIssuerOf, TEST_API_URL, TEST_PROJECT, TEST_TOKEN } from './provider';

/** How this package makes its requests: `fetch` of the runtime, or one of the same shape. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ServerOptions {
  /** The project's public token: the same as in the browser. Never a secret. */
  readonly publicToken: string;
  /** The project's id, `project-live-…`. Names the keys, the issuer and the audience of its JWTs. */
  readonly projectId?: string | undefined;
  /** As in `createClient`: base addresses, used unchanged, without a trailing slash. */
  readonly endpoints?:
    | { readonly liveAPIURL?: string | undefined; readonly testAPIURL?: string | undefined }
    | undefined;
  /** As in `createClient`: domain or URL of your own API host, reduced to `https://<hostname>`. */
  readonly customBaseUrl?: string | undefined;
  /** The `iss` that a JWT must have, or several. Default: by `projectId`, or the sandbox's. */
  readonly issuer?: string | readonly string[] | undefined;
  /** The `aud` that a JWT must have. Default: `projectId`, or the sandbox's project id. */
  readonly audience?: string | undefined;
  /** As in `createClient`, and two more for cookies that a server sets. */
  readonly cookieOptions?: CookieOptions | undefined;
  /**
   * Asks the provider at each request, even if the JWT is valid: a session that was revoked a moment ago does not count,
   * and `user` is always there. Default: false.
   */
  readonly confirm?: boolean | undefined;
  /** How long one request to the provider may take, in ms. Default: 5000. */
  readonly timeout?: number | undefined;
  /** How far the clocks of this server and of the provider may differ, in seconds. Default: 5. */
  readonly clockTolerance?: number | undefined;
  /** The time that JWTs are judged by, in ms since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Default: the runtime's `fetch`. */
  readonly fetch?: Fetch | undefined;
}

/** The options, checked and completed. */
export interface Settings {
  readonly publicToken: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The last segment of the address of the keys. */
  readonly keysId: string;
  readonly issuers: readonly string[];
  readonly audience: string;
  readonly cookies: CookieOptions;
  readonly confirm: boolean;
  readonly timeout: number;
  readonly clockTolerance: number;
  readonly now: () => number;
  readonly fetch: Fetch | undefined;
}

/** @throws UsageError for a missing or wrong option. It never repeats a value. */
export function readOptions(options: ServerOptions): Settings {
  if (typeof (options as unknown) !== 'object' || (options as unknown) === null) {
    throw new UsageError('authenticateRequest(request, options) needs options with a publicToken.');
  }
  const { publicToken, cookieOptions = {}, confirm = false, timeout = 5000, clockTolerance = 5 } = options;
  if (typeof (publicToken as unknown) !== 'string' || !PUBLIC_TOKEN.test(publicToken)) {
    throw new UsageError(`publicToken takes "public-token-test-…" or "public-token-live-…", but got ${kindOf(publicToken)}.`);
  }
  const api = apiOf(options);
  const identity = identityOf(options, api);
  const { now = Date.now, fetch } = options;
  return { publicToken, baseUrl: api.baseUrl, ...identity, cookies: cookieOptions, confirm, timeout, clockTolerance, now, fetch };
}

interface Api {
  readonly baseUrl: string;
  readonly isTest: boolean;
  /** Whether the address is the host's choice, not the provider's own. */
  readonly isOwn: boolean;
}

function apiOf({ publicToken, endpoints = {}, customBaseUrl }: ServerOptions): Api {
  const isTest = publicToken.startsWith(TEST_TOKEN);
  const key = isTest ? 'testAPIURL' : 'liveAPIURL';
  if (customBaseUrl !== undefined) return { baseUrl: `https://${hostnameOf(customBaseUrl)}`, isTest, isOwn: true };
  const own = endpoints[key];
  if (own === undefined) return { baseUrl: isTest ? TEST_API_URL : LIVE_API_URL, isTest, isOwn: false };
  return { baseUrl: checkedAddress(`endpoints.${key}`, own, isTest), isTest, isOwn: true };
}

function checkedAddress(name: string, text: unknown, isTest: boolean): string {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new UsageError(`${name} takes an address with its scheme, such as "http://localhost:4400", but got ${kindOf(text)}.`);
  }
  if (url.protocol === 'http:' && !isTest) throw new UsageError(`${name} takes an https address: it carries session tokens.`);
  return withoutSlashes(String(text));
}

/** Without slashes at the end. By hand: a pattern with `+$` takes quadratic time. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

function hostnameOf(text: unknown): string {
  const address = typeof text === 'string' && !text.includes('://') ? `https://${text}` : text;
  const hostname = typeof address === 'string' && URL.canParse(address) ? new URL(address).hostname : '';
  if (hostname !== '') return hostname;
  throw new UsageError(`customBaseUrl takes a domain or a URL, but got ${kindOf(text)}.`);
}

/** Who signs the project's JWTs, and for whom (contract 5.9). */
function identityOf(options: ServerOptions, { baseUrl, isTest, isOwn }: Api): Pick<Settings, 'keysId' | 'issuers' | 'audience'> {
  const { publicToken, projectId, issuer } = options;
  const isSandbox = isOwn && isTest;
  const audience = options.audience ?? projectId ?? (isSandbox ? publicToken.replace(TEST_TOKEN, TEST_PROJECT) : undefined);
  if (typeof audience !== 'string' || audience === '') {
    throw new UsageError('projectId is missing: the "project-test-…" or "project-live-…" that belongs to the public token.');
  }
  const known = [
    ...(projectId === undefined ? [] : [issuerOf(projectId)]),
    ...(options.customBaseUrl === undefined ? [] : [baseUrl]),
    ...(isSandbox ? [sandboxIssuerOf(publicToken)] : []),
  ];
  const issuers = issuer === undefined ? known : [issuer].flat();
  if (issuers.length === 0 || issuers.some((one) => typeof one !== 'string' || one === '')) {
    throw new UsageError('issuer takes the "iss" of the JWTs: a text, or a list of texts. It follows from projectId.');
  }
  return { keysId: projectId ?? (isOwn ? publicToken : audience), issuers, audience };
}

/** What kind of value it is. Never the value: it may be a secret in the wrong place. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value !== 'string') return value === undefined ? 'undefined' : `a value of type ${typeof value}`;
  if (value.trim() === '') return 'an empty text';
  if (value.startsWith('secret-')) return 'a secret, which belongs in no option here: rotate it if it was published';
  if (value.startsWith('project-')) return 'a project id';
  return 'a text of another form';
}
