import type { Languages } from '@foyer/locales';
import { defineElements as define } from './define-elements';
import * as mounts from './mounts';
import type { ElementOptions } from './with-languages';
import { withLanguages } from './with-languages';

export { ApiError, BrowserError, createClient, FoyerError, NetworkError, ResponseError, UsageError } from './index';

export { shellPlatform } from './lazy-shell-platform';

/** All languages. The script fetches the one that a page needs from the folder next to it. */
const languages: Languages = async (wanted) => (await import('@foyer/locales/load')).loadLocale(wanted);

export const defineElements = (options?: ElementOptions): void => define({ languages, ...options });
export const mountDeviceApproval = /* @__PURE__ */ withLanguages(languages, mounts.mountDeviceApproval);
export const mountIdentityProvider = /* @__PURE__ */ withLanguages(languages, mounts.mountIdentityProvider);
export const mountLogin = /* @__PURE__ */ withLanguages(languages, mounts.mountLogin);
export const mountPasskeyRegistration = /* @__PURE__ */ withLanguages(languages, mounts.mountPasskeyRegistration);
export const mountResetPassword = /* @__PURE__ */ withLanguages(languages, mounts.mountResetPassword);

// Loading the script defines the elements, because a page without its own JavaScript has no other way to do it.
defineElements();
