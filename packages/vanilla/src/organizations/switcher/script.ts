import type { Languages } from '@foyer/locales';
import type { ElementOptions } from '../../with-languages';
import { withLanguages } from '../../with-languages';
import { defineOrganizationSwitcherElement as define } from './define-organization-switcher-element';
import { mountOrganizationSwitcher as mount } from './organization-switcher-mount';

export {
  ApiError,
  BrowserError,
  createOrganizationClient,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
} from './index';

/**
 * The languages of members' account pages, which contain the switcher's texts too. Fetched from the folder next to the
 * script.
 */
const languages: Languages = async (wanted) =>
  (await import('@foyer/locales/organizations/account/load')).loadLocale(wanted);

export const defineOrganizationSwitcherElement = (options?: ElementOptions): void => define({ languages, ...options });
export const mountOrganizationSwitcher = /* @__PURE__ */ withLanguages(languages, mount);

// Loading the script defines the element, because a page without its own JavaScript has no other way to do it.
defineOrganizationSwitcherElement();
