import type { Languages } from '@foyer/locales';
import { defineUserButtonElement as defineButton } from '../user-button/define-user-button-element';
import { mountUserButton as mountButton } from '../user-button/user-button-mount';
import type { ElementOptions } from '../with-languages';
import { withLanguages } from '../with-languages';
import { mountAccount as mountPage } from './account-mount';
import { defineAccountElement as definePage } from './define-account-element';

export { ApiError, BrowserError, createClient, FoyerError, NetworkError, ResponseError, UsageError } from './index';

/** All languages. The script fetches the one that a page needs from the folder next to it. */
const languages: Languages = async (wanted) => (await import('@foyer/locales/account/load')).loadLocale(wanted);

// An account page has a user button too, and this script contains both.
export const defineAccountElement = (options?: ElementOptions): void => definePage({ languages, ...options });
export const defineUserButtonElement = (options?: ElementOptions): void => defineButton({ languages, ...options });
export const mountAccount = /* @__PURE__ */ withLanguages(languages, mountPage);
export const mountUserButton = /* @__PURE__ */ withLanguages(languages, mountButton);

// Loading the script defines the elements, because a page without its own JavaScript has no other way to do it.
defineAccountElement();
defineUserButtonElement();
