import { BrowserError } from '../../../base/errors';

/**
 * Reads a property of an object that third-party code put on the page. Undefined if the property is missing, the value
 * is not an object, or the read throws.
 */
export function read(object: unknown, key: string): unknown {
  try {
    return isObject(object) ? (object as Readonly<Record<string, unknown>>)[key] : undefined;
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The first items of a list; none if the value is not a list, or can't be read. */
export function items(list: unknown): readonly unknown[] {
  try {
    return Array.isArray(list) ? list.slice(0, MAX_ITEMS) : [];
  } catch {
    return [];
  }
}

const MAX_ITEMS = 30;

export const isCallable = (object: unknown, key: string): boolean => typeof read(object, key) === 'function';

/** Calls a method of a third-party object. Rejects with its error, or `wallet_failed` if there is no such method. */
export async function call(object: unknown, key: string, ...args: readonly unknown[]): Promise<unknown> {
  const method = read(object, key);
  if (typeof method !== 'function') throw new BrowserError('wallet_failed', `The wallet has no ${key}.`);
  return await (Reflect.apply(method, object, args) as unknown);
}

/** Calls a method of a third-party object if there is one. Never throws: undefined instead. */
export function tryCall(object: unknown, key: string, ...args: readonly unknown[]): unknown {
  try {
    const method = read(object, key);
    return typeof method === 'function' ? (Reflect.apply(method, object, args) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** A wallet's own name, as one line of plain text that can neither hide nor reverse the text next to it. */
export function plainName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const plain = name
    .slice(0, 400)
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
  const short = Array.from(plain).slice(0, MAX_NAME).join('');
  return short || undefined;
}

const MAX_NAME = 40;
