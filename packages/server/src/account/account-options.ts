import { ServerError, UsageError } from '../errors';
import type { OptionReader } from '../option-rules';
import { aFunction, aProjectId, aRoutePath, aText, checked, kindOf, optionReader } from '../option-rules';
import type { ServerOptions, Settings } from '../options';
import { readOptions } from '../options';
import { base64 } from '../send';

/** Options of {@link createAccountRoutes}: those of `authenticateRequest`, and the secret. */
export interface AccountRouteOptions extends Omit<ServerOptions, 'confirm'> {
  /** The project's id, `project-live-…`, which the secret belongs to. */
  readonly projectId: string;
  /** A secret of the project, `secret-live-…`, from the provider's dashboard. It stays on the server. */
  readonly secret: string;
  /** The path that the routes are below. Default: `/api/account`. */
  readonly path?: string | undefined;
  /** The origin that browsers know this server by. Default: what the request and its proxies say. */
  readonly origin?: string | undefined;
  /** Hears of what the person was told as 'unavailable', such as a wrong secret. Never of a secret or a token. */
  readonly onError?: ((error: { readonly code: string; readonly message: string }) => void) | undefined;
}

/** The options, checked and completed. */
export interface AccountSettings {
  /** For `authenticateRequest`: the provider is asked each time. */
  readonly server: ServerOptions;
  readonly settings: Settings;
  /** The header that the provider knows this server by. */
  readonly authorization: string;
  /** Ends without a slash, in the form that addresses have it. */
  readonly path: string;
  readonly origin: string | undefined;
  /** Never throws. */
  readonly tell: (thrown: unknown) => void;
}

/** @throws UsageError for a missing or wrong option. It never repeats a value. */
export function readAccountOptions(options: AccountRouteOptions): AccountSettings {
  if (typeof (options as unknown) !== 'object' || (options as unknown) === null) {
    throw new UsageError('createAccountRoutes(options) needs options with publicToken, projectId and secret.');
  }
  const given = optionReader(options);
  const projectId = checked('projectId', given.raw('projectId'), aProjectId);
  const secret = secretOf(given.raw('secret'));
  const server = serverOptions(given, projectId);
  const settings = readOptions(server);
  demandEnvironment(secret, settings.publicToken);
  return {
    server,
    settings,
    authorization: `Basic ${base64(`${projectId}:${secret}`)}`,
    path: pathOf(given.optional('path', aRoutePath) ?? '/api/account'),
    origin: originOption(given.optional('origin', aText)),
    tell: teller(given.optional<(error: { code: string; message: string }) => unknown>('onError', aFunction)),
  };
}

const SERVER_KEYS = [
  'publicToken',
  'endpoints',
  'customBaseUrl',
  'issuer',
  'audience',
  'cookieOptions',
  'timeout',
  'clockTolerance',
  'now',
  'fetch',
] as const;

/** Without the secret, which nothing but the header needs. */
function serverOptions(given: OptionReader, projectId: string): ServerOptions {
  const own = Object.fromEntries(SERVER_KEYS.map((key) => [key, given.raw(key)]));
  return { ...(own as unknown as ServerOptions), projectId, confirm: true };
}

/** It becomes a part of a header. One that was read from a file may end with a line break. */
function secretOf(secret: unknown): string {
  if (typeof secret === 'string' && /^[\x21-\x7e]{1,512}$/.test(secret) && !/^(project|public-token)-/.test(secret))
    return secret;
  throw new UsageError(
    'secret takes a secret of the project, "secret-test-…" or "secret-live-…", without spaces and line breaks.',
  );
}

/** A secret of the live environment is sent nowhere else. */
function demandEnvironment(secret: string, publicToken: string): void {
  const [, environment] = /^secret-(live|test)-/.exec(secret) ?? [];
  if (environment === undefined || publicToken.startsWith(`public-token-${environment}-`)) return;
  throw new UsageError('secret belongs to another environment than publicToken: one is of test, the other is live.');
}

function pathOf(path: string): string {
  const { pathname } = new URL(path, 'http://localhost');
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function originOption(origin: string | undefined): string | undefined {
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin;
  throw new UsageError(
    `origin takes an origin such as "https://app.example", without a path, but got ${kindOf(origin)}.`,
  );
}

function teller(
  onError: ((error: { code: string; message: string }) => unknown) | undefined,
): (thrown: unknown) => void {
  return (thrown) => {
    try {
      onError?.({
        code: codeOf(thrown),
        message: thrown instanceof Error ? thrown.message : 'The request could not be answered.',
      });
    } catch {
      // The host's own listener: the person still gets an answer.
    }
  };
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof ServerError) return thrown.kind;
  return thrown instanceof UsageError ? thrown.code : 'unexpected_error';
}
