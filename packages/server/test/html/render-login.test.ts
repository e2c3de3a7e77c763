import type { LoginConfig, LoginEvent, LoginState } from '@foyer/core';
import { expect, test } from 'vitest';
import { renderLoginScreen, renderLogin, renderOrganizationLogin, renderResetPassword } from '../../src/html/index';

const config: LoginConfig = {
  products: ['oauth', 'emailMagicLinks', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
  otpOptions: { methods: ['sms'] },
};
const options = { action: '/sign-in', config, hidden: { state: 'x' }, now: () => 0 };

const code = (entry: 'open' | 'verifying' = 'open'): LoginState => ({
  tab: 'email',
  methods: {
    otp: {
      at: 'code',
      sent: {
        draft: { channel: 'sms', phone: '(415) 555-2671', country: 'US' },
        to: '+14155552671',
        methodId: 'm',
        deadline: 298_000,
      },
      entry,
      resend: 'initial',
      expired: false,
    },
  },
});

async function drawn(state: LoginState | undefined, fields: Record<string, string> = {}) {
  const sent: LoginEvent[] = [];
  const { html, press } = await renderLoginScreen(state, { ...options, fields }, (event) => void sent.push(event));
  return { html, press, sent };
}

test('the first form posts, with its hidden fields and the name of the form', async () => {
  const html = await renderLogin(undefined, options);
  expect(html).toContain('<form method="post" action="/sign-in"');
  expect(html).toContain(
    '<input type="hidden" name="state" value="x"/><input type="hidden" name="foyer-form" value="email"/>',
  );
  expect(html).toContain('Continue with Google');
});

test('a submit gives the flow what was posted', async () => {
  const { press, sent } = await drawn({ tab: 'email', methods: {} }, { email: 'ada@example.com' });
  expect(press('email')).toBe(true);
  expect(sent).toEqual([{ type: 'magicLink', event: { type: 'submitEmail', email: 'ada@example.com' } }]);
});

test('a tab is chosen by its name', async () => {
  const { press, sent } = await drawn(undefined);
  expect(press('tab:sms')).toBe(true);
  expect(sent).toEqual([{ type: 'chooseTab', tab: 'sms' }]);
});

test('a select and a field of one form go on together', async () => {
  const { press, sent } = await drawn({ tab: 'sms', methods: {} }, { phone: '20 7946 0958', country: 'GB' });
  expect(press('sms')).toBe(true);
  expect(sent).toEqual([
    {
      type: 'otp',
      event: { type: 'submitDestination', destination: { channel: 'sms', phone: '20 7946 0958', country: 'GB' } },
    },
  ]);
});

test('a passcode is sent by a button, and never shown', async () => {
  const { html, press, sent } = await drawn(code(), { passcode: '123456' });
  expect(html).not.toContain('123456');
  expect(press('form1')).toBe(true);
  expect(JSON.stringify(sent)).toBe('[{"type":"otp","event":{"type":"submitCode","code":"[secret]"}}]');
});

test('a control that is busy takes nothing', async () => {
  const { press, sent } = await drawn(code('verifying'), { passcode: '123456' });
  expect(press('form1')).toBe(false);
  expect(press('9')).toBe(false);
  expect(sent).toEqual([]);
});

test("there is no 'or' above a form if the page omits the buttons above it", async () => {
  const wallets = await renderLoginScreen(undefined, {
    action: '/sign-in',
    config: { products: ['emailMagicLinks', 'crypto'] },
  });
  expect(wallets.html).not.toContain('class="foyer-divider"');
  const both = await renderLogin(undefined, {
    action: '/sign-in',
    config: { ...config, products: ['oauth', 'crypto', 'otp'] },
  });
  expect(both).toContain('class="foyer-divider"');
});

test.each([
  [['passwords', 'passkeys'], 'Passkeys need JavaScript'],
  [['otp', 'crypto'], 'Crypto wallets need JavaScript'],
  [['otp', 'passkeys', 'crypto'], 'Passkeys and crypto wallets need JavaScript'],
  [['otp'], undefined],
] as const)(
  'what of %j needs a script is named: on a page whose scripts may come, only for browsers that run none',
  async (products, sentence) => {
    const own = { ...options, config: { ...config, products: [...products] } };
    const [route, page] = [(await renderLoginScreen(undefined, own)).html, await renderLogin(undefined, own)];
    const noscript = [...page.matchAll(/<noscript>.*?<\/noscript>/g)].join('');
    expect([route.includes(' need JavaScript'), page.replace(noscript, '').includes('JavaScript')]).toEqual([
      sentence !== undefined,
      false,
    ]);
    expect(noscript).toContain(sentence ?? '');
    expect(route).not.toContain('<noscript>');
    if (sentence) expect(route).toContain(`>${sentence}`);
  },
);

test.each([
  ['renderLogin', () => renderLogin(undefined, { config } as never)],
  ['renderLoginScreen', () => renderLoginScreen(undefined, { config, action: '' })],
  [
    'renderOrganizationLogin',
    () => renderOrganizationLogin(undefined, { config: { products: ['emailOtp'] } } as never),
  ],
  ['renderResetPassword', () => renderResetPassword({ at: 'noToken' } as never, {} as never)],
])('%s without an action says what is missing', async (_name, render) => {
  await expect(render()).rejects.toThrow(
    expect.objectContaining({ name: 'UsageError', message: expect.stringContaining('`action`') as string }) as Error,
  );
});
