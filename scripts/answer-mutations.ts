/** A change of one part of an answer, as a provider of a different version might send it. */
export interface Mutation {
  readonly kind: 'drop' | 'null' | 'retype' | 'unknown' | 'extra' | 'odd';
  /** The changed part, or the list with an additional odd item. */
  readonly path: Path;
  /** The whole answer with that change. */
  readonly answer: unknown;
}
export type Path = readonly (string | number)[];

/** `session.authentication_factors[0].type` */
export const nameOf = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a value, however deep, members of objects and first items of lists. */
function* partsOf(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  if (path.length > 0) yield [path, value];
  if (isObject(value)) for (const [key, inner] of Object.entries(value)) yield* partsOf(inner, [...path, key]);
  if (Array.isArray(value) && value.length > 0) yield* partsOf(value[0], [...path, 0]);
}

const GONE = Symbol('gone');

/** The value with one part replaced, or removed. */
export function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      if (index !== key) return [item];
      const next = withPart(item, rest, part);
      return next === GONE ? [] : [next];
    });
  }
  const next = withPart((value as Record<string, unknown>)[key], rest, part);
  const { [key]: _gone, ...others } = value as Record<string, unknown>;
  return next === GONE ? others : { ...others, [key]: next };
}

/** Items that no list has. */
const ODD = [null, 7, 'odd', {}, []] as const;

export function* mutationsOf(answer: unknown): Generator<Mutation> {
  for (const [path, part] of partsOf(answer)) {
    const to = (kind: Mutation['kind'], next: unknown): Mutation => ({
      kind,
      path,
      answer: withPart(answer, path, next),
    });
    yield to('drop', GONE);
    yield to('null', null);
    yield to('retype', typeof part === 'number' ? 'seven' : 7);
    if (typeof part === 'string') yield to('unknown', 'something-new');
    if (isObject(part)) yield to('extra', { ...part, unheard_of: { deep: [1] } });
    if (Array.isArray(part)) {
      for (const odd of ODD)
        if (typeof odd !== typeof part[0] || odd === null) yield to('odd', [...(part as unknown[]), odd]);
      if (isObject(part[0])) yield to('odd', [...(part as unknown[]), {}, []]);
    }
  }
  yield { kind: 'extra', path: [], answer: { ...(answer as object), unheard_of: { deep: [1] } } };
}
