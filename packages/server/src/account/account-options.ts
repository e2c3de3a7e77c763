import { ServerError, UsageError } from '../errors';
import type { OptionReader } from '../option-rules';
import {
  aFunction,
  aProjectId,
  aRoutePath,
  aText,
  checked,
  demandEnvironment,
  kindOf,
  optionReader,
} from '../option-rules';
import type { ServerOptions, Settings } from '../options';
import { readOptions } from '../options';
import type { GivenOption } from '../renamed-option';
import { renamedOption } from '../renamed-option';
import { base64 } from '../send';

/** Options of {@link createAccountRoutes}: the options of `authenticateRequest`, and the project secret. */
export interface AccountRouteOptions extends Omit<ServerOptions, 'confirm' | 'verifyWithProvider'> {
  /** The id of the project that the project secret belongs to, `project-live-…`. */
  readonly projectId: string;
  /** A secret of the project, `secret-live-…`, from the provider's dashboard. It must stay on the server. */
  readonly projectSecret: string;
  /**
   * The path prefix of the routes.
   * @defaultValue `/api/account`
   */
  readonly path?: string | undefined;
  /**
   * The public origin of this server.
   * @defaultValue the origin in the request and its proxy headers
   */
  readonly origin?: string | undefined;
  /**
   * Is called with the reason when the routes return `unavailable`, for example a wrong project secret. The error
   * contains no secret and no token.
   */
  readonly onError?: ((error: { readonly code: string; readonly message: string }) => void) | undefined;
}

/** The options with the old name of `projectSecret`. */
export interface OldAccountRouteOptions extends Omit<AccountRouteOptions, 'projectSecret'> {
  /** @deprecated Renamed to `projectSecret`. */
  readonly secret: string;
  /** The new name of `secret`: set only one of both. */
  readonly projectSecret?: undefined;
}

/** The options, checked and completed. */
export interface AccountSettings {
  /** For `authenticateRequest`. With `verifyWithProvider`, it asks the provider for every request. */
  readonly server: ServerOptions;
  readonly settings: Settings;
  /** The `Authorization` header for the provider. */
  readonly authorization: string;
  /** Ends without a slash. Normalized like the path of a URL. */
  readonly path: string;
  readonly origin: string | undefined;
  /** Calls `onError`. Never throws. */
  readonly reportError: (thrown: unknown) => void;
}

/** @throws UsageError for a missing or wrong option. The message never contains the value. */
export function readAccountOptions(options: AccountRouteOptions | OldAccountRouteOptions): AccountSettings {
  if (typeof (options as unknown) !== 'object' || (options as unknown) === null) {
    throw new UsageError(
      'FOYER_NO_OPTIONS',
      'createAccountRoutes(options) needs options with publicToken, projectId and projectSecret.',
    );
  }
  const given = optionReader(options);
  const projectId = checked('projectId', given.raw('projectId'), aProjectId);
  const secret = secretOf(renamedOption(given, { of: 'createAccountRoutes', from: 'secret', to: 'projectSecret' }));
  const server = serverOptions(given, projectId);
  const settings = readOptions(server);
  demandEnvironment('projectSecret', secret, settings.publicToken);
  return {
    server,
    settings,
    authorization: `Basic ${base64(`${projectId}:${secret}`)}`,
    path: pathOf(given.optional('path', aRoutePath) ?? '/api/account'),
    origin: originOption(given.optional('origin', aText)),
    reportError: errorReporter(
      given.optional<(error: { code: string; message: string }) => unknown>('onError', aFunction),
    ),
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

/** Without the project secret: only the `Authorization` header needs it. */
function serverOptions(given: OptionReader, projectId: string): ServerOptions {
  const options = Object.fromEntries(SERVER_KEYS.map((key) => [key, given.raw(key)]));
  return { ...(options as unknown as ServerOptions), projectId, verifyWithProvider: true };
}

/** The secret becomes a part of a header. A secret that was read from a file might end with a line break. */
function secretOf({ name, value }: GivenOption): string {
  if (typeof value === 'string' && /^[\x21-\x7e]{1,512}$/.test(value) && !/^(project|public-token)-/.test(value))
    return value;
  throw new UsageError(
    'FOYER_WRONG_PROJECT_SECRET',
    `${name} takes a secret of the project, "secret-test-…" or "secret-live-…", without spaces and line breaks.`,
  );
}

function pathOf(path: string): string {
  const { pathname } = new URL(path, 'http://localhost');
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function originOption(origin: string | undefined): string | undefined {
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin;
  throw new UsageError(
    'FOYER_WRONG_SERVER_OPTION',
    `origin takes an origin such as "https://app.example", without a path, but got ${kindOf(origin)}.`,
  );
}

function errorReporter(
  onError: ((error: { code: string; message: string }) => unknown) | undefined,
): (thrown: unknown) => void {
  return (thrown) => {
    try {
      onError?.({
        code: codeOf(thrown),
        message: thrown instanceof Error ? thrown.message : 'The request could not be answered.',
      });
    } catch {
      // An error in the host's callback must not prevent the response.
    }
  };
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof ServerError) return thrown.kind;
  return thrown instanceof UsageError ? thrown.code : 'unexpected_error';
}
