import { expect, test } from 'vitest';
import { PROVIDER } from '../site';
import { NoScriptSite } from './no-script-site';

const config = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** A device with a code. */
async function startDevice(site: NoScriptSite) {
  const client_id = await site.registerNotes();
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ client_id, ...form });
    const answer = await site.provider.handle(new Request(`${PROVIDER}/oidc/${path}`, { method: 'POST', body }));
    return (await answer.json()) as Readonly<Record<string, string>>;
  };
  const { user_code = '', device_code = '' } = await post('device_authorization', { scope: 'openid email' });
  return { user_code, poll: () => post('token', { grant_type: GRANT, device_code }) };
}

/** A device with a code, and a browser without JavaScript. */
async function open() {
  const site = new NoScriptSite();
  const { user_code, poll } = await startDevice(site);
  // The route's clock moves only when a test says so, so that no press is early or late by the machine.
  let now = Date.now();
  const browser = site.browser(config, { now: () => now });
  const later = (ms: number) => void (now += ms);
  const signIn = async () => {
    await browser.send({ email: 'ada@example.com' }, 'Continue');
    await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
  };
  return { site, browser, user_code, poll, later, signIn };
}

test('decision 174: sign in first, enter the code, then allow with two deliberate presses', async () => {
  const { site, browser, user_code, poll, later, signIn } = await open();
  await browser.open(`${site.url}?user_code`);
  expect(browser.text).toContain('Sign up or log in');
  await signIn();
  expect(browser.text).toContain('Enter the code that your device shows.');
  later(1000);
  await browser.send({ device: 'AAAA AAAA' }, 'Continue');
  expect(browser.text).toContain('This code is not valid.');
  later(1000);
  await browser.send({ device: user_code.toLowerCase() }, 'Continue');
  expect(browser.text).toContain(`Your device shows the code ${user_code}.`);
  expect(browser.text).toContain('If someone sent you the code or the link, deny.');
  // Threat T7: a press that comes too early grants nothing.
  await browser.send({}, 'Allow');
  later(1000);
  await browser.send({}, 'Allow');
  expect(browser.text).toContain('Please confirm');
  expect(await poll()).toMatchObject({ error: 'authorization_pending' });
  later(1000);
  await browser.send({}, 'Allow');
  expect(browser.text).toContain('You can go back to your device and close this page.');
  await site.control('clock', { advance_seconds: 5 });
  expect(await poll()).toHaveProperty('access_token');
});

test('decision 174: a member sees the organization and the role, and allows with two deliberate presses', async () => {
  const site = new NoScriptSite();
  await site.allow({ vertical: 'B2B', discovery_redirect_urls: [site.url] });
  const { organization_id } = await site.control('organizations', {
    organization_name: 'Harbour',
    organization_slug: 'harbour',
  });
  await site.control('members', { organization_id, email_address: 'ada@example.com', roles: ['stytch_admin'] });
  let now = Date.now();
  const later = (ms: number) => void (now += ms);
  const browser = site.organizationsBrowser({ products: ['emailOtp'] }, { now: () => now });
  const { user_code, poll } = await startDevice(site);
  await browser.open(`${site.url}?user_code=${user_code}`);
  await browser.send({ email: 'ada@example.com' }, 'Continue with email');
  await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
  await browser.send({}, /Harbour/);
  expect(browser.field('device').value).toBe(user_code);
  later(1000);
  await browser.send({}, 'Continue');
  expect(browser.text).toContain('You are signed in to Harbour as ada@example.com.');
  expect(browser.text).toContain('Roles that the device can use: Member, Admin');
  later(1000);
  await browser.send({}, 'Allow');
  expect(await poll()).toMatchObject({ error: 'authorization_pending' });
  later(1000);
  await browser.send({}, 'Allow');
  expect(browser.text).toContain('You can go back to your device and close this page.');
  await site.control('clock', { advance_seconds: 5 });
  expect(await poll()).toHaveProperty('access_token');
});

