import { readFileSync } from 'node:fs';

interface Row {
  readonly name: string;
  readonly response: unknown;
}

const rows = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8')) as readonly Row[];
const shapeOf = (name: string): unknown => rows.find((row) => row.name === name)?.response;

const permissions = [{ resource_id: 'notes', actions: ['read'] }];
const NAMED: Readonly<Record<string, (() => unknown) | undefined>> = {
  User: () => sampleOf(shapeOf('user.get'), ['request_id', 'status_code']),
  Session: () => (sampleOf(shapeOf('session.authenticate')) as { session: unknown }).session,
  Device: () => ({ ip_address: '127.0.0.1', ip_address_details: { is_new: false, first_seen_at: DATE }, ip_geo_city: 'Delft' }),
  RBACPolicy: () => ({
    roles: [{ role_id: 'editor', description: 'Edits', permissions }],
    resources: [{ resource_id: 'notes', description: 'Notes', actions: ['read'] }],
    scopes: [{ scope: 'notes:read', description: 'Reads notes', permissions }],
  }),
};
const DATE = '2026-01-01T00:30:00Z';

/** A sample of a type in the notation of the contract's table, with every member that it names, optional ones too. */
function sampleOf(type: unknown, without: readonly string[] = []): unknown {
  if (Array.isArray(type)) return [sampleOf(type[0])];
  if (typeof type === 'object' && type !== null) {
    const members = Object.entries(type).filter(([key]) => !without.includes(key) && !key.includes('<'));
    return Object.fromEntries(members.map(([key, inner]) => [key, key.endsWith('_at') ? DATE : sampleOf(inner)]));
  }
  return sampleOfText(String(type));
}

function sampleOfText(type: string): unknown {
  const [, members] = /\{([^}]*)\}(?!.*\{)/.exec(type) ?? [];
  if (members !== undefined) return Object.fromEntries(members.split(',').map((member) => pair(member.split(':'))));
  const [name = ''] = type.split(/[?|(\s]/);
  const named = NAMED[name];
  if (named) return named();
  const [, literal] = /'([^']+)'/.exec(type) ?? [];
  if (literal !== undefined) return literal;
  if (name.endsWith('[]')) return [sampleOfText(name.slice(0, -2))];
  return { string: 'text', number: 200, boolean: true, true: true, false: false, object: { any: 1 } }[name];
}

const pair = ([key = '', type = '']: readonly string[]): readonly [string, unknown] => [key.trim(), sampleOfText(type.trim())];

/** An answer of each call, as the contract's table says. */
export const SAMPLES: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  rows.map(({ name, response }) => [name, sampleOf(response) as Readonly<Record<string, unknown>>]),
);
