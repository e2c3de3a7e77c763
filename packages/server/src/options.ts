import type { MfaSettings } from './mfa-option';
import { mfaOf } from './mfa-option';
import type { CookieOptions } from './cookie-scope';
import { readCookieOptions } from './cookie-scope';
import { UsageError } from './errors';
import type { OptionReader } from './option-rules';
import {
  aFlag,
  aText,
  baseAddress,
  aFunction,
  aProjectId,
  aTime,
  aTimeout,
  aTolerance,
  checked,
  credentials,
  demandEnvironment,
  hostnameOf,
  issuers,
  optionReader,
  wrongPublicToken,
} from './option-rules';
import {
  issuerOf,
  LIVE_API_URL,
  PUBLIC_TOKEN,
  sandboxIssuerOf,
  TEST_API_URL,
  TEST_PROJECT,
  TEST_TOKEN,
} from './provider';
import type { RenamedOption } from './renamed-option';
import { renamedOption } from './renamed-option';

/** The place of the session in a request: in cookies, or as `Authorization: Bearer <session JWT>`. */
export type Credential = 'cookie' | 'bearer';

/** A function with the signature of `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The options of all functions that read sessions. */
export interface ServerOptions {
  /** The project's public token, the same as in the browser. Never a secret. */
  readonly publicToken: string;
  /** The project's id, `project-live-…`. The keys, the issuer and the audience of its JWTs depend on it. */
  readonly projectId?: string | undefined;
  /** The option of `createClient`: base addresses, used unchanged, without a trailing slash. */
  readonly endpoints?:
    | {
        /**
         * The base address for live tokens.
         * @defaultValue `'https://api.stytch.com'`
         */
        readonly liveAPIURL?: string | undefined;
        /**
         * The base address for test tokens, such as `http://localhost:4400` for the sandbox.
         * @defaultValue `'https://test.stytch.com'`
         */
        readonly testAPIURL?: string | undefined;
      }
    | undefined;
  /** The option of `createClient`: domain or URL of your own API host, reduced to `https://<hostname>`. */
  readonly customBaseUrl?: string | undefined;
  /**
   * The allowed `iss` of a JWT, one or several.
   * @defaultValue derived from `projectId`, or the sandbox's
   */
  readonly issuer?: string | readonly string[] | undefined;
  /**
   * The required `aud` of a JWT.
   * @defaultValue `projectId`, or the sandbox's project id
   */
  readonly audience?: string | undefined;
  /** The option of `createClient`, and two more for cookies that a server sets. */
  readonly cookieOptions?: CookieOptions | undefined;
  /**
   * Asks the provider for each request, even if the JWT is valid. Use it to detect a revoked session immediately, and
   * to always get `user`.
   * @defaultValue `false`
   */
  readonly verifyWithProvider?: boolean | undefined;
  /**
   * Requires two factors (MFA): a session with one factor is `signed-out`, with the reason `second-factor`. Two factors
   * are a passkey, or an authenticator app, a recovery code or a text message in addition to a different first factor.
   * Only the factors of the session decide, as the provider returned them. If the JWT does not have two, this package
   * asks the provider, because a JWT can be five minutes old.
   * With `{ rememberDays: 30 }`, a browser that the provider has remembered for the user at most 30 days ago (1 to 90)
   * counts as the second factor of users too: use the value of `mfa.rememberDays` of your login.
   * With `{ methods: ['totp'] }`, only these second factors count, and passkeys: use the value of `mfa.methods` of your
   * login.
   * @defaultValue `false`
   */
  readonly mfa?:
    | boolean
    | {
        /** For how many days a remembered browser counts as the second factor of a user, 1 to 90. */
        readonly rememberDays?: number | undefined;
        /** The second factors of users that count. A passkey always does. */
        readonly methods?: readonly ('totp' | 'sms' | 'passkey')[] | undefined;
      }
    | undefined;
  /** @deprecated Renamed to `verifyWithProvider`. */
  readonly confirm?: boolean | undefined;
  /**
   * Where `authenticateRequest` and `authenticateMember` look for the session. With `bearer`, a request can have the
   * header `Authorization: Bearer <session JWT>`, as `getToken()` of `useAuth` returns it. If it has one, only this
   * header decides, even if the request has cookies too.
   * @defaultValue `['cookie']`
   */
  readonly accept?: readonly Credential[] | undefined;
  /**
   * Time limit of one request to the provider, in ms.
   * @defaultValue `5000`
   */
  readonly timeout?: number | undefined;
  /**
   * Allowed difference between the clocks of this server and of the provider, in seconds.
   * @defaultValue `5`
   */
  readonly clockTolerance?: number | undefined;
  /**
   * The clock for the times in JWTs, in ms since 1970.
   * @defaultValue `Date.now`
   */
  readonly now?: (() => number) | undefined;
  /**
   * The function that sends requests.
   * @defaultValue the runtime's `fetch`
   */
  readonly fetch?: Fetch | undefined;
}

/** The options, checked and completed. */
export interface Settings {
  readonly publicToken: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The last path segment of the keys' address. */
  readonly keysId: string;
  readonly issuers: readonly string[];
  readonly audience: string;
  readonly cookies: CookieOptions;
  readonly verifyWithProvider: boolean;
  /** Null: one factor is enough. */
  readonly mfa: MfaSettings | null;
  readonly accept: readonly Credential[];
  readonly timeout: number;
  readonly clockTolerance: number;
  readonly now: () => number;
  readonly fetch: Fetch | undefined;
}

