import * as z from 'zod/mini';

/** The parts of zod's schema definitions that the contract uses. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

// Contract 1.5.
/**
 * The paths at which a value violates the contract. A client reads answers tolerantly. A provider must send every
 * member that has a type, even if clients work without it.
 *
 * @param path the prefix of the paths; by default they begin with the names of members: `session.expires_at`
 */
export function misfits(schema: z.core.$ZodType, value: unknown, path = ''): readonly string[] {
  const { type, shape = {}, element, innerType } = schema._zod.def as Def;
  const inner = () => (innerType ? misfits(innerType, value, path) : [path]);
  switch (type) {
    case 'object': {
      if (typeof value !== 'object' || value === null) return [path];
      const members = value as Readonly<Record<string, unknown>>;
      return Object.entries(shape).flatMap(([key, member]) =>
        misfits(member, members[key], path === '' ? key : `${path}.${key}`),
      );
    }
    case 'array':
      if (!Array.isArray(value) || !element) return [path];
      return value.flatMap((item: unknown, index) => misfits(element, item, `${path}[${index}]`));
    case 'default':
    case 'prefault':
      return inner();
    case 'optional':
    case 'nullable':
      return value === null || (value === undefined && type === 'optional') ? [] : inner();
    default:
      return z.safeParse(schema, value).success ? [] : [path];
  }
}