test('the code of a link is in the field, is sent only with a press, and can be denied', async () => {
  const { site, browser, user_code, poll, later, signIn } = await open();
  await browser.open(`${site.url}?user_code=${user_code}`);
  await signIn();
  expect(browser.text).toContain('Check that your device shows this code.');
  expect(browser.field('device').value).toBe(user_code);
  expect(site.calls.filter((call) => call.includes('device/start'))).toEqual([]);
  later(1000);
  await browser.send({}, 'Continue');
  expect(browser.text).toContain(`Your device shows the code ${user_code}.`);
  later(1000);
  await browser.send({}, 'Deny');
  expect(browser.text).toContain('Access to the application was denied.');
  expect(await poll()).toMatchObject({ error: 'access_denied' });
});

test('a user whose last sign-in is too old signs in again, and the code of the link is still in the field', async () => {
  const { site, browser, user_code, later, signIn } = await open();
  await browser.open(`${site.url}?user_code=${user_code}`);
  await signIn();
  later(1000);
  for (const [step, press] of [
    ['start', 'Continue'],
    ['submit', 'Allow'],
  ] as const) {
    const path = `/sdk/v1/idp/oauth/device/${step}`;
    await site.control('faults', { path, times: 1, status: 403, error_type: 'insufficient_factors' });
    later(1000);
    await browser.send({ device: user_code }, 'Continue');
    if (press === 'Allow') {
      for (let count = 0; count < 2; count += 1) {
        later(1000);
        await browser.send({}, press);
      }
    }
    expect(browser.text).toContain('Log in again to connect the device.');
    later(1000);
    await browser.send({}, 'Log in again');
    expect(browser.text).toContain('Sign up or log in');
    expect(await site.userOf(browser)).toBeUndefined();
    await signIn();
    expect(browser.field('device').value).toBe(user_code);
  }
});

test('a code that expires on the screen', async () => {
  const { site, browser, user_code, later, signIn } = await open();
  await browser.open(`${site.url}?user_code=${user_code}`);
  await signIn();
  later(1000);
  await browser.send({}, 'Continue');
  expect(browser.text).toContain(`Your device shows the code ${user_code}.`);
  await site.control('clock', { advance_seconds: 601 });
  later(1000);
  await browser.send({}, 'Allow');
  later(1000);
  await browser.send({}, 'Allow');
  expect(browser.text).toContain('This code has expired.');
  later(1000);
  await browser.send({}, 'Enter a new code');
  expect(browser.text).toContain('Enter the code that your device shows.');
});

/** The page on which the user of `open` decides. */
async function atApproval() {
  const opened = await open();
  const { site, browser, user_code, later, signIn } = opened;
  await browser.open(`${site.url}?user_code=${user_code}`);
  await signIn();
  later(1000);
  await browser.send({}, 'Continue');
  expect(browser.text).toContain(`Your device shows the code ${user_code}.`);
  later(1000);
  return opened;
}

test('threat T51: a post of a different site allows nothing, and neither does a link', async () => {
  const { site, browser, poll, later } = await atApproval();
  const address = browser.page.url;
  const forged = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  for (let count = 0; count < 2; count += 1) {
    expect((await browser.send({}, 'Allow', forged)).status).toBe(403);
    later(1000);
    await browser.open(address);
  }
  const press = browser.button('Allow').value;
  await browser.open(`${address}&foyer-press=${encodeURIComponent(press)}`);
  expect(site.calls.filter((call) => call.includes('device/submit'))).toEqual([]);
  expect(await poll()).toMatchObject({ error: 'authorization_pending' });
});

test('threats T21, T51: a page made for one user decides nothing in the session of the next one', async () => {
  const { site, browser, poll, later } = await atApproval();
  const allow = () => browser.request(browser.button('Allow'));
  const eve = site.browser(config);
  await eve.open(site.url);
  await eve.send({ email: 'eve@example.com' }, 'Continue');
  await eve.send({ passcode: (await site.message('eve@example.com')).code ?? '' }, 'Continue');
  // The session of this browser is replaced, for example by an attacker who plants the cookies of their own.
  for (const [name, value] of eve.cookies) if (name.startsWith('stytch')) browser.cookies.set(name, value);
  for (let count = 0; count < 2; count += 1) {
    await browser.repeat(allow()).catch(() => undefined);
    later(1000);
    if (!browser.text.includes('Allow')) break;
  }
  expect(browser.text).not.toContain('You can go back to your device');
  expect(site.calls.filter((call) => call.includes('device/submit'))).toEqual([]);
  expect(await poll()).toMatchObject({ error: 'authorization_pending' });
});
