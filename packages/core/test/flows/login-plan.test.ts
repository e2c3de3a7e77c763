import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { LoginConfig } from '../../src/users/login/login-plan';
import { defineLoginConfig, loginPlan } from '../../src/users/login/login-plan';
import { servedLogin } from '../../src/users/login/served-login';
import { showsPasskeyButton } from '../../src/users/login/passkey/passkey-flow';
import { runs } from '../../../../scripts/test-runs';

const plan = (products: LoginConfig['products'], methods?: readonly ('sms' | 'whatsapp' | 'email')[]) =>
  loginPlan({ products, ...(methods && { otpOptions: { methods } }) });

it('a configuration is checked and keeps its literal types without `as const`', () => {
  const config = defineLoginConfig({ products: ['otp'], otpOptions: { methods: ['email'] } });
  expectTypeOf(config.products).toEqualTypeOf<readonly ['otp']>();
  expectTypeOf(config).toExtend<LoginConfig>();
  // @ts-expect-error No product has this name.
  defineLoginConfig({ products: ['sms'] });
  expect(loginPlan(config).emailMethod).toBe('otp');
});

describe('the contents of Main', () => {
  it('decision 1: tabs stand in the order in which the methods are configured', () => {
    expect(plan(['emailMagicLinks', 'otp'], ['whatsapp', 'sms']).tabs).toEqual(['email', 'whatsapp', 'sms']);
    expect(plan(['otp', 'emailMagicLinks'], ['sms']).tabs).toEqual(['sms', 'email']);
    expect(plan(['otp'], ['sms', 'sms', 'email']).tabs).toEqual(['sms', 'email']);
  });

  it('spec 2: the email tab holds the magic link or the passcode form', () => {
    expect(plan(['emailMagicLinks'])).toMatchObject({ emailMethod: 'magicLink', methods: ['magicLink'] });
    expect(plan(['otp'], ['email'])).toMatchObject({ emailMethod: 'otp', methods: ['otp'] });
    expect(plan(['otp'], ['sms']).emailMethod).toBeUndefined();
  });

  it("spec 2: 'Cannot use Passkeys by itself'", () => {
    expect(plan(['passkeys']).problems).toEqual(['passkeysAlone']);
    expect(plan(['passkeys', 'crypto']).problems).toEqual([]);
  });

  it("spec 2: 'Cannot use both EML and Email OTP'", () => {
    expect(plan(['emailMagicLinks', 'otp'], ['email']).problems).toEqual(['linkAndEmailOtp']);
    expect(plan(['emailMagicLinks', 'otp'], ['sms']).problems).toEqual([]);
  });

  it('nothing to offer is a separate problem', () => {
    expect(plan([]).problems).toEqual(['noProducts']);
    expect(plan(['otp']).problems).toEqual(['noProducts']);
  });

  it('spec 2: ’or’ shows if social or crypto options and a form both exist', () => {
    const oauthOptions = { providers: [{ type: 'google' as const }] };
    const has = (products: LoginConfig['products']) => loginPlan({ products, oauthOptions }).hasDivider;
    expect(has(['oauth', 'emailMagicLinks'])).toBe(true);
    expect(has(['emailMagicLinks', 'crypto'])).toBe(true);
    expect(has(['oauth', 'crypto'])).toBe(false);
    expect(has(['passkeys', 'emailMagicLinks'])).toBe(false);
    expect(loginPlan({ products: ['oauth', 'emailMagicLinks'] }).hasDivider).toBe(false);
  });

  it('decision 1: social accounts have the order of their providers, each once, only known ones', () => {
    const providers = [{ type: 'github' }, { type: 'nobody' }, null, 'google', { type: 'google' }, { type: 'github' }];
    const config = { products: ['oauth'], oauthOptions: { providers } } as unknown as LoginConfig;
    expect(loginPlan(config).social.map(({ type }) => type)).toEqual(['github', 'google']);
    expect(loginPlan({ ...config, products: ['crypto'] }).social).toEqual([]);
  });

  it('spec 2: the passkey button shows if autofill is not supported, or without a form', () => {
    const both = plan(['passkeys', 'emailMagicLinks']);
    const formless = plan(['passkeys', 'crypto']);
    expect([showsPasskeyButton(both, true), showsPasskeyButton(both, false)]).toEqual([false, true]);
    expect([showsPasskeyButton(formless, true), showsPasskeyButton(formless, false)]).toEqual([true, true]);
    expect(showsPasskeyButton(plan(['emailMagicLinks']), false)).toBe(false);
  });

  it('never throws, whatever a host passes', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true }),
        fc.anything(),
        fc.anything(),
        (products, otpOptions, oauthOptions) => {
          const config = { products, otpOptions, oauthOptions } as unknown as LoginConfig;
          const { tabs, methods } = loginPlan(config);
          for (const tab of tabs) expect(['sms', 'whatsapp', 'email']).toContain(tab);
          for (const method of methods) expect(['otp', 'magicLink', 'passkey']).toContain(method);
        },
      ),
      { numRuns: runs(1000, 3000) },
    );
  });
});

describe('products that the backend does not serve', () => {
  const config: LoginConfig = {
    products: ['otp', 'passwords', 'passkeys', 'crypto'],
    otpOptions: { methods: ['sms', 'whatsapp'], locale: 'en' },
  };

  it('decision 139: products and channels of passcodes are left out, everything else stays', () => {
    expect(servedLogin(config, ['crypto', 'passkeys', 'whatsappOtp', 'of a later version'])).toEqual({
      products: ['otp', 'passwords'],
      otpOptions: { methods: ['sms'], locale: 'en' },
    });
    expect(
      loginPlan(servedLogin(config, ['smsOtp', 'whatsappOtp', 'passwords', 'passkeys', 'crypto'])).problems,
    ).toEqual(['noProducts']);
  });

  it.each([
    ['all are off', config, ['smsOtp', 'whatsappOtp', 'passwords', 'passkeys', 'crypto'], ['off']],
    ['only passkeys are left', config, ['smsOtp', 'whatsappOtp', 'passwords', 'crypto'], ['off']],
    ['one is left', config, ['smsOtp', 'whatsappOtp', 'passkeys', 'crypto'], []],
    ['there were none', { products: [] }, ['passwords'], ['noProducts']],
  ] as const)(
    'a login says that methods are turned off, not that none are configured: %s',
    (_, given, off, problems) => {
      expect(loginPlan(servedLogin(given, off), loginPlan(given)).problems).toEqual(problems);
    },
  );

  it('decision 139: if the settings name no product, the configuration is the same object', () => {
    expect(servedLogin(config)).toBe(config);
    expect(servedLogin(config, [])).toBe(config);
  });

  it('decision 139: whatever a host configures and a backend says, nothing is added and nothing throws', () => {
    const list = fc.oneof(
      fc.constant(undefined),
      fc.constant('otp'),
      fc.array(fc.constantFrom('otp', 'passwords', 'passkeys', 'crypto', 'oauth', 7, null)),
    );
    fc.assert(
      fc.property(
        list,
        list,
        fc.array(fc.constantFrom('passwords', 'crypto', 'smsOtp', '')),
        (products, methods, unserved) => {
          const given = { products, otpOptions: { methods } } as unknown as LoginConfig;
          const { methods: full } = loginPlan(given);
          expect(full).toEqual(expect.arrayContaining([...loginPlan(servedLogin(given, unserved)).methods]));
        },
      ),
      { numRuns: runs(200, 2000) },
    );
  });
});