/** Reads each option once. @throws UsageError for a missing or wrong option. The message never contains the value. */
export function readOptions(options: ServerOptions): Settings {
  if (typeof (options as unknown) !== 'object' || (options as unknown) === null) {
    throw new UsageError('FOYER_NO_OPTIONS', 'authenticateRequest(request, options) needs options with a publicToken.');
  }
  const given = optionReader(options);
  const publicToken = given.raw('publicToken');
  if (typeof publicToken !== 'string' || !PUBLIC_TOKEN.test(publicToken)) {
    throw wrongPublicToken(publicToken);
  }
  const api = apiOf(given, publicToken);
  const now = clockOf(given.optional<() => unknown>('now', aFunction) ?? Date.now);
  // Called once here, so that a wrong `now` fails at the first request.
  now();
  return {
    publicToken,
    baseUrl: api.baseUrl,
    ...identityOf(given, publicToken, api),
    cookies: readCookieOptions(given.group('cookieOptions')),
    ...credentialsOf(given),
    mfa: mfaOf(given.raw('mfa')),
    timeout: given.optional('timeout', aTimeout) ?? 5000,
    clockTolerance: given.optional('clockTolerance', aTolerance) ?? 5,
    now,
    fetch: given.optional<Fetch>('fetch', aFunction),
  };
}

function credentialsOf(given: OptionReader): Pick<Settings, 'accept' | 'verifyWithProvider'> {
  const verifyWithProvider = verifyOption(given);
  const accept = given.optional('accept', credentials) ?? ['cookie'];
  // Without this check, a host would believe that revoked sessions are rejected.
  if (verifyWithProvider && accept.includes('bearer'))
    throw new UsageError(
      'FOYER_WRONG_SERVER_OPTION',
      'accept takes ["cookie"] together with verifyWithProvider: the provider checks session tokens, and a Bearer token is a JWT.',
    );
  return { verifyWithProvider, accept: [...accept] };
}

const VERIFY: RenamedOption = { of: '@foyer/server', from: 'confirm', to: 'verifyWithProvider' };

/** The options with this `verifyWithProvider`, and without its old name, because both together are refused. */
export const withVerify = <Options extends ServerOptions>(options: Options, verifyWithProvider: boolean): Options => ({
  ...options,
  [VERIFY.from]: undefined,
  verifyWithProvider,
});

function verifyOption(given: OptionReader): boolean {
  const { name, value } = renamedOption(given, VERIFY);
  return value === undefined ? false : checked(name, value, aFlag);
}

/** A clock that returns NaN would accept every expired JWT. */
function clockOf(now: () => unknown): () => number {
  return () => {
    let time: unknown;
    try {
      time = now();
    } catch (cause) {
      throw new UsageError(
        'FOYER_WRONG_SERVER_OPTION',
        'now takes a function that answers ms since 1970, but it threw.',
        { cause },
      );
    }
    return checked('now', time, aTime);
  };
}

interface Api {
  readonly baseUrl: string;
  readonly isTest: boolean;
  /** Whether the host configured the address. */
  readonly isOwn: boolean;
  /** Whether the address is `customBaseUrl`. The provider's JWTs then have it as issuer. */
  readonly isCustom: boolean;
}

function apiOf(given: OptionReader, publicToken: string): Api {
  const isTest = publicToken.startsWith(TEST_TOKEN);
  const custom = given.raw('customBaseUrl');
  const endpoints = given.group('endpoints');
  const [live, test] = (['liveAPIURL', 'testAPIURL'] as const).map((key) =>
    baseAddress(`endpoints.${key}`, endpoints.raw(key)),
  );
  if (custom !== undefined) return { baseUrl: `https://${hostnameOf(custom)}`, isTest, isOwn: true, isCustom: true };
  const configured = isTest ? test : live;
  if (configured === undefined)
    return { baseUrl: isTest ? TEST_API_URL : LIVE_API_URL, isTest, isOwn: false, isCustom: false };
  if (!isTest && configured.startsWith('http:'))
    throw new UsageError(
      'FOYER_INSECURE_ENDPOINT',
      'endpoints.liveAPIURL takes an https address: it carries session tokens.',
    );
  return { baseUrl: configured, isTest, isOwn: true, isCustom: false };
}

/** Issuer and audience of the project's JWTs (contract 5.9). */
function identityOf(
  given: OptionReader,
  publicToken: string,
  { baseUrl, isTest, isOwn, isCustom }: Api,
): Pick<Settings, 'keysId' | 'issuers' | 'audience'> {
  const projectId = given.optional('projectId', aProjectId);
  if (projectId !== undefined) demandEnvironment('projectId', projectId, publicToken);
  const isSandbox = isOwn && isTest;
  const audience =
    given.optional('audience', aText) ??
    projectId ??
    (isSandbox ? publicToken.replace(TEST_TOKEN, TEST_PROJECT) : undefined);
  if (audience === undefined) {
    throw new UsageError(
      'FOYER_NO_PROJECT_ID',
      'authenticateRequest needs projectId, the "project-test-…" or "project-live-…" of the public token. Copy it from the dashboard.',
    );
  }
  const known = [
    ...(projectId === undefined ? [] : [issuerOf(projectId)]),
    ...(isCustom ? [baseUrl] : []),
    ...(isSandbox ? [sandboxIssuerOf(publicToken)] : []),
  ];
  const all = [given.optional('issuer', issuers) ?? known].flat();
  if (all.length === 0) throw new UsageError('FOYER_WRONG_SERVER_OPTION', `issuer takes ${issuers.takes}.`);
  return { keysId: projectId ?? (isOwn ? publicToken : audience), issuers: all, audience };
}
