import { Unmet } from './terms';

/** An object of an answer, with unchecked members. */
export type Data = Readonly<Record<string, unknown>>;

/** Whether a value has members: an object or a list. */
export const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

/** The part at a path such as `user.emails.0.email`. Undefined if there is none. */
export const partAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (isData(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);

/** The cause of a failure because of a wrong part, one sentence for each path. */
export const misfitOf = (path: string): string =>
  `${path.replaceAll(/\.\d+/g, '') || 'the answer'} is missing from answers, or is not what the contract says`;

/** The text at a path. Throws `Unmet` if there is none, or an empty one. */
export function textAt(value: unknown, path: string): string {
  const part = partAt(value, path);
  if (typeof part !== 'string' || part === '') throw new Unmet(`a text in ${path}`, show(part), misfitOf(path));
  return part;
}

/** The list at a path. Throws `Unmet` if there is none. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const part = partAt(value, path);
  if (!Array.isArray(part)) throw new Unmet(`a list in ${path}`, show(part), misfitOf(path));
  return part;
}

/** The object at a path. Throws `Unmet` if there is none. */
export function objectAt(value: unknown, path: string): Data {
  const part = path === '' ? value : partAt(value, path);
  if (!isData(part) || Array.isArray(part))
    throw new Unmet(`an object in ${path || 'the answer'}`, show(part), misfitOf(path));
  return part;
}

/** The time at a path, in ms since 1970. Throws `Unmet` if there is none. */
export function timeAt(value: unknown, path: string): number {
  const time = Date.parse(textAt(value, path));
  if (Number.isNaN(time)) throw new Unmet(`a date in ${path}`, show(partAt(value, path)), misfitOf(path));
  return time;
}

/** A value for a sentence. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
