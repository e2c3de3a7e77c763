import * as z from 'zod/mini';

/** Content of an answer, or the reason for its refusal. */
export type ReadAnswer<Data = unknown> =
  | {
      readonly success: true;
      readonly data: Data;
      /** The members and items that do not fit and were left out: `user.emails[1]`. */
      readonly leftOut: readonly string[];
    }
  | {
      readonly success: false;
      /** Path of the part that is missing or of the wrong type: `session.expires_at`. Empty: the answer itself. */
      readonly path: string;
    };

type Path = readonly PropertyKey[];

/** A part that was left out, and what in it did not fit. */
interface LeftOut {
  readonly part: Path;
  readonly cause: Path;
}

/**
 * Reads an answer tolerantly: what does not fit is left out, the smallest part first, and the schema says whether it
 * can do without. A member that is null is treated as absent. Refused is only an answer that lacks what the schema
 * requires.
 *
 * @param solid The parts that are not left out: what does not fit in one of them is a reason to refuse the answer.
 */
export function readAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  given: unknown,
  solid: readonly string[] = [],
): ReadAnswer<z.output<Schema>> {
  const leftOut = new Map<string, LeftOut>();
  for (let value = given; ;) {
    const result = z.safeParse(schema, value);
    if (result.success) return { success: true, data: result.data, leftOut: told(leftOut, given) };
    const unfit: LeftOut[] = [];
    for (const path of result.error.issues.flatMap((issue) => pathsOf(issue))) {
      const part = present(value, path);
      const cause = leftOut.get(nameOf(path))?.cause ?? path;
      if (part.length === 0 || solid.includes(nameOf(part))) return { success: false, path: nameOf(cause) };
      unfit.push({ part, cause });
    }
    // Items go last, all at once, so that no item takes the place of another.
    const members = unfit.filter(({ part }) => typeof part.at(-1) === 'string');
    const cuts: Cuts = new Map();
    for (const one of members.length > 0 ? members : unfit) {
      leftOut.set(nameOf(one.part), one);
      add(cuts, one.part);
    }
    value = without(value, cuts);
  }
}

/** The paths that an issue is about. Of a union, the type that the value resembles most. */
function pathsOf(issue: z.core.$ZodIssue): readonly Path[] {
  if (issue.code !== 'invalid_union') return [issue.path];
  const options = issue.errors.map((issues) => issues.flatMap((inner) => pathsOf(inner)));
  const nearest = options.find((paths) => paths.every((path) => path.length > 0)) ?? [[]];
  return nearest.map((path) => [...issue.path, ...path]);
}

/** The deepest part of the path that the value has. What is absent makes the object around it unfit. */
function present(value: unknown, path: Path): Path {
  const found: PropertyKey[] = [];
  let inner = value;
  for (const key of path) {
    inner = typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined;
    if (inner === undefined) break;
    found.push(key);
  }
  return found;
}

/** Members and items, or parts of them, to cut out of an object or list. */
type Cuts = Map<PropertyKey, Cuts | null>;

function add(cuts: Cuts, [key, ...rest]: Path): void {
  if (key === undefined || cuts.get(key) === null) return;
  if (rest.length === 0) {
    cuts.set(key, null);
    return;
  }
  const inner = cuts.get(key) ?? new Map<PropertyKey, Cuts | null>();
  cuts.set(key, inner);
  add(inner, rest);
}

function without(value: unknown, cuts: Cuts): unknown {
  const isList = Array.isArray(value);
  const kept = Object.entries(value as object).flatMap(([name, inner]: [string, unknown]) => {
    const cut = cuts.get(isList ? Number(name) : name);
    if (cut === null) return [];
    return [[name, cut ? without(inner, cut) : inner] as const];
  });
  return isList ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}

/** The outermost parts that were left out, except members that are null. */
function told(leftOut: ReadonlyMap<string, LeftOut>, given: unknown): readonly string[] {
  const isInner = ({ part }: LeftOut) =>
    part.some((_, length) => length > 0 && leftOut.has(nameOf(part.slice(0, length))));
  return [...leftOut].filter(([, one]) => !isInner(one) && !isNull(given, one.part)).map(([name]) => name);
}

const isNull = (given: unknown, part: Path): boolean =>
  typeof part.at(-1) === 'string' &&
  part.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], given) ===
    null;

/** `session.authentication_factors[0].type` */
const nameOf = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
