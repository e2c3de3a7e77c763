import { rotatingFifth } from '../scripts/rotating-fifth';
import { addressOf, emailLink, passcode } from './support/address-of';
import { DEMO } from './support/addresses';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';
const SESSION = '/sdk/v1/sessions/authenticate';

const JUNK = ['', '{', 'null', '[]', '"text"', '{"__proto__":{"polluted":1}}', '{"user":null,"session":{}}'];

for (const junk of rotatingFifth(JUNK)) {
  test(`junk in localStorage has no effect: ${JSON.stringify(junk)}`, async ({ open, widget, sandbox, page, host }) => {
    await page.addInitScript(
      ([token, value]) => {
        const prefix = `stytch_sdk_state_${token}`;
        const keys = [
          '',
          '::bootstrap',
          '::seen_domains',
          '::PKCE_VERIFIER:magic_links',
          '::foyer_link_expected',
          '::foyer_earlier_pairs',
          '::foyer_pkce_refused',
        ];
        for (const key of keys) localStorage.setItem(prefix + key, value ?? '');
      },
      [sandbox.publicToken, junk],
    );
    await open(passcode('email'));
    await widget.submitEmail(ADA);
    await widget.isAt('Enter passcode');
    await widget.passcode.pressSequentially(await sandbox.code(ADA));
    await widget.isAt('Success!');
    await host.isSignedIn(ADA);
    await host.getsErrors();
  });
}

test('the provider refuses junk in the session cookies, and the sign-in continues', async ({
  open,
  widget,
  sandbox,
  context,
  guard,
  host,
}) => {
  guard.provokes(SESSION);
  await context.addCookies([
    { name: 'stytch_session', value: 'junk%', url: DEMO },
    { name: 'stytch_session_jwt', value: 'not.a.jwt', url: DEMO },
    { name: 'stytch_session_record', value: '{%22gen%22', url: DEMO },
  ]);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await host.getsErrors();
});

const ADDRESSES: Readonly<Record<string, string>> = {
  'a type without a token': 'stytch_token_type=magic_links',
  'a token without a type': 'token=abc',
  'two tokens': 'stytch_token_type=magic_links&token=a&token=b',
  'an unknown type': 'stytch_token_type=teleport&token=abc',
  'a prototype': '__proto__[polluted]=1&constructor.prototype.polluted=1',
  'broken escapes': 'stytch_token_type=%E0%A4%A&token=%',
};

for (const [name, query] of rotatingFifth(Object.entries(ADDRESSES))) {
  test(`junk in the address stays unchanged: ${name}`, async ({ widget, sandbox, page, host }) => {
    await page.goto(`${addressOf(sandbox, emailLink)}&${query}`);
    await widget.isAt('Sign up or log in');
    await widget.askForLink(ADA);
    expect(await sandbox.calls('/sdk/v1/magic_links/authenticate')).toEqual([]);
    expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
    await host.getsErrors();
  });
}

test('a token that the provider never issued shows the error screen, and is removed from the address', async ({
  widget,
  sandbox,
  page,
  guard,
  host,
}) => {
  guard.provokes('/sdk/v1/magic_links/authenticate');
  const token = 'x'.repeat(2000);
  await page.goto(`${addressOf(sandbox, emailLink)}&keep=this&stytch_token_type=magic_links&token=${token}#there`);
  await widget.continue.click();
  await widget.isAt('Looks like there was an error!');
  await expect(widget.alert).toHaveText('The magic link could not be found.');
  await host.getsErrors('magic_link_not_found');
  expect(page.url(), 'the rest of the address stays').toBe(`${addressOf(sandbox, emailLink)}&keep=this#there`);
  await widget.back.click();
  await widget.isAt('Sign up or log in');
});
