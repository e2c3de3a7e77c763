import type { Languages } from '@foyer/locales';

/** What all elements of a page have. */
export interface ElementOptions {
  /** What the attribute `locale` is looked up in, where an element has no property `languages`. Default: English alone. */
  readonly languages?: Languages | undefined;
}
