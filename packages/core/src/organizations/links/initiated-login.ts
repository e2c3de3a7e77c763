import { isRecord } from '../../base/guards';
import { parseUrl } from '../../base/parse-url';
import type { Platform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import { whenVisible } from '../../base/waits';
import { navigate, safeUrl } from '../../links/navigate';
import type { PageTokens } from '../../links/page-tokens';
import { REMEMBERED_FOR } from '../../links/kept-return';
import { returnAddress } from '../../links/sign-in-return';
import { withoutParams } from '../../links/url-tokens';
import type { TabSession } from '../../session/tab-session';
import type { Sso, SsoStartOptions } from '../api/sso';
import type { OrganizationFields } from '../login/answers';
import type { SignedInMember } from '../session/members';

/**
 * A request of a company's dashboard to sign a user in: the parameters of this page's address, which anyone can write.
 */
export interface InitiatedLoginRequest {
  /** `iss`: the issuer of the identity provider, such as `https://acme.okta.com`. */
  readonly issuer?: string;
  /** `connection_id`: the id of an SSO connection. */
  readonly connectionId?: string;
  /**
   * `login_hint`: the user at the identity provider. At most 1,024 characters, without `<`, `>` and invisible
   * characters.
   */
  readonly loginHint?: string;
}

/** The options of `sso.initiateLogin`. The redirect URLs and parameters are those of `sso.start`. */
export interface InitiateLoginOptions extends Omit<SsoStartOptions, 'connection_id'> {
  /**
   * Returns the id of the connection to start, or undefined to start none: from your own list of issuers or
   * connections. It then starts without a question.
   * @defaultValue the `connection_id` of the address, which starts only when the user has pressed a button: see
   *   {@link UnconfirmedLogin}
   */
  readonly connectionOf?:
    | ((request: InitiatedLoginRequest) => string | undefined | Promise<string | undefined>)
    | undefined;
  /**
   * The organization of your sign-in page, without `connectionOf`: only its connections can start.
   * @defaultValue the slug in the page's address, if the project has a pattern for it
   */
  readonly organizationSlug?: string | undefined;
  /** Addresses of other origins that `target_link_uri` can name. Each allows all addresses below it. */
  readonly returnAddresses?: readonly string[] | undefined;
}

/**
 * Why no sign-in was started. `no_request`: the address has neither `iss` nor `connection_id`. `unknown_connection`: no
 * connection belongs to the request. `signed_in`: a member of the connection's organization is signed in already.
 * `framed`: the page is inside a page of a different site.
 */
export type NotInitiated = 'no_request' | 'unknown_connection' | 'signed_in' | 'framed';

/** The result of `sso.initiateLogin`. `started`: the browser is leaving for the identity provider. */
export type InitiatedLogin =
  | { readonly started: true; readonly connectionId: string }
  | { readonly started: false; readonly reason: NotInitiated }
  | UnconfirmedLogin;

/**
 * A request that waits for the user, because no `connectionOf` vouches for its connection: a link of an attacker could
 * lead to the attacker's own identity provider, and sign your users in to the attacker's organization.
 */
export interface UnconfirmedLogin {
  /** SSO has not started. */
  readonly started: false;
  /** The user has to confirm it. */
  readonly reason: 'unconfirmed';
  /** The id of the SSO connection. */
  readonly connectionId: string;
  /** The organization of your page and its connection. Absent: your page is not for one organization. */
  readonly names?: { readonly organization: string; readonly connection: string };
  /**
   * Starts the sign-in. Call it when the user presses a button that names the company or your site, never by itself.
   * Rejects with the errors of `sso.start`.
   */
  confirm(this: void): Promise<InitiatedLogin>;
}

/** Sign-in that a company's dashboard starts (OpenID Connect Core 1.0, section 4). */
export interface InitiatedLogins {
  /**
   * Starts SSO if the address of this page requests it: with `connection_id` or `iss`, and optionally `login_hint` and
   * `target_link_uri`. This browser then requested the sign-in, so the user need not confirm it afterwards. Removes the
   * parameters from the address first, so that neither Back nor a reload starts again. Call it when the page opens;
   * further calls join the first one.
   *
   * @param options Which connections to start, and the options of `sso.start`.
   * @returns Resolves when the navigation has started, or with the reason why not: show your sign-in, and for
   *   `unconfirmed` a button that calls `confirm`. Rejects with the errors of `sso.start` and of `connectionOf`; a new
   *   call then tries again.
   *
   * @example
   * const connections = new Map([['https://acme.okta.com', 'oidc-connection-live-1234']]);
   * void client.sso.initiateLogin({
   *   login_redirect_url: 'https://app.example.com/sign-in',
   *   connectionOf: ({ issuer = '' }) => connections.get(issuer),
   * });
   */
  initiateLogin(this: void, options?: InitiateLoginOptions): Promise<InitiatedLogin>;
  /**
   * Opens the page that `target_link_uri` requested, otherwise the fallback; replaces this page in the history. Call it
   * in `onSignedIn`, and for the reason `signed_in`. Does nothing if that is this page. Rejects with `unsafe_url`.
   *
   * @param fallbackURL An address, or a path of this page.
   *
   * @example
   * await client.sso.openTarget('/dashboard');
   */
  openTarget(this: void, fallbackURL: string): Promise<void>;
}

interface Deps {
  readonly platform: Pick<Platform, 'isBrowser' | 'href' | 'replaceHref' | 'go' | 'wallClock' | 'isVisible' | 'listen'>;
  readonly store: TokenStorage;
  readonly pageTokens: Pick<PageTokens, 'hadToken'>;
  readonly tab: Pick<TabSession<SignedInMember>, 'get'>;
  readonly framedBy: () => Promise<string | null>;
  /** The organization of the page. Null: the page is for none. */
  readonly organizationOf: (slug: string | undefined) => Promise<OrganizationFields | null>;
  readonly start: Sso['start'];
}

const PARAMS = { issuer: 'iss', connectionId: 'connection_id', loginHint: 'login_hint', target: 'target_link_uri' };

/** Maximum length of an issuer and of a hint, in characters. Hints of Microsoft are about 300 characters long. */
const LONGEST_TEXT = 1024;

/**
 * A parameter of the address. Undefined if it is empty, repeated or too long, or contains markup, control characters or
 * direction marks.
 */
function textOf(query: URLSearchParams, name: string): string | undefined {
  const [text, another] = query.getAll(name);
  return text && another === undefined && text.length <= LONGEST_TEXT && !/[<>\p{Cc}\p{Cf}]/u.test(text)
    ? text
    : undefined;
}

interface ReadRequest {
  readonly request: InitiatedLoginRequest;
  readonly target: string | undefined;
}

/** Takes the request out of the address. Undefined if it has none. */
function takeRequest({ platform, pageTokens }: Deps): ReadRequest | undefined {
  const { href, replaceHref, isBrowser } = platform;
  const { searchParams } = new URL(href());
  const isRequest = searchParams.has(PARAMS.issuer) || searchParams.has(PARAMS.connectionId);
  if (!isRequest || !isBrowser || pageTokens.hadToken()) return undefined;
  replaceHref(withoutParams(href(), Object.values(PARAMS)));
  const issuer = textOf(searchParams, PARAMS.issuer);
  const connectionId = textOf(searchParams, PARAMS.connectionId);
  const loginHint = textOf(searchParams, PARAMS.loginHint);
  const request = { ...(issuer && { issuer }), ...(connectionId && { connectionId }), ...(loginHint && { loginHint }) };
  const [target, another] = searchParams.getAll(PARAMS.target);
  return { request, target: another === undefined ? target : undefined };
}

// Threat T1.
/** The requested page. Undefined unless it is of this origin, or below an address of the list. */
function allowedTarget(text: string | undefined, origin: string, list: readonly string[] = []): string | undefined {
  const own = returnAddress(text, origin);
  const place = own === undefined && text !== undefined ? safeUrl(text) : null;
  const below = (one: string) => {
    const allowed = safeUrl(one);
    const path = allowed?.pathname.replace(/\/$/, '');
    return place?.origin === allowed?.origin && `${place?.pathname}/`.startsWith(`${path}/`);
  };
  return own ?? (place && list.some(below) ? returnAddress(place.href, place.origin) : undefined);
}

// Decision 173.
/** A request of a connection that only the address names. On the page of an organization, it must be one of its own. */
function unconfirmed(
  connectionId: string,
  organization: OrganizationFields | null,
  confirm: () => Promise<InitiatedLogin>,
): InitiatedLogin {
  const waiting = { started: false, reason: 'unconfirmed', connectionId, confirm } as const;
  if (!organization) return waiting;
  const connection = organization.sso_active_connections?.find((one) => one.connection_id === connectionId);
  if (!connection) return { started: false, reason: 'unknown_connection' };
  return {
    ...waiting,
    names: { organization: organization.organization_name, connection: connection.display_name },
  };
}

// Decision 168.
export function createInitiatedLogins(deps: Deps): InitiatedLogins {
  const { platform, store, pageTokens, tab } = deps;
  /** The request, until a call has handled it. */
  let taken: ReadRequest | undefined;
  let running: Promise<InitiatedLogin> | undefined;
  let target: string | undefined;

  async function initiate(
    { request, target: wanted }: ReadRequest,
    { connectionOf, organizationSlug, returnAddresses, ...options }: InitiateLoginOptions,
  ): Promise<InitiatedLogin> {
    if ((await deps.framedBy()) !== null) return { started: false, reason: 'framed' };
    target = allowedTarget(wanted, new URL(platform.href()).origin, returnAddresses);
    const connectionId = await (connectionOf ? connectionOf(request) : request.connectionId);
    if (typeof connectionId !== 'string' || connectionId === '')
      return { started: false, reason: 'unknown_connection' };
    if (isMember(connectionId)) return { started: false, reason: 'signed_in' };
    const start = () => leave(connectionId, request.loginHint, options);
    return connectionOf ? start() : unconfirmed(connectionId, await deps.organizationOf(organizationSlug), start);
  }

  async function leave(
    connectionId: string,
    loginHint: string | undefined,
    options: Partial<SsoStartOptions>,
  ): Promise<InitiatedLogin> {
    await whenVisible(platform);
    if (target) store.write('::foyer_return_to', { to: target, until: platform.wallClock() + REMEMBERED_FOR });
    else store.remove('::foyer_return_to');
    const hint = loginHint && { login_hint: loginHint };
    await deps.start({
      ...options,
      provider_params: { ...hint, ...options.provider_params },
      connection_id: connectionId,
    });
    return { started: true, connectionId };
  }

  /** Whether the signed-in member belongs to the organization of the connection. */
  const isMember = (connectionId: string): boolean =>
    tab.get().state?.organization.sso_active_connections.some((one) => one.connection_id === connectionId) ?? false;

  function remembered(): string | undefined {
    const stored = store.read('::foyer_return_to');
    if (!isRecord(stored) || !(Number(stored['until']) > platform.wallClock())) return undefined;
    const { to, unchecked } = stored;
    // Only a target that this file has checked can be of a different origin.
    return typeof to === 'string' ? to : returnAddress(unchecked, new URL(platform.href()).origin);
  }

  async function run(read: ReadRequest, options: InitiateLoginOptions): Promise<InitiatedLogin> {
    try {
      const result = await initiate(read, options);
      taken = undefined;
      return result;
    } finally {
      running = undefined;
    }
  }

  return {
    async initiateLogin(options = {}) {
      const read = takeRequest(deps);
      if (read) [taken, running] = [read, undefined];
      if (!taken) return { started: false, reason: 'no_request' };
      return (running ??= run(taken, options));
    },
    openTarget(fallbackURL) {
      return Promise.resolve().then(() => {
        const fallback = parseUrl(fallbackURL, platform.href())?.href ?? fallbackURL;
        const to = target ?? (pageTokens.hadToken() ? remembered() : undefined) ?? fallback;
        target = undefined;
        store.remove('::foyer_return_to');
        if (to !== platform.href()) navigate({ go: (href) => platform.go(href, true) }, to);
      });
    },
  };
}
