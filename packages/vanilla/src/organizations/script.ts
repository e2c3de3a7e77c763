import type { Languages } from '@foyer/locales';
import type { ElementOptions } from '../with-languages';
import { withLanguages } from '../with-languages';
import { defineOrganizationElements as define } from './define-organization-elements';
import * as mounts from './organization-mounts';

export {
  ApiError,
  BrowserError,
  createOrganizationClient,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
} from './index';

export { shellPlatform } from '../lazy-shell-platform';

/** All languages. The script fetches the one that a page needs from the folder next to it. */
const languages: Languages = async (wanted) => (await import('@foyer/locales/organizations/load')).loadLocale(wanted);

export const defineOrganizationElements = (options?: ElementOptions): void => define({ languages, ...options });
export const mountOrganizationDeviceApproval = /* @__PURE__ */ withLanguages(
  languages,
  mounts.mountOrganizationDeviceApproval,
);
export const mountOrganizationIdentityProvider = /* @__PURE__ */ withLanguages(
  languages,
  mounts.mountOrganizationIdentityProvider,
);
export const mountOrganizationLogin = /* @__PURE__ */ withLanguages(languages, mounts.mountOrganizationLogin);

// Loading the script defines the elements, because a page without its own JavaScript has no other way to do it.
defineOrganizationElements();
