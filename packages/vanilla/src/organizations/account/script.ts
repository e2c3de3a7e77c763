import type { Languages } from '@foyer/locales';
import type { ElementOptions } from '../../with-languages';
import { withLanguages } from '../../with-languages';
import { defineOrganizationSwitcherElement as defineSwitcher } from '../switcher/define-organization-switcher-element';
import { mountOrganizationSwitcher as mountSwitcher } from '../switcher/organization-switcher-mount';
import { defineOrganizationAccountElement as definePage } from './define-organization-account-element';
import { mountOrganizationAccount as mountPage } from './organization-account-mount';

export {
  ApiError,
  BrowserError,
  createOrganizationClient,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
} from './index';

/** All languages. The script fetches the one that a page needs from the folder next to it. */
const languages: Languages = async (wanted) =>
  (await import('@foyer/locales/organizations/account/load')).loadLocale(wanted);

// An account page has a switcher too, and this script contains both.
export const defineOrganizationAccountElement = (options?: ElementOptions): void =>
  definePage({ languages, ...options });
export const defineOrganizationSwitcherElement = (options?: ElementOptions): void =>
  defineSwitcher({ languages, ...options });
export const mountOrganizationAccount = /* @__PURE__ */ withLanguages(languages, mountPage);
export const mountOrganizationSwitcher = /* @__PURE__ */ withLanguages(languages, mountSwitcher);

// Loading the script defines the elements, because a page without its own JavaScript has no other way to do it.
defineOrganizationAccountElement();
defineOrganizationSwitcherElement();
