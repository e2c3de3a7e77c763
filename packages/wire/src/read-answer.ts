import * as z from 'zod/mini';

/** Content of an answer, or the reason for its refusal. */
export type ReadAnswer<Data = unknown> =
  | {
      readonly success: true;
      readonly data: Data;
      /** Invalid members and items that were left out: `user.emails[1]`. */
      readonly leftOut: readonly string[];
    }
  | {
      readonly success: false;
      /** Path of the missing or invalid part: `session.expires_at`. Empty for the answer itself. */
      readonly path: string;
    };

type Path = readonly PropertyKey[];

/** A part that was left out, and the path of its invalid value. */
interface LeftOut {
  readonly part: Path;
  readonly cause: Path;
}

/**
 * Reads an answer tolerantly: leaves out invalid parts, the smallest part first, and refuses an answer only if a part
 * that the schema requires is missing. Treats a null member as absent.
 *
 * @param solid The parts that are never left out: an invalid value in one of them refuses the answer.
 */
export function readAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  given: unknown,
  solid: readonly string[] = [],
): ReadAnswer<z.output<Schema>> {
  const leftOut = new Map<string, LeftOut>();
  for (let value = given; ;) {
    const result = z.safeParse(schema, value);
    if (result.success) return { success: true, data: result.data, leftOut: outermostNames(leftOut, given) };
    const unfit: LeftOut[] = [];
    for (const path of result.error.issues.flatMap((issue) => pathsOf(issue))) {
      const part = present(value, path);
      const cause = leftOut.get(nameOf(path))?.cause ?? path;
      if (part.length === 0 || solid.includes(nameOf(part))) return { success: false, path: nameOf(cause) };
      unfit.push({ part, cause });
    }
    // Items are left out last and all together, because leaving out one changes the indices of the rest.
    const members = unfit.filter(({ part }) => typeof part.at(-1) === 'string');
    const cuts: Cuts = new Map();
    for (const one of members.length > 0 ? members : unfit) {
      leftOut.set(nameOf(one.part), one);
      add(cuts, one.part);
    }
    value = without(value, cuts);
  }
}

/** The paths of an issue. For a union, the paths of the option that the value resembles most. */
function pathsOf(issue: z.core.$ZodIssue): readonly Path[] {
  if (issue.code !== 'invalid_union') return [issue.path];
  const options = issue.errors.map((issues) => issues.flatMap((inner) => pathsOf(inner)));
  const nearest = options.find((paths) => paths.every((path) => path.length > 0)) ?? [[]];
  return nearest.map((path) => [...issue.path, ...path]);
}

/** The deepest existing part of the path. An absent member makes the object around it invalid. */
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

/** Names of the outermost parts that were left out, except null members. */
function outermostNames(leftOut: ReadonlyMap<string, LeftOut>, given: unknown): readonly string[] {
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
