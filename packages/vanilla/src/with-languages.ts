import type { Languages } from '@foyer/locales';
import type { MountOf } from './mount-function';

/** Common options of all elements of a page. */
export interface ElementOptions {
  /** Languages for the attribute `locale`, where an element has no property `languages`. Default: English alone. */
  readonly languages?: Languages | undefined;
}

/** The same mount function, with these languages where its caller gives none. */
export const withLanguages =
  <Client, Props extends { readonly languages?: Languages | undefined }>(
    languages: Languages | undefined,
    mount: MountOf<Client, Props>,
  ): MountOf<Client, Props> =>
  (client, options) => {
    // Pages without TypeScript may pass anything; the mount function says what is wrong.
    const isObject = typeof options === 'object' && (options as object | null) !== null;
    return mount(client, isObject ? { ...options, languages: options.languages ?? languages } : options);
  };
