import type { Languages } from '@foyer/locales';
import type { ElementOptions } from '../with-languages';
import { withLanguages } from '../with-languages';
import { defineUserButtonElement as define } from './define-user-button-element';
import { mountUserButton as mount } from './user-button-mount';

export { ApiError, BrowserError, createClient, FoyerError, NetworkError, ResponseError, UsageError } from './index';

/** The languages of account pages, which contain the button's texts too. Fetched from the folder next to the script. */
const languages: Languages = async (wanted) => (await import('@foyer/locales/account/load')).loadLocale(wanted);

export const defineUserButtonElement = (options?: ElementOptions): void => define({ languages, ...options });
export const mountUserButton = /* @__PURE__ */ withLanguages(languages, mount);

// Loading the script defines the element, because a page without its own JavaScript has no other way to do it.
defineUserButtonElement();
