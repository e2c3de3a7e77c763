import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { OrganizationAccountPage } from './support/organization-account-page';
import { ScriptPage } from './support/script-page';

test('decision 73: the developer reads that a passkey domain is not one of the page, and a code by email still works', async ({
  page,
  sandbox,
  guard,
}) => {
  const start = '/sdk/v1/webauthn/authenticate/start/primary';
  guard.provokes(start);
  guard.expectsConsole(
    /The provider refused POST \/sdk\/v1\/webauthn\/\S+: http:\/\/localhost:\d+ is not an authorized domain .*passkeyOptions\.domain.*#FOYER_DOMAIN_NOT_AUTHORIZED$/,
  );
  await VirtualAuthenticator.plugInto(page, 'waits');
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({
    config: {
      products: ['passkeys', 'otp'],
      otpOptions: { methods: ['email'] },
      passkeyOptions: { domain: 'login.other.example' },
    },
  });
  await guard.getsExpected();
  await host.widget.submitEmail('ada@example.com');
  await host.widget.isAt('Enter passcode');
});

test('decision 73: the developer reads that the project has admin calls switched off, once for all of them', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(/^\/sdk\/v1\/b2b\//);
  const lines: string[] = [];
  page.on('console', (message) => void (message.text().includes('#FOYER_') && lines.push(message.text())));
  guard.expectsConsole(/for the test environment in the provider's dashboard, .*#FOYER_CALL_NOT_ENABLED$/);
  await sandbox.configure({ vertical: 'B2B', organization_admin_enabled: false });
  const host = new OrganizationAccountPage(page, sandbox);
  await host.open('members');
  await guard.getsExpected();
  await host.visit('members');
  await expect.poll(() => lines.length).toBe(2);
});

test('decision 73: the developer reads that the public token is unknown, and the form says that it failed', async ({
  open,
  widget,
  sandbox,
  guard,
}) => {
  const settings = `/sdk/v1/projects/bootstrap/${sandbox.publicToken}`;
  const send = '/sdk/v1/otps/email/login_or_create';
  guard.provokes(settings, send);
  guard.expectsConsole(
    new RegExp(`has no project with the public token ${sandbox.publicToken}\\. .*#FOYER_UNKNOWN_TOKEN$`),
  );
  for (const path of [settings, send])
    await sandbox.fault({ path, status: 401, error_type: 'unauthorized_credentials' });
  await open(passcode('email'));
  await guard.getsExpected();
  await widget.submitEmail('ada@example.com');
  await expect(widget.alert).toHaveText('Unauthorized credentials.');
});
