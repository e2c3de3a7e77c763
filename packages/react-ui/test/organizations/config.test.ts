import type { OrganizationLoginConfig } from '../../src/organizations';
import { describe, expect, it } from 'vitest';
import { checkOrganizationConfig } from '../../src/organizations/login/check-organization-config';

const REDIRECTS = { loginRedirectURL: '/in', signupRedirectURL: 'https://harbour.example/new' };
const TEMPLATES = { loginTemplateId: 'in', signupTemplateId: 'new', locale: 'pt-br' };

/** Every key of the reference, and our own. A missing one is a type error. */
const WHOLE = {
  products: ['emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth'],
  authFlowType: 'Organization',
  sessionOptions: { sessionDurationMinutes: 60 },
  organizationSlug: null,
  organization: null,
  emailMagicLinksOptions: {
    ...REDIRECTS,
    ...TEMPLATES,
    discoveryRedirectURL: '/choose',
    domainHint: 'harbour.example',
    loginExpirationMinutes: 30,
    signupExpirationMinutes: 60,
    discoveryExpirationMinutes: 60,
  },
  emailOtpOptions: TEMPLATES,
  smsOtpOptions: { locale: 'es', defaultCountry: 'auto', allowedCountries: ['US', 'CA'] },
  ssoOptions: { ...REDIRECTS, providerParams: { prompt: 'login' } },
  oauthOptions: {
    ...REDIRECTS,
    discoveryRedirectURL: '/choose',
    providers: [
      'github',
      {
        type: 'google',
        one_tap: true,
        cancel_on_tap_outside: false,
        customScopes: ['calendar'],
        custom_scopes: ['calendar'],
        providerParams: { hd: 'x' },
        provider_params: { hd: 'x' },
      },
    ],
    locale: 'en',
    customScopes: ['profile'],
    custom_scopes: ['profile'],
    providerParams: { prompt: 'consent' },
    provider_params: { prompt: 'consent' },
  },
  passwordOptions: {
    loginRedirectURL: '/in',
    resetPasswordRedirectURL: '/reset',
    discoveryRedirectURL: '/choose',
    resetPasswordExpirationMinutes: 30,
    resetPasswordTemplateId: 'reset',
    verifyEmailTemplateId: 'verify',
    locale: 'en',
  },
  directLoginForSingleMembership: { status: true, ignoreInvites: true, ignoreJitProvisioning: true },
  directCreateOrganizationForNoMembership: true,
  disableCreateOrganization: false,
  mfaProductOrder: ['totp', 'smsOtp'],
  mfaProductInclude: ['totp'],
  emailHints: true,
  afterSignInURL: '/home',
  initialValues: { email: 'ada@example.com', phone: '+1 555 123 4567' },
  urlHints: true,
  enableShadowDOM: false,
  inAppBrowsers: 'ignore',
} as const satisfies Required<OrganizationLoginConfig>;

const SENTENCE = /^config\.\S+ /;

describe('org 1: the configuration', () => {
  it('accepts every key of the reference', () => {
    expect(checkOrganizationConfig(WHOLE)).toEqual([]);
  });

  it.each(Object.keys(WHOLE))('reports %s', (key) => {
    const [sentence, ...more] = checkOrganizationConfig({ ...WHOLE, [key]: 0 });
    expect(sentence).toMatch(SENTENCE);
    expect(sentence).toContain(`config.${key} is 0`);
    expect(more.filter((one) => !one.startsWith(`config.${key}`))).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'a session without an end',
      { sessionOptions: { sessionDurationMinutes: Infinity } },
      'config.sessionOptions.sessionDurationMinutes',
    ],
    [
      'a session of no minutes',
      { sessionOptions: { sessionDurationMinutes: 0 } },
      'config.sessionOptions.sessionDurationMinutes',
    ],
    ['no products', { products: [] }, 'config.products is missing or empty'],
    [
      'no providers for oauth',
      { oauthOptions: { providers: [] } },
      'config.oauthOptions.providers is missing or empty',
    ],
    [
      'an organization in the words of the provider',
      { organization: { organization_slug: 'harbour' } },
      'config.organization is an object',
    ],
    ['a product of users', { products: ['crypto'] }, 'config.products'],
    [
      'a key that is not known',
      { organisationSlug: 'harbour' },
      'config.organisationSlug is not known, did you mean organizationSlug?',
    ],
  ])('org 1.2: %s', (_what, part, says) => {
    expect(checkOrganizationConfig({ ...WHOLE, ...part }).join(' ')).toContain(says);
  });

  it.each([Infinity, -Infinity, Number.NaN, 0, -30, 4.5, 1e9, null, '60'])(
    'org 1.2: a session of %j minutes is reported once, with the range',
    (sessionDurationMinutes) => {
      expect(checkOrganizationConfig({ ...WHOLE, sessionOptions: { sessionDurationMinutes } })).toEqual([
        `config.sessionOptions.sessionDurationMinutes is ${typeof sessionDurationMinutes === 'string' ? '"60"' : String(sessionDurationMinutes)}; it takes a whole number of minutes from 5 to 527040.`,
      ]);
    },
  );

  it.each<[string, object]>([
    ['options of a session that are left out', { sessionOptions: undefined }],
    ['a length of a session that is left out', { sessionOptions: {} }],
  ])('org 1.2: accepts %s: 30 minutes', (_what, part) => {
    expect(checkOrganizationConfig({ ...WHOLE, ...part })).toEqual([]);
  });

  it.each([null, undefined, 'Discovery', 3])('must be an object, and %j is not', (config) => {
    expect(checkOrganizationConfig(config)).toEqual([expect.stringContaining('it takes an object')]);
  });

  it('decision 139: with a product that the backend does not support is reported', () => {
    expect(checkOrganizationConfig(WHOLE, ['sso'])).toEqual([expect.stringContaining("config.products has 'sso'")]);
  });

  it('that cannot be read is reported by its name', () => {
    const boom = () => {
      throw new RangeError('boom');
    };
    const throwing = (from: object, key: string): object =>
      Object.defineProperty({ ...from }, key, { enumerable: true, get: boom });
    const { proxy: revoked, revoke } = Proxy.revocable({}, {});
    revoke();
    const says = (key: string) => [`${key} cannot be read: reading it throws.`];
    expect(checkOrganizationConfig(throwing(WHOLE, 'products'))).toEqual(says('config.products'));
    expect(checkOrganizationConfig({ ...WHOLE, ssoOptions: throwing({}, 'loginRedirectURL') })).toEqual(
      says('config.ssoOptions.loginRedirectURL'),
    );
    expect(checkOrganizationConfig({ ...WHOLE, oauthOptions: throwing({}, 'providers') })).toEqual(
      says('config.oauthOptions.providers'),
    );
    expect(checkOrganizationConfig(revoked)).toEqual(says('config'));
  });
});
