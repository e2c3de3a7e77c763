import { isObject, type JsonObject } from '../../http/json';
import { splitName, type Comparison, type Filter, type FilterValue } from './filter';

/** The key of an object that equals a name, ignoring case (RFC 7643, section 2.1). */
export function keyIn(object: JsonObject, name: string): string | undefined {
  if (Object.hasOwn(object, name)) return name;
  const wanted = name.toLowerCase();
  return Object.keys(object).find((key) => key.toLowerCase() === wanted);
}

/** The value under a name. */
export function valueIn(object: unknown, name: string): unknown {
  if (!isObject(object)) return undefined;
  const key = keyIn(object, name);
  return key === undefined ? undefined : object[key];
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/** The parts of a name: the extension if any, the attribute, and the sub-attribute if any. */
export function stepsOf(text: string): readonly string[] {
  const { name, sub } = splitName(text.replace(CORE, ''));
  const colon = name.lastIndexOf(':');
  const own = colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
  return sub === null ? own : [...own, sub];
}

/** All values under a path. For a list, searches each element. */
function valuesAt(resource: unknown, name: string): readonly unknown[] {
  let found: readonly unknown[] = [resource];
  for (const step of stepsOf(name)) found = found.flatMap((one) => [valueIn(one, step)].flat());
  return found.filter((value) => value !== undefined && value !== null && value !== '');
}

/** True if a filter matches a resource, or an element of the attribute `of`. */
export function matches(filter: Filter, resource: unknown, of = ''): boolean {
  switch (filter.op) {
    case 'and':
      return filter.all.every((one) => matches(one, resource, of));
    case 'or':
      return filter.all.some((one) => matches(one, resource, of));
    case 'not':
      return !matches(filter.filter, resource, of);
    case 'pr':
      return valuesAt(resource, filter.name).length > 0;
    case 'in':
      return valuesAt(resource, filter.name).some((element) => matches(filter.filter, element, `${filter.name}.`));
    case 'ne':
      return !compares('eq', filter, resource, of);
    default:
      return compares(filter.op, filter, resource, of);
  }
}

// RFC 7643, section 8.7.1: these attributes are case-sensitive, but email addresses are not.
const EXACT = /(?:^|[.:])(?:id|externalid|value|\$ref)$/i;
const EMAIL = /(?:^|:)emails\.value$/i;

function compares(
  op: Comparison,
  { name, value: wanted }: { readonly name: string; readonly value: FilterValue },
  resource: unknown,
  of: string,
): boolean {
  const values = valuesAt(resource, name);
  if (wanted === null) return op === 'eq' && values.length === 0;
  const isExact = EXACT.test(of + name) && !EMAIL.test(of + name);
  // Objects in a list are compared by their `value`.
  const plain = values.map((value) => (isObject(value) ? valueIn(value, 'value') : value));
  return plain.some((value) => holds(op, folded(value, isExact), folded(wanted, isExact)));
}

function folded(value: unknown, isExact: boolean): unknown {
  return typeof value === 'string' && !isExact ? value.toLowerCase() : value;
}

function holds(op: Comparison, value: unknown, wanted: unknown): boolean {
  if (op === 'eq') return value === wanted;
  if (typeof value === 'string' && typeof wanted === 'string') return holdsText(op, value, wanted);
  if (typeof value === 'number' && typeof wanted === 'number') return holdsOrder(op, value - wanted);
  return false;
}

function holdsText(op: Comparison, value: string, wanted: string): boolean {
  if (op === 'co') return value.includes(wanted);
  if (op === 'sw') return value.startsWith(wanted);
  if (op === 'ew') return value.endsWith(wanted);
  return holdsOrder(op, value === wanted ? 0 : value < wanted ? -1 : 1);
}

function holdsOrder(op: Comparison, order: number): boolean {
  if (op === 'gt') return order > 0;
  if (op === 'ge') return order >= 0;
  if (op === 'lt') return order < 0;
  return op === 'le' && order <= 0;
}

/** Texts that a resource must have to match, by name in lower case. The database can look these up. */
export function equalities(filter: Filter | null): ReadonlyMap<string, string> {
  const all = filter === null ? [] : filter.op === 'and' ? filter.all : [filter];
  return new Map(
    all.flatMap((one) =>
      one.op === 'eq' && typeof one.value === 'string'
        ? [[one.name.replace(CORE, '').toLowerCase(), one.value] as const]
        : [],
    ),
  );
}
