import { DEMO } from './support/addresses';
import { expect, test } from './support/fixtures';
import { ScriptPage } from './support/script-page';

test("spec 2: 'Error: Cannot use Passkeys by itself, please add another product to the config.'", async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expectsConsole(/config\.products contains only 'passkeys'; add a product that users can sign up with\./);
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config: { products: ['passkeys'] } });
  await expect(host.widget.alert).toHaveText(
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  );
  await host.widget.isAccessible();
});

test("spec 2: 'Error: Cannot use both EML and Email OTP'", async ({ page, sandbox, open, widget, guard }) => {
  guard.expectsConsole(/an email address gets one of the two, so remove the other/);
  const text = 'Error: Cannot use both EML and Email OTP';
  await open({ products: 'emailMagicLinks,otp', methods: 'sms,email' });
  await expect(widget.alert).toHaveText(text);
  await expect(widget.continue).toHaveCount(0);
  await widget.isAccessible();
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config: { products: ['otp', 'emailMagicLinks'], otpOptions: { methods: ['email'] } } });
  await expect(host.widget.alert).toHaveText(text);
});

/** A wrong config, and the line that names the key and what it accepts. */
const WRONG: readonly (readonly [config: unknown, line: RegExp, form: 'form' | 'text'])[] = [
  [{ products: [] }, /config\.products is empty; it takes a list of 'passwords', 'otp'/, 'text'],
  [{}, /config\.products is undefined; it takes a list/, 'text'],
  [null, /config is null; it takes an object/, 'text'],
  [{ products: 'otp' }, /config\.products is "otp"; it takes a list/, 'text'],
  [
    { products: ['emailMagicLinks', 'sms'] },
    /config\.products\[1\] is "sms"; it takes one of 'passwords', 'otp'/,
    'form',
  ],
  [{ products: ['otp'] }, /config\.otpOptions\.methods is missing; with 'otp' it takes a list of 'sms'/, 'text'],
  [
    { products: ['otp'], otpOptions: { methods: ['email', 'pigeon'] } },
    /config\.otpOptions\.methods\[1\] is "pigeon"; it takes one of 'sms', 'whatsapp', 'email'/,
    'form',
  ],
  [
    { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: -1 } },
    /config\.otpOptions\.expirationMinutes is -1; it takes a whole number of minutes from 1 to 10080/,
    'form',
  ],
  [
    { products: ['emailMagicLinks'], emailMagicLinksOptions: { loginRedirectURL: 'welcome.html' } },
    /config\.emailMagicLinksOptions\.loginRedirectURL is "welcome\.html"; it takes an http or https URL, an address of an app such as myapp:\/\/welcome, or a path of this page that starts with \//,
    'form',
  ],
  [
    { products: ['emailMagicLinks'], emailMagicLinkOptions: {} },
    /config\.emailMagicLinkOptions is not known, did you mean emailMagicLinksOptions\?; config takes products, emailMagicLinksOptions/,
    'form',
  ],
  [
    { products: ['emailMagicLinks'], sessionOptions: { sessionDurationMinutes: 'long' } },
    /config\.sessionOptions\.sessionDurationMinutes is "long"; it takes a whole number of minutes from 5 to 527040/,
    'form',
  ],
  [
    { products: ['emailMagicLinks'], sessionOptions: { sessionDurationMinutes: 1 } },
    /config\.sessionOptions\.sessionDurationMinutes is 1; it takes a whole number of minutes from 5 to 527040/,
    'form',
  ],
  [
    { products: ['emailMagicLinks'], enableShadowDOM: 'yes' },
    /config\.enableShadowDOM is "yes"; it takes true or false/,
    'form',
  ],
];

test('a wrong config names its key and what it takes', async ({ page, sandbox, guard }) => {
  const host = new ScriptPage(page, sandbox);
  for (const [config, line, shown] of WRONG) {
    await test.step(JSON.stringify(config), async () => {
      guard.expectsConsole(line);
      await host.open();
      expect(await host.mount({ config }), 'it never breaks the page').toBeNull();
      if (shown === 'form') await expect(host.widget.email).toBeVisible();
      else
        await expect(host.widget.alert).toHaveText(
          'Error: No products are configured. Please add at least one to the config.',
        );
      await host.getsErrors('invalid_config');
      // The console's line comes when the page is idle, and the next config leaves the page.
      await guard.getsExpected();
    });
  }
});

test('a wrong public token throws, says what kind of text it is, and nothing is sent', async ({ page, sandbox }) => {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  const sent: string[] = [];
  // The page's own client may still be loading its files and settings.
  page.on('request', (request) => {
    const [, credentials = ''] = (request.headers()['authorization'] ?? '').split(' ');
    const call = `${request.url()} ${atob(credentials)}`;
    if (!call.startsWith(DEMO) && !call.includes(sandbox.publicToken)) sent.push(call);
  });
  const messages = await page.evaluate(() =>
    ['', 'secret-test-1234', 'project-test-1234', 'public-token-1234'].map((token) => {
      try {
        window.foyer.createClient(token, {});
        return 'made';
      } catch (thrown) {
        return `${(thrown as Error).name}: ${(thrown as Error).message}`;
      }
    }),
  );
  const takes =
    'UsageError: createClient(publicToken) takes a string that starts with "public-token-test-" or "public-token-live-"';
  const given = [
    "''. Set its environment variable.",
    'a secret, which must never be in a page. Replace it.',
    'a project id.',
    'a string that starts with neither.',
  ];
  expect(messages).toEqual(given.map((kind) => expect.stringContaining(`${takes}; it was given ${kind} http`)));
  expect(messages.every((message) => message.endsWith('#FOYER_WRONG_PUBLIC_TOKEN'))).toBe(true);
  expect(sent).toEqual([]);
});

test('wrong options of the client are named in the console', async ({ page, sandbox, guard }) => {
  guard.expectsConsole(
    /options\.endpoints\.testApiUrl is not an option of createClient\. It has: liveAPIURL, testAPIURL/,
  );
  guard.expectsConsole(/options\.endpoints\.liveAPIURL takes an address with http:\/\/ or https:\/\/ in front/);
  guard.expectsConsole(/options\.keepSessionAlive takes true or false/);
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await page.evaluate(() => {
    const url = 'http://localhost:4519';
    (window.client as { destroy(): void }).destroy();
    window.client = window.foyer.createClient('public-token-test-1', {
      endpoints: { liveAPIURL: 'localhost:4519', testAPIURL: url, testApiUrl: url },
      keepSessionAlive: 'yes',
    });
  });
  guard.provokes(/bootstrap/, '/sdk/v1/events');
  await host.mount({ config: { products: ['emailMagicLinks'] } });
  await expect(host.widget.email).toBeVisible();
});

test('callbacks that throw change nothing', async ({ page, sandbox, guard }) => {
  guard.expectsConsole(/callbacks\.on\w+ of your app threw an error\./);
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await page.evaluate(() => {
    const boom = () => {
      throw new Error('The host is broken.');
    };
    const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
    window.foyer.mountLogin(window.client, { element: '#login', config, callbacks: { onEvent: boom, onError: boom } });
  });
  await host.widget.submitEmail('ada');
  await expect(host.widget.alert).toHaveText('Invalid email address.');
  await host.widget.submitEmail('ada@example.com');
  await host.widget.isAt('Enter passcode');
  await host.widget.passcode.pressSequentially(await sandbox.code('ada@example.com'));
  await host.widget.isAt('Success!');
});
