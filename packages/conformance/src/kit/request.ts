import type { Run } from './adapter';

/** Options of a call. */
export interface CallOptions {
  /** The caller's session token. */
  readonly session?: string | undefined;
  /** The values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  /** Additional or replaced headers. Undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

const telemetry = (page: string): string =>
  base64(
    JSON.stringify({
      app: { identifier: new URL(page).hostname },
      sdk: { identifier: 'Stytch.js Javascript SDK', version: '6.0.0' },
    }),
  );

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The credentials of a call: the public token, and the session token or the public token again. */
export const credentials = (token: string, session = token): string => `Basic ${base64(`${token}:${session}`)}`;

// Contract 1.3.
/** The headers of a call from a page. */
export function headersOf(
  { page, surroundings }: Run,
  { session, headers = {} }: CallOptions,
): Readonly<Record<string, string>> {
  const all: Record<string, string | undefined> = {
    authorization: credentials(surroundings.token, session),
    'content-type': 'application/json',
    origin: page,
    'x-sdk-client': telemetry(page),
    'x-sdk-parent-host': page,
    ...headers,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/** Fills the parameters of a path. */
export const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
