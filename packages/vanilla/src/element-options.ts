import type { Languages } from '@foyer/locales';

/** Common options of all elements of a page. */
export interface ElementOptions {
  /** Languages for the attribute `locale`, where an element has no property `languages`. Default: English alone. */
  readonly languages?: Languages | undefined;
}
