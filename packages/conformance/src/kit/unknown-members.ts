import type * as z from 'zod/mini';

/** The parts of a zod schema definition that the contract uses. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

/** A member of an answer that the contract does not name. */
export interface UnknownMember {
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
}

/** The members of a value that are not in its schema. Open parts of the schema, such as metadata, have none. */
export function unknownMembers(schema: z.core.$ZodType, value: unknown, path = ''): readonly UnknownMember[] {
  const { type, shape, element, innerType } = schema._zod.def as Def;
  if (innerType !== undefined) return unknownMembers(innerType, value, path);
  if (type === 'array' && element !== undefined)
    return Array.isArray(value) ? value.flatMap((item: unknown) => unknownMembers(element, item, `${path}[]`)) : [];
  if (type !== 'object' || shape === undefined || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const known = shape[name];
    return known === undefined
      ? [{ path: at, name, value: inner }, ...below(inner, at)]
      : unknownMembers(known, inner, at);
  });
}

/** A value without the members that are not in its schema. Open parts of the schema remain. */
export function namedMembers(schema: z.core.$ZodType, value: unknown): unknown {
  const { type, shape, element, innerType } = schema._zod.def as Def;
  if (innerType !== undefined) return namedMembers(innerType, value);
  if (type === 'array' && element !== undefined)
    return Array.isArray(value) ? value.map((item: unknown) => namedMembers(element, item)) : value;
  if (type !== 'object' || shape === undefined || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      shape[name] === undefined ? [] : [[name, namedMembers(shape[name], inner)] as const],
    ),
  );
}

/** All members of an unknown member are unknown too. */
function below(value: unknown, path: string): readonly UnknownMember[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => [
    { path: `${path}.${name}`, name, value: inner },
    ...below(inner, `${path}.${name}`),
  ]);
}
