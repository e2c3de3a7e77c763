import type { OptionProblem, OrganizationFlowOptions, OrganizationTarget } from '@foyer/core/organizations';
import {
  ORGANIZATION_OAUTH_PROVIDERS as PROVIDERS,
  ORGANIZATION_PRODUCTS as PRODUCTS,
  checkOrganizationOptions,
} from '@foyer/core/internal/organizations';
import { unservedProducts } from '../../frame/unserved-products';
import type { Check } from '../../frame/config-checks';
import {
  expiration,
  flag,
  is,
  listOf,
  oneOf,
  phoneCountries,
  readable,
  session,
  shape,
  text,
  url,
  wrong,
} from '../../frame/config-checks';
import type { OrganizationLoginConfig } from './organization-context';

const LIST = PRODUCTS.map((product) => `'${product}'`).join(', ');

const parameters = is(
  (value) => typeof value === 'object' && Object.values(value ?? []).every((one) => typeof one === 'string'),
  'an object of texts',
);
const named = oneOf(...PROVIDERS);
const settings = {
  customScopes: listOf(text),
  custom_scopes: listOf(text),
  providerParams: parameters,
  provider_params: parameters,
};
const withSettings = shape({ type: named, one_tap: flag, cancel_on_tap_outside: flag, ...settings });
const provider: Check = (value, path) => (typeof value === 'string' ? named : withSettings)(value, path);
const factors = listOf(oneOf('smsOtp', 'totp'));
const redirects = { loginRedirectURL: url, signupRedirectURL: url };
const templates = { loginTemplateId: text, signupTemplateId: text, locale: text };
const expirations = {
  loginExpirationMinutes: expiration,
  signupExpirationMinutes: expiration,
  discoveryExpirationMinutes: expiration,
};

/** A lookalike, such as a raw organization of the provider, has no `to`. */
function isOrganization(value: unknown): boolean {
  return value === null || (typeof value === 'object' && (value as Partial<OrganizationTarget>).to === 'organization');
}

const CONFIG: Readonly<Record<keyof OrganizationLoginConfig, Check>> = {
  products: listOf(oneOf(...PRODUCTS)),
  authFlowType: oneOf('Discovery', 'Organization', 'PasswordReset'),
  sessionOptions: shape({ sessionDurationMinutes: session }),
  organizationSlug: is((value) => typeof value === 'string' || value === null, 'a text or null'),
  organization: is(isOrganization, 'null or the answer of getOrganization of @foyer/server/organizations'),
  emailMagicLinksOptions: shape({
    ...redirects,
    ...templates,
    ...expirations,
    discoveryRedirectURL: url,
    domainHint: text,
    openAnywhere: flag,
  }),
  emailOtpOptions: shape({ ...templates, ...expirations }),
  smsOtpOptions: shape({ ...phoneCountries, locale: text, expirationMinutes: expiration }),
  ssoOptions: shape({ ...redirects, providerParams: parameters }),
  oauthOptions: shape({
    ...redirects,
    discoveryRedirectURL: url,
    providers: listOf(provider),
    locale: text,
    ...settings,
  }),
  passwordOptions: shape({
    loginRedirectURL: url,
    resetPasswordRedirectURL: url,
    discoveryRedirectURL: url,
    resetPasswordExpirationMinutes: expiration,
    resetPasswordTemplateId: text,
    verifyEmailTemplateId: text,
    locale: text,
  }),
  directLoginForSingleMembership: shape({ status: flag, ignoreInvites: flag, ignoreJitProvisioning: flag }),
  directCreateOrganizationForNoMembership: flag,
  disableCreateOrganization: flag,
  mfaProductOrder: factors,
  mfaProductInclude: factors,
  emailHints: flag,
  afterSignInURL: url,
  initialValues: shape({ email: text, phone: text }),
  urlHints: flag,
  enableShadowDOM: flag,
  inAppBrowsers: oneOf('guide', 'ignore'),
};

// Org 1.2; decision 81.
/** Checks a configuration. Returns one sentence per key, with the accepted values. */
export const checkOrganizationConfig = (config: unknown, unserved?: readonly string[]): readonly string[] => [
  ...readable('config', () => problemsOf(config)),
  ...unservedProducts(config, unserved),
];

function problemsOf(config: unknown): readonly string[] {
  if (typeof config !== 'object' || config === null) return wrong('config', config, 'an object');
  const known = shape(CONFIG)(config, 'config');
  // Skip keys that the shape check has already reported.
  const more = checkOrganizationOptions(config as OrganizationFlowOptions).flatMap((found) => {
    const { key, says } = sentence(found);
    return known.some((tagged) => tagged.startsWith(key)) ? [] : [`${key} ${says}`];
  });
  return [...known, ...more];
}

function sentence(found: OptionProblem): { readonly key: string; readonly says: string } {
  switch (found.problem) {
    case 'noProducts':
      return { key: 'config.products', says: `is missing or empty; it takes a list of ${LIST}.` };
    case 'unknownProduct':
      return { key: 'config.products', says: `has ${JSON.stringify(found.key)}; it takes a list of ${LIST}.` };
    case 'noProviders':
      return {
        key: 'config.oauthOptions.providers',
        says: `is missing or empty; with 'oauth' it takes a list of ${PROVIDERS.map((one) => `'${one}'`).join(', ')}.`,
      };
    case 'noSession':
      return {
        key: 'config.sessionOptions.sessionDurationMinutes',
        says: 'takes a whole number of minutes from 5 to 527040. Until then sessions last 30 minutes.',
      };
    case 'unreadable':
      return { key: found.key === '' ? 'config' : `config.${found.key}`, says: 'cannot be read: reading it throws.' };
    case 'unsafeRedirect':
      return {
        key: `config.${found.key}`,
        says: 'takes an http or https URL, an address of an app such as myapp://welcome, or a path of this page that starts with /.',
      };
  }
}
