import type { ConsentItem, ConsentSection } from './consent-manifest';
import { readableText } from '../readable-name';

/** A line that the host wrote. A line with details can be expanded. */
export type ManifestItem = string | { readonly text: string; readonly details?: readonly string[] | undefined };
/** A group of permissions, as your function returns it. */
export interface ManifestSection {
  /** The heading of the group. */
  readonly header?: string | undefined;
  /** The permissions of the group. */
  readonly items: readonly ManifestItem[];
}

// Spec section 3.
/** The host's own list of permissions: lines, or sections of them. */
export type ConsentManifest = readonly ManifestItem[] | readonly ManifestSection[];

/** The argument of your function. */
export interface ManifestInput {
  /** The scopes that the user can grant. */
  readonly scopes: readonly string[];
  /** The name of the application. */
  readonly clientName: string;
}

/** Creates the list for one request. If it fails, takes more than 2 s or returns no list, the built-in list is used. */
export type ConsentManifestGenerator = (input: ManifestInput) => ConsentManifest | Promise<ConsentManifest>;

/**
 * Reads the result of a host's generator, as sections; null if that is not a list of permissions. A list with a
 * `header` in its first element is a list of sections; any other is a single section (contract 9).
 */
export function hostManifest(made: unknown): readonly ConsentSection[] | null {
  if (!Array.isArray(made) || made.length === 0) return null;
  return isObject(made[0]) && 'header' in made[0] ? all(made.map(section)) : all([section({ items: made })]);
}

function section(value: unknown): ConsentSection | null {
  if (!isObject(value) || !Array.isArray(value['items']) || !isTextOrAbsent(value['header'])) return null;
  const items = all(value['items'].map(item));
  const header = readableText(value['header'] ?? '');
  return items && items.length > 0 ? { header: header ? { text: header } : 'allow', items } : null;
}

function item(value: unknown): ConsentItem | null {
  const { text, details = [] } = typeof value === 'string' ? { text: value } : isObject(value) ? value : {};
  if (typeof text !== 'string' || !Array.isArray(details) || !details.every(isText)) return null;
  const line = readableText(text);
  return line ? { kind: 'text', text: line, details: details.map(readableText).filter(Boolean) } : null;
}

/** All of them, or none: an incomplete list would hide permissions. */
const all = <Value>(values: readonly (Value | null)[]): readonly Value[] | null =>
  values.every((value) => value !== null) ? values : null;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrAbsent = (value: unknown): value is string | undefined | null =>
  value === undefined || value === null || isText(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
