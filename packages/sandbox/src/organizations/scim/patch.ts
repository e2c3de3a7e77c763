import { isObject, type JsonObject } from '../../http/json';
import { parsePath, type Filter, type PatchPath } from './filter';
import { keyIn, matches, stepsOf, valueIn } from './matching';
import { canonicalName, isAttributeName, MULTI_VALUED } from './attribute-names';
import { ScimError } from './scim-error';

type Document = Record<string, unknown>;
type Verb = 'add' | 'replace' | 'remove';

const MOST_OPERATIONS = 1000;

/**
 * Applies the operations of a PATCH to a copy of a resource (RFC 7644, section 3.5.2). Also accepts the forms that
 * Entra and Okta send: verbs in any case, paths as keys of a value, elements to remove as a value. Throws
 * `invalidSyntax`, `invalidPath`, `invalidValue` and `noTarget`.
 */
export function patched(resource: JsonObject, body: JsonObject): Document {
  const operations = valueIn(body, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MOST_OPERATIONS) {
    throw new ScimError(400, `Operations must be a list of 1 to ${MOST_OPERATIONS}.`, 'invalidSyntax');
  }
  const copy: Document = structuredClone({ ...resource });
  for (const operation of operations) apply(copy, operation);
  return copy;
}

function apply(target: Document, operation: unknown): void {
  const verb = String(valueIn(operation, 'op')).toLowerCase();
  if (verb !== 'add' && verb !== 'replace' && verb !== 'remove')
    throw new ScimError(400, 'op must be add, replace or remove.', 'invalidSyntax');
  const path = valueIn(operation, 'path') ?? '';
  const value = valueIn(operation, 'value');
  if (typeof path !== 'string') throw new ScimError(400, 'path must be a string.', 'invalidPath');
  if (path !== '') return change(target, verb, path, value);
  if (verb === 'remove') throw new ScimError(400, 'remove needs a path.', 'noTarget');
  if (!isObject(value)) throw new ScimError(400, 'Without a path, value must be an object.', 'invalidValue');
  for (const [key, child] of Object.entries(value))
    if (key.toLowerCase() !== 'schemas') change(target, verb, key, child);
}

function change(target: Document, verb: Verb, path: string, value: unknown): void {
  const parsed = parsePath(path);
  const [first = '', ...inner] = stepsOf(parsed.name);
  if (inner.length === 0) return changeAttribute(target, verb, first, parsed, value);
  // An attribute of an extension, which is a nested object.
  const [name = ''] = inner;
  changeAttribute(objectIn(target, first), verb, name, parsed, value);
}

function changeAttribute(target: Document, verb: Verb, name: string, { filter, sub }: PatchPath, value: unknown): void {
  const key = keyIn(target, name) ?? canonicalName(name);
  if (filter !== null) target[key] = changedElements(listOf(target[key]), verb, { filter, sub }, value);
  else if (sub !== null && Array.isArray(target[key]))
    target[key] = target[key].map((one) => withPart(one, verb, sub, value));
  else if (sub !== null) changePart(objectIn(target, name), verb, sub, value);
  else changeWhole(target, verb, key, value);
}

function changeWhole(target: Document, verb: Verb, key: string, value: unknown): void {
  const held = target[key];
  if (verb === 'remove') {
    const left = removedFrom(held, value);
    if (left === undefined) Reflect.deleteProperty(target, key);
    else target[key] = left;
  } else if (verb === 'add' && Array.isArray(held)) target[key] = joined(listOf(held), listOf(value));
  else if (isObject(held) && isObject(value)) target[key] = merged(held, value);
  else target[key] = MULTI_VALUED.includes(key) ? listOf(value) : value;
}

/** The list plus the new elements that it does not contain yet. */
function joined(held: readonly unknown[], fresh: readonly unknown[]): unknown[] {
  return [...held, ...fresh.filter((one) => !held.some((other) => isSame(one, other)))];
}

/** The list without the named elements, as Entra removes them; undefined to remove the whole list. */
function removedFrom(held: unknown, value: unknown): unknown[] | undefined {
  if (!Array.isArray(held) || value === undefined || value === null) return undefined;
  const gone = listOf(value);
  return listOf(held).filter((one) => !gone.some((other) => isSame(one, other)));
}

function merged(held: JsonObject, value: JsonObject): Document {
  const result: Document = { ...held };
  for (const [name, child] of Object.entries(value)) result[keyIn(result, name) ?? canonicalName(name)] = child;
  return result;
}

function changedElements(
  elements: unknown[],
  verb: Verb,
  { filter, sub }: Pick<PatchPath, 'sub'> & { readonly filter: Filter },
  value: unknown,
): unknown[] {
  const fits = (one: unknown) => matches(filter, isObject(one) ? one : { value: one });
  if (verb === 'remove') {
    return sub === null
      ? elements.filter((one) => !fits(one))
      : elements.map((one) => (fits(one) ? withPart(one, verb, sub, value) : one));
  }
  const isThere = elements.some(fits);
  // Entra expects that a missing element is created.
  const all = isThere ? elements : [...elements, elementOf(filter)];
  return all.map((one) => {
    if (!fits(one)) return one;
    return sub === null ? replaced(one, value) : withPart(one, verb, sub, value);
  });
}

/** The element that a filter describes. Throws `noTarget` if the filter does not describe a single element. */
function elementOf(filter: Filter): Document {
  const all = filter.op === 'and' ? filter.all : [filter];
  const parts = all.map((one) => {
    const isPart = one.op === 'eq' && isAttributeName(one.name);
    if (!isPart) throw new ScimError(400, 'Nothing matches the path.', 'noTarget');
    return [canonicalName(one.name), one.value] as const;
  });
  return Object.fromEntries(parts);
}

function replaced(element: unknown, value: unknown): unknown {
  return isObject(element) && isObject(value) ? merged(element, value) : value;
}

function withPart(element: unknown, verb: Verb, sub: string, value: unknown): unknown {
  const copy: Document = isObject(element) ? { ...element } : { value: element };
  changePart(copy, verb, sub, value);
  return copy;
}

function changePart(target: Document, verb: Verb, sub: string, value: unknown): void {
  const key = keyIn(target, sub) ?? canonicalName(sub);
  if (verb === 'remove') Reflect.deleteProperty(target, key);
  else target[key] = value;
}

function objectIn(target: Document, name: string): Document {
  const key = keyIn(target, name) ?? canonicalName(name);
  const held = target[key];
  const object: Document = isObject(held) ? { ...held } : {};
  target[key] = object;
  return object;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? [...(value as unknown[])] : [value];
}

/** True if two elements of a list are the same: by their `value`, if they have one. */
function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [mainOf(one), mainOf(other)];
  return typeof left === 'object' ? JSON.stringify(one) === JSON.stringify(other) : left === right;
}

function mainOf(element: unknown): unknown {
  return isObject(element) ? (valueIn(element, 'value') ?? element) : element;
}
