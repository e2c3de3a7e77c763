/** Error codes that the account routes return to the page. */
export type AccountRefusal =
  | 'signed_out'
  | 'not_recent'
  | 'wrong_origin'
  | 'not_found'
  | 'session_not_found'
  | 'method_not_allowed'
  | 'unavailable';

const STATUS = {
  signed_out: 401,
  not_recent: 403,
  wrong_origin: 403,
  not_found: 404,
  session_not_found: 404,
  method_not_allowed: 405,
  unavailable: 503,
} as const satisfies Readonly<Record<AccountRefusal, number>>;

const ALWAYS = {
  // Responses depend on the user and must never come from a cache.
  'cache-control': 'no-store',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

interface Extras {
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[];
  readonly allow?: string;
}

export const refused = (error: AccountRefusal, extras?: Extras): Response => respond(STATUS[error], { error }, extras);

export const json = (body: object, extras?: Extras): Response => respond(200, body, extras);

export const done = (extras?: Extras): Response => respond(204, undefined, extras);

function respond(status: number, body: object | undefined, { cookies = [], allow }: Extras = {}): Response {
  const headers = new Headers(ALWAYS);
  for (const line of cookies) headers.append('set-cookie', line);
  if (allow !== undefined) headers.set('allow', allow);
  if (body) headers.set('content-type', 'application/json');
  return new Response(body ? JSON.stringify(body) : null, { status, headers });
}
