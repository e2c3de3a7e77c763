import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { AnswerRule } from '../kit/check';
import type { Context } from '../kit/context';
import { rowOf } from '../kit/contract';
import { isData, partAt, show, type Data } from '../kit/read';
import type { RawExchange } from '../kit/record';
import { unknownMembers } from '../kit/unknown-members';

const contentOf = ({ path, got }: RawExchange): unknown =>
  path.startsWith('/v1/') ? got.json : partAt(got.json, 'data');

/** Members with content that only hosts and providers know. */
const OPEN = /metadata$|^custom_claims$|^provider_values$|^public_key_credential/;

interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly value: string | number | boolean;
}

/** The texts, numbers and flags of an answer. */
function leaves(value: unknown, path = '', name = ''): readonly Leaf[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ path, name, value }];
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    OPEN.test(key) ? [] : leaves(inner, path === '' ? key : `${path}.${key}`, Array.isArray(value) ? name : key),
  );
}

const RFC_3339 = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;
const isNoDate = ({ name, value }: Leaf): boolean =>
  name.endsWith('_at') && value !== '' && !(typeof value === 'string' && RFC_3339.test(value));

/** Names of members that no response must contain, unless the contract has them for that call. */
const PRIVATE =
  /hash|salt|pepper|digest|passcode|private|encrypted|(?:^|_)(?:code|codes|otp|pin|secret|secrets|seed|password|verifier)$|(?:^|_)(?:access|refresh|reset|verification|magic_link|bearer)_?token$/i;
/** The forms of stored passwords: crypt(3), and salt and key in hex. */
const STORED = /^\$(?:2[abxy]?|argon2\w*|scrypt|pbkdf2[\w-]*|y|5|6|7)\$|^[\da-f]{32}:[\da-f]{64,}$/;

/** Calls without authentication. Their answers must contain only what the contract names. */
const ANYBODY = /^(?:users\.search|internal\.searchMember|organization\.getBySlug|sso\.discoverConnections|bootstrap)$/;
const PERSONAL = /user|member|email|phone|name|metadata|role|rbac|scim|created|last_/i;

function neverIn(exchange: RawExchange, { profile }: Context): string | null {
  const { call, got, delivered } = exchange;
  if (got.json === undefined) return null;
  const content = got.status < 300 ? contentOf(exchange) : got.json;
  const { response } = got.status < 300 ? rowOf(profile.vertical, call) : { response: undefined };
  const unknown = response === undefined ? [] : unknownMembers(response, content);
  const named = unknown.find(
    ({ name, value }) =>
      value !== null &&
      value !== '' &&
      typeof value !== 'boolean' &&
      (PRIVATE.test(name) || (ANYBODY.test(call) && PERSONAL.test(name))),
  );
  if (named !== undefined) return `${named.path}, which the contract does not name there`;
  const all = [
    ...leaves(got.json),
    ...[...got.headers].map(([name, value]) => ({ path: `the header ${name}`, name, value })),
  ];
  const stored = all.find(({ value }) => typeof value === 'string' && STORED.test(value));
  if (stored !== undefined) return `a stored password in ${stored.path}`;
  const sent = all.find(({ value }) =>
    [...delivered].some(
      (secret) => String(value) === secret || (secret.length >= 20 && String(value).includes(secret)),
    ),
  );
  return sent === undefined ? null : `in ${sent.path} what only a message has`;
}

// RFC 6265 section 6.1: a browser stores up to 4096 bytes of a cookie's name and value.
const COOKIES: Readonly<Record<string, string>> = {
  session_jwt: 'stytch_session_jwt',
  session_token: 'stytch_session',
  intermediate_session_token: 'stytch_intermediate_session_token',
};
const LARGEST_COOKIE = 4096;

function tooLarge(exchange: RawExchange): string | null {
  const content = contentOf(exchange);
  for (const [member, cookie] of Object.entries(COOKIES)) {
    const value = partAt(content, member);
    const size = typeof value === 'string' ? Buffer.byteLength(cookie + value) : 0;
    if (size > LARGEST_COOKIE) return `${size} bytes of ${member} and the name of its cookie`;
  }
  return null;
}

const NUMBERS = ['exp', 'iat', 'nbf'];

/** The problem with the claims of the JWT in an answer. Null if there is no JWT, or no problem. */
function wrongClaims(exchange: RawExchange): string | null {
  const content = contentOf(exchange);
  const jwt = partAt(content, 'session_jwt');
  if (typeof jwt !== 'string' || jwt === '') return null;
  try {
    return claimsOf({ header: decodeProtectedHeader(jwt), claims: decodeJwt(jwt) }, content);
  } catch {
    return 'a text that is no JWT';
  }
}

function claimsOf(
  { header, claims }: { readonly header: Data; readonly claims: Data },
  content: unknown,
): string | null {
  const owner = partAt(content, 'user.user_id') ?? partAt(content, 'member.member_id');
  if (owner !== undefined && claims['sub'] !== owner) return 'a sub that is not whose session it is';
  if (typeof header['kid'] !== 'string' || header['kid'] === '') return 'no kid';
  if (typeof claims['iss'] !== 'string' || claims['iss'] === '') return 'no iss';
  const { aud } = claims;
  if (!Array.isArray(aud) || aud.length !== 1 || typeof aud[0] !== 'string' || aud[0] === '') return `aud ${show(aud)}`;
  const odd = NUMBERS.find((name) => typeof claims[name] !== 'number' || claims[name] > 100_000_000_000);
  if (odd !== undefined) return `${odd} ${show(claims[odd])}`;
  return Number(claims['nbf']) > Number(claims['iat']) || Number(claims['exp']) <= Number(claims['iat'])
    ? 'nbf, iat and exp in another order'
    : null;
}

/** Rules for the content of every answer. */
export const contentRules: readonly AnswerRule[] = [
  {
    name: 'dates',
    level: 'MUST',
    section: 'Contract 3',
    title: 'Every date in an answer is RFC 3339, with its zone',
    breaks:
      'West of Greenwich a session has ended before it begins: the sign-in succeeds, and the user is not signed in.',
    expected: 'dates such as 2026-01-31T12:00:00Z',
    look: (exchange) => {
      const odd = leaves(contentOf(exchange)).find(isNoDate);
      return odd === undefined ? null : `${odd.path.replaceAll(/\.\d+/g, '[]')} ${show(odd.value)}`;
    },
    causeOf: (wrong) => `${wrong.split(' ')[0] ?? ''} in another form`,
  },
  {
    name: 'private',
    level: 'MUST',
    section: 'Contract 3',
    title: 'No answer has a hash, a passcode, a secret or a token that the contract does not put there',
    breaks: 'An attacker who reads a response gets what opens an account.',
    expected: 'responses without private members',
    look: neverIn,
  },
  {
    name: 'cookie-size',
    level: 'MUST',
    section: 'Contract 5.1',
    title: 'Session tokens and JWTs fit in a cookie',
    breaks: 'The browser drops the cookie: the sign-in succeeds, and the next page has no session.',
    expected: `a name and value of ${LARGEST_COOKIE} bytes or less`,
    look: tooLarge,
  },
  {
    name: 'claims',
    level: 'MUST',
    section: 'Contract 5.9',
    title: 'The JWT of every answer contains its key, issuer, project, times, and the user or member of its session',
    breaks: '@foyer/server accepts a token of a different project or user, or treats every user as signed out.',
    expected: 'kid, iss, one aud in a list, exp, nbf and iat in seconds, and a sub that is the id in the answer',
    look: wrongClaims,
  },
];
