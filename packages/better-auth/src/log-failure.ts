import type { AuthContext } from 'better-auth';

/** Texts of each request that a message must not contain. */
const brought = new WeakMap<Request, ReadonlySet<string>>();
const SHORTEST = 4;

/** Stores the texts of a body for the duration of its request. */
export function rememberTexts(request: Request, body: unknown): void {
  const texts = new Set<string>();
  const pending: unknown[] = [body];
  while (pending.length > 0) {
    const item = pending.pop();
    if (typeof item === 'string' && item.length >= SHORTEST) texts.add(item);
    else if (typeof item === 'object' && item !== null) pending.push(...(Object.values(item) as unknown[]));
  }
  brought.set(request, texts);
}

/**
 * Logs a failure of the server: its name, its message without possible secrets, the call, and the fix for a known
 * cause.
 */
export function logFailure(auth: AuthContext, request: Request, error: unknown): void {
  const { pathname } = new URL(request.url);
  const call = `${request.method} ${without(pathname, request)}`;
  const message = error instanceof Error ? messageOf(error) : '';
  const what = error instanceof Error ? `${error.name}: ${without(message, request)}` : typeof error;
  const [, cure] = CURES.find(([cause]) => cause.test(message)) ?? [];
  auth.logger.error(`A call of @foyer/better-auth failed: ${call}: ${what}${cure === undefined ? '' : ` ${cure}`}`);
}

/** For an error of several connections, Node has no message, only the code of the first. */
const messageOf = ({ message, ...rest }: Error): string =>
  message === '' && 'code' in rest && typeof rest.code === 'string' ? rest.code : message;

/** Database errors that the host can fix. */
const CURES: readonly (readonly [cause: RegExp, cure: string])[] = [
  [
    /\bE(?:CONNREFUSED|NOTFOUND|TIMEDOUT|HOSTUNREACH)\b|database "?\S+ does not exist|unknown database/i,
    'No database was reached: check the option `database` of betterAuth().',
  ],
  [
    /no such (?:table|column)|has no column|(?:relation|column) .*does not exist|table .*doesn't exist|unknown column/i,
    'The database lacks a table or a column: run the migration of better-auth, `npx auth migrate`.',
  ],
  [
    /duplicate entry .* for key '?(?:\w+\.)?email/i,
    'MySQL compares addresses without case and accents: use the collation utf8mb4_bin.',
  ],
  [/illegal mix of collations|incorrect string value/i, 'The tables of MySQL need the character set utf8mb4.'],
];

/** Removes texts of the request, email addresses, numbers that might be codes, and possible tokens. */
function without(text: string, request: Request): string {
  let left = text;
  for (const secret of [...(brought.get(request) ?? []), ...credentialsOf(request)])
    left = left.replaceAll(secret, '[…]');
  const tokens = left
    .replaceAll(/[^\s"'()]+/g, (word) => (word.includes('@') ? '[…]' : word))
    .replaceAll(/\d{6,}/g, '[…]');
  return tokens.replaceAll(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '[…]' : word)).split('\n', 1)[0] ?? '';
}

function credentialsOf(request: Request): string[] {
  const [, encoded = ''] = (request.headers.get('authorization') ?? '').split(' ');
  const [, ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const values = [...new URL(request.url).searchParams.values()];
  return [encoded, secret.join(':'), ...values].filter((value) => value.length >= SHORTEST);
}
