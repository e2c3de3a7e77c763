import type { Languages } from '@foyer/locales';
import type { MountOf } from './mount-function';

/** Common options of all elements of a page. */
export interface ElementOptions {
  /**
   * Languages for the attribute `locale`, if an element has no property `languages`.
   * @defaultValue only English
   */
  readonly languages?: Languages | undefined;
}

/** The same mount function, with these languages if its caller passes none. */
export const withLanguages =
  <Client, Props extends { readonly languages?: Languages | undefined }>(
    languages: Languages | undefined,
    mount: MountOf<Client, Props>,
  ): MountOf<Client, Props> =>
  (client, options) => {
    // Pages without TypeScript can pass any value; the mount function reports it.
    const isObject = typeof options === 'object' && (options as object | null) !== null;
    return mount(client, isObject ? { ...options, languages: options.languages ?? languages } : options);
  };
