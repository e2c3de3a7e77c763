import type { LoginConfig } from '@foyer/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigKind } from '../../src/users/login/check-config';
import { checkConfig } from '../../src/users/login/check-config';
import { offered } from '../../src/users/login/use-config-check';

const check = (kind: ConfigKind, config: unknown, unserved?: readonly string[]) =>
  checkConfig(kind, config, offered(), unserved);

const email = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const link = { products: ['emailMagicLinks'] } as const;
const withLink = (emailMagicLinksOptions: object) => ({ ...link, emailMagicLinksOptions });
const withSession = (sessionDurationMinutes: unknown) => ({ ...email, sessionOptions: { sessionDurationMinutes } });
const SESSION = 'it takes a whole number of minutes from 5 to 527040.';
const URL_OR_PATH =
  'it takes an http or https URL, an address of an app such as myapp://welcome, or a path of this page that starts with /.';

describe('errors of a configuration are reported with key and range', () => {
  it.each<[unknown, readonly string[]]>([
    [null, ['config is null; it takes an object.']],
    [
      { products: [] },
      [
        "config.products is empty; it takes a list of 'passwords', 'otp', 'emailMagicLinks', 'passkeys', 'oauth', 'crypto'.",
      ],
    ],
    [
      { products: ['otp'] },
      ["config.otpOptions.methods is missing; with 'otp' it takes a list of 'sms', 'whatsapp', 'email'."],
    ],
    [
      { products: ['oauth'], oauthOptions: {} },
      ["config.oauthOptions.providers is missing; with 'oauth' it takes a list of { type }."],
    ],
    [
      { products: ['passkeys'] },
      ["config.products contains only 'passkeys'; add a product that users can sign up with."],
    ],
    [
      { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'email'] } },
      [
        "config.products has 'emailMagicLinks' and config.otpOptions.methods has 'email'; an email address gets one of the two, so remove the other.",
      ],
    ],
    [
      { ...email, initialValues: 'ada@example.com' },
      ['config.initialValues is "ada@example.com"; it takes an object.'],
    ],
    [{ ...email, initialValues: { email: null } }, ['config.initialValues.email is null; it takes a text.']],
    [{ ...email, urlHints: 'yes' }, ['config.urlHints is "yes"; it takes true or false.']],
    [
      { ...email, otpOptions: { ...email.otpOptions, defaultCountry: 'Germany' } },
      ["config.otpOptions.defaultCountry is \"Germany\"; it takes a country code such as 'DE', or 'auto'."],
    ],
    [
      { ...email, otpOptions: { ...email.otpOptions, allowedCountries: ['DE', '+49'] } },
      ['config.otpOptions.allowedCountries[1] is "+49"; it takes a country code such as \'DE\'.'],
    ],
    [
      { ...email, passkeyOptions: { hints: ['phone'] } },
      ["config.passkeyOptions.hints[0] is \"phone\"; it takes one of 'client-device', 'hybrid', 'security-key'."],
    ],
    [withSession(1), [`config.sessionOptions.sessionDurationMinutes is 1; ${SESSION}`]],
    [withSession(4.5), [`config.sessionOptions.sessionDurationMinutes is 4.5; ${SESSION}`]],
    [withSession(527_041), [`config.sessionOptions.sessionDurationMinutes is 527041; ${SESSION}`]],
    [withSession('30'), [`config.sessionOptions.sessionDurationMinutes is "30"; ${SESSION}`]],
    ...[Infinity, -Infinity, Number.NaN, 0, -30, 1e9, null].map((minutes): [unknown, string[]] => [
      withSession(minutes),
      [`config.sessionOptions.sessionDurationMinutes is ${String(minutes)}; ${SESSION}`],
    ]),
    [
      withLink({ loginExpirationMinutes: 10_081 }),
      [
        'config.emailMagicLinksOptions.loginExpirationMinutes is 10081; it takes a whole number of minutes from 1 to 10080.',
      ],
    ],
    [
      withLink({ loginRedirectURL: 'welcome' }),
      [`config.emailMagicLinksOptions.loginRedirectURL is "welcome"; ${URL_OR_PATH}`],
    ],
    [
      withLink({ loginRedirectURL: 'javascript:0' }),
      [`config.emailMagicLinksOptions.loginRedirectURL is "javascript:0"; ${URL_OR_PATH}`],
    ],
    [withLink({ signupRedirectURL: '' }), [`config.emailMagicLinksOptions.signupRedirectURL is ""; ${URL_OR_PATH}`]],
    [
      { ...email, otpOption: {} },
      [
        'config.otpOption is not known, did you mean otpOptions?; config takes products, emailMagicLinksOptions, otpOptions, passwordOptions, oauthOptions, passkeyOptions, sessionOptions, emailHints, inAppBrowsers, initialValues, urlHints, afterSignInURL, requestAccessURL, enableShadowDOM, whenSignedIn, mfa, signUpFields, legal.',
      ],
    ],
    [
      withLink({ loginRedirectUrl: '/' }),
      [
        'config.emailMagicLinksOptions.loginRedirectUrl is not known, did you mean loginRedirectURL?; config.emailMagicLinksOptions takes loginRedirectURL, loginExpirationMinutes, loginTemplateId, signupRedirectURL, signupExpirationMinutes, signupTemplateId, createUserAsPending, domainHint, openAnywhere, locale.',
      ],
    ],
  ])('%j', (config, messages) => {
    expect(check('login', config)).toEqual(messages);
  });

  it.each<[LoginConfig]>([
    [email],
    [withSession(5)],
    [withSession(527_040)],
    [withLink({ loginRedirectURL: '/welcome', signupRedirectURL: 'https://example.com' })],
    [withLink({ loginRedirectURL: 'com.example.app://welcome' })],
    [{ products: ['emailMagicLinks', 'otp', 'passkeys'], otpOptions: { methods: ['sms'] } }],
    [{ products: ['passwords', 'passkeys'], sessionOptions: { sessionDurationMinutes: undefined } }],
  ])('nothing of %j', (config) => {
    expect(check('login', config)).toEqual([]);
  });

  it('other widgets accept a part of it, and the consent screens their own configuration', () => {
    expect(check('other', { sessionOptions: { sessionDurationMinutes: 60 } })).toEqual([]);
    expect(check('other', { sessionOptions: { sessionDurationMinutes: 3 } })).toHaveLength(1);
    expect(
      check('consent', {
        allowedFrameOrigins: ['https://a.example'],
        enableShadowDOM: true,
        logoutConfirmation: 'unless-proved',
      }),
    ).toEqual([]);
    expect(check('consent', { logoutConfirmation: 'always' })).toEqual([
      'config.logoutConfirmation is "always"; it takes one of \'unless-proved\'.',
    ]);
    expect(check('consent', { allowedFrameOrigin: [] })).toEqual([
      'config.allowedFrameOrigin is not known, did you mean allowedFrameOrigins?; config takes enableShadowDOM, allowedFrameOrigins, logoutConfirmation.',
    ]);
  });

  it('decision 139: a product that the backend does not support is reported by its name', () => {
    const config = { products: ['otp', 'crypto'], otpOptions: { methods: ['email', 'whatsapp'] } };
    const [product, channel, ...more] = check('login', config, ['crypto', 'whatsappOtp', 'oauth']);
    expect(product).toBe(
      "config.products has 'crypto', which this backend does not serve (unserved_products of its settings); it is left out.",
    );
    expect(channel).toContain("config.otpOptions.methods has 'whatsapp'");
    expect(more).toEqual([]);
    expect(check('login', config, [])).toEqual([]);
  });

  it('an unreadable key is reported by its name', () => {
    const boom = () => {
      throw new RangeError('boom');
    };
    const throwing = (from: object, key: string): object =>
      Object.defineProperty({ ...from }, key, { enumerable: true, get: boom });
    const { proxy: revoked, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(check('login', throwing({}, 'products'))).toEqual(['config.products cannot be read: reading it throws.']);
    expect(check('login', { products: ['otp'], otpOptions: throwing({}, 'methods') })).toEqual([
      'config.otpOptions.methods cannot be read: reading it throws.',
    ]);
    expect(check('consent', throwing({}, 'allowedFrameOrigins'))).toEqual([
      'config.allowedFrameOrigins cannot be read: reading it throws.',
    ]);
    expect(check('login', revoked)).toEqual(['config cannot be read: reading it throws.']);
  });

  it('the check never throws, for any configuration', () => {
    const options = fc.anything();
    const config = fc.record({
      products: fc.anything(),
      otpOptions: options,
      oauthOptions: options,
      sessionOptions: options,
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), config), (given) => {
        expect(() => check('login', given, ['crypto', 'smsOtp'])).not.toThrow();
      }),
    );
  });
});
