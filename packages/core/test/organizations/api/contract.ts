import { readFileSync } from 'node:fs';

/** One call of the contract's table for organizations. */
export interface Row {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'GET(navigation)';
  readonly path: string;
  /** Null: it has no body. */
  readonly request: Readonly<Record<string, unknown>> | null;
  readonly session_effect: string;
  readonly intermediate_session: { readonly sends: boolean };
  readonly dfp: 'P' | '-';
  readonly extra_keys?: 'pass through' | 'dropped';
}

/** A call by which an organization administers itself. */
export interface AdminRow extends Row {
  /** How the published client is called: `members.delete(member_id)`, `sso.getConnections()`. */
  readonly signature: string;
  readonly errors: readonly string[];
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../wire/test/organizations/${name}.json`, import.meta.url), 'utf8'));
export const ROWS = read('contract') as readonly Row[];
export const ADMIN_ROWS = read('admin-contract') as readonly AdminRow[];

/** The members of a body that a client adds by itself. */
const OWN: readonly string[] = [
  'intermediate_session_token',
  'dfp_telemetry_id',
  'captcha_token',
  'pkce_code_challenge',
  'pkce_code_verifier',
  'code_challenge',
  'code_verifier',
];

// The challenge of an application that requests consent is not Foyer's.
/** Whether a client adds that member of a call's body by itself. */
export const isOwn = (name: string, key: string): boolean => OWN.includes(key) && !name.startsWith('idp.');

/** Whether a field of a body is optional: `string? (E.164)`, `object?`. */
const isOptional = (type: unknown): boolean => typeof type === 'string' && type.includes('?');

function sampleOf(name: string, type: unknown): unknown {
  if (Array.isArray(type)) return [`${name}-1`];
  const text = String(type);
  const [, literal] = /^'([^']+)'/.exec(text) ?? [];
  if (literal !== undefined) return literal;
  if (text.startsWith('string[]')) return [`${name}-1`];
  if (text.startsWith('Record')) return { slack: ['T1'] };
  if (text.startsWith('number')) return 30;
  if (text.startsWith('boolean')) return true;
  return text.startsWith('object') ? { any: 1 } : `${name}-1`;
}

/** The options of a call: all fields, or only the required ones. */
export function optionsOf({ name: call, request }: Row, which: 'all' | 'least'): Record<string, unknown> {
  const members = Object.entries(request ?? {}).filter(
    ([name, type]) => !isOwn(call, name) && !(which === 'least' && isOptional(type)),
  );
  return Object.fromEntries(members.map(([name, type]) => [name, sampleOf(name, type)]));
}
