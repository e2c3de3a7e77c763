import type { calls } from '@foyer/wire/calls';

export type CallName = keyof typeof calls;

/** The parts of zod's description of a schema that the contract uses. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Zod>>;
  readonly element?: Zod;
  readonly innerType?: Zod;
  readonly options?: readonly Zod[];
  readonly values?: readonly unknown[];
}
interface Zod {
  readonly _zod: { readonly def: Def };
}

/** An answer that the schema accepts, with every member that it names, optional ones too. */
export function sample(schema: unknown, name = ''): unknown {
  const { def } = (schema as Zod)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, member]) => [key, sample(member, key)]));
    case 'array':
      return [sample(def.element, name)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return sample(def.innerType, name);
    case 'union':
      return sample(def.options?.[0], name);
    case 'literal':
      return def.values?.[0];
    case 'string':
      return name.endsWith('_at') ? '2026-01-01T00:30:00Z' : `${name}-1`;
    case 'number':
      return 200;
    case 'boolean':
      return true;
    default:
      return {};
  }
}

/** A change to one member of a response. */
export interface Change {
  /** Which member, counted through the whole answer. */
  readonly at: number;
  readonly kind: 'remove' | 'replace' | 'add' | 'bury' | 'pollute';
  readonly junk: unknown;
}

type Parent = Record<string, unknown>;

/** Every member of the value, however deep, by what holds it and its key. */
function members(value: unknown): [Parent, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Parent;
  return Object.keys(parent).flatMap((key) => [[parent, key] as [Parent, string], ...members(parent[key])]);
}

const BURIED = 'so deep';
const POLLUTED = 'so foul';
const DEPTH = 2000;

/** The text of the answer with those changes made. */
export function changed(answer: unknown, changes: readonly Change[]): string {
  const copy = structuredClone(answer);
  for (const { at, kind, junk: given } of changes) {
    // A later change can remove the result of an earlier one.
    const junk = structuredClone(given);
    const all = members(copy);
    const [parent, key] = all[at % all.length] ?? [{}, ''];
    if (kind === 'remove') Reflect.deleteProperty(parent, key);
    else if (kind === 'replace') parent[key] = junk;
    else if (kind === 'add') parent[`${key}_new`] = junk;
    else parent[kind === 'bury' ? key : POLLUTED] = kind === 'bury' ? BURIED : junk;
  }
  return JSON.stringify(copy)
    .replaceAll(`"${BURIED}"`, () => '[{"a":'.repeat(DEPTH) + '1' + '}]'.repeat(DEPTH))
    .replaceAll(`"${POLLUTED}":`, () => '"__proto__":');
}
