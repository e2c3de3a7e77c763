import { DevicePage } from './support/device-page';
import { expect, test } from './support/fixtures';
import { samples } from './support/sample-host/samples.mjs';
import type { Sample } from './support/sample-page';
import { REACTS, SamplePage } from './support/sample-page';

const ADA = 'ada@example.com';
const GONE = 'gone@example.com';
const NEW = 'grace@example.com';
const PHONE = '4155552671';
const INACTIVE =
  'This email address is inactive. Please try another one, or contact your admin if you think that is a mistake.';
const WRONG = 'Invalid passcode, please try again.';
const MINUTES = { session_duration_minutes: 30 };

const SAMPLES = {
  emailCode: { block: 'readme-EmailCode', component: 'EmailCode', kind: 'users' },
  headless: { block: 'packages-react-headless-readme-App', component: 'App', kind: 'own' },
  askAgain: { block: 'guide-step-up-authentication-Transfer', component: 'Transfer', kind: 'users', later: true },
  changeAddress: {
    block: 'guide-change-an-address-ChangeAddress',
    component: 'ChangeAddress',
    kind: 'users',
    later: true,
  },
  device: { block: 'guide-device-sign-in-Device', component: 'Device', kind: 'users', later: true },
  memberDevice: { block: 'guide-device-sign-in-MemberDevicePage', component: 'MemberDevicePage', kind: 'own' },
  emailLink: { block: 'guide-email-links-EmailLink', component: 'EmailLink', kind: 'users' },
  invite: { block: 'guide-invite-members-Invite', component: 'Invite', kind: 'organizations', later: true },
  invitation: { block: 'guide-languages-Invitation', component: 'Invitation', kind: 'users' },
  passcode: { block: 'guide-passcodes-Passcode', component: 'Passcode', kind: 'users' },
  newsletter: { block: 'guide-before-hydration-Newsletter', component: 'Newsletter', kind: 'users', later: true },
  discovery: { block: 'readme-SignIn', component: 'SignIn', kind: 'own' },
  page: { block: 'guide-organizations-App', component: 'App', kind: 'own' },
  memberSignIn: { block: 'guide-return-after-sign-in-MemberSignIn', component: 'MemberSignIn', kind: 'organizations' },
  tile: { block: 'guide-sso-SignIn', component: 'SignIn', kind: 'own' },
  company: { block: 'guide-organizations-CompanyLogin', component: 'CompanyLogin', kind: 'organizations', later: true },
  askForMore: {
    block: 'guide-switch-organizations-AskForMore',
    component: 'AskForMore',
    kind: 'organizations',
    later: true,
  },
  profile: { block: 'guide-signed-in-member-Profile', component: 'Profile', kind: 'organizations', later: true },
  members: {
    block: 'guide-organization-admin-hooks-Members',
    component: 'Members',
    kind: 'organizations',
    later: true,
  },
  name: { block: 'guide-organization-admin-hooks-Name', component: 'Name', kind: 'organizations', later: true },
  administration: {
    block: 'guide-organization-admin-pages-Administration',
    component: 'Administration',
    kind: 'organizations',
    later: true,
  },
  companyLogIn: {
    block: 'guide-organization-admin-hooks-CompanyLogIn',
    component: 'CompanyLogIn',
    kind: 'organizations',
    later: true,
  },
} as const satisfies Readonly<Record<string, Sample>>;

test('every sample of the documents with a form is driven here', () => {
  expect(
    Object.values(SAMPLES)
      .map(({ block }) => block)
      .sort(),
  ).toEqual(
    samples()
      .map(({ name }) => name)
      .sort(),
  );
});

for (const react of REACTS) {
  test.describe(`React ${react}`, () => {
    test('the passcode of the README: nothing in the address, and an error keeps what was typed', async ({
      page,
      sandbox,
      guard,
    }) => {
      guard.provokes('/sdk/v1/otps/email/login_or_create', '/sdk/v1/otps/authenticate');
      await sandbox.configure({ inactive_emails: [GONE] });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.emailCode);
      await sample.field('Email').fill(GONE);
      await sample.press('Send me a code');
      await sample.says(INACTIVE);
      await expect(sample.field('Email')).toHaveValue(GONE);
      await sample.field('Email').fill(ADA);
      await page.keyboard.press('Enter');
      await expect(sample.field('Passcode')).toHaveValue('');
      await sample.field('Passcode').fill('000000');
      await sample.press('Sign in');
      await sample.says(WRONG);
      await expect(sample.field('Passcode')).toHaveValue('000000');
      const code = await sandbox.code(ADA);
      await sample.field('Passcode').fill(code);
      await sample.press('Sign in');
      await expect(page.getByText('You are in.')).toBeVisible();
      sample.keptToItself(GONE, ADA, '000000', code);
    });

    test('the passcode of the package’s README', async ({ page, sandbox, guard }) => {
      guard.provokes('/sdk/v1/otps/email/login_or_create', '/sdk/v1/otps/authenticate');
      await sandbox.configure({ inactive_emails: [GONE] });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.headless);
      await sample.field('Email').fill(GONE);
      await sample.press('Continue');
      await sample.says(INACTIVE);
      await expect(sample.field('Email')).toHaveValue(GONE);
      await sample.field('Email').fill(ADA);
      await sample.press('Continue');
      await sample.field('Passcode').pressSequentially('000000');
      await sample.says(WRONG);
      const code = await sandbox.code(ADA);
      await sample.field('Passcode').fill('');
      await sample.field('Passcode').pressSequentially(code);
      await expect(page.getByText('Success!')).toBeVisible();
      sample.keptToItself(GONE, ADA, '000000', code);
    });

    test('the email link of the guide', async ({ page, sandbox, guard }) => {
      guard.provokes('/sdk/v1/magic_links/email/login_or_create');
      await sandbox.configure({ inactive_emails: [GONE] });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.emailLink);
      await sample.field('Email').fill(GONE);
      await sample.press('Send me a link');
      await sample.says(INACTIVE);
      await expect(sample.field('Email')).toHaveValue(GONE);
      await sample.field('Email').fill(ADA);
      await sample.press('Send me a link');
      await expect(page.getByRole('button', { name: `A link is on its way to ${ADA}.` })).toBeVisible();
      await page.goto(await sandbox.link(ADA));
      await expect(page.getByText('authenticated')).toBeVisible();
      sample.keptToItself(GONE, ADA);
    });

    test('decision 110: a problem in the language of the visitor, without our screens', async ({
      page,
      sandbox,
      guard,
    }) => {
      guard.provokes('/sdk/v1/magic_links/email/login_or_create');
      await sandbox.configure({ inactive_emails: [GONE] });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.invitation, 'de');
      await sample.field('Email').fill(GONE);
      await sample.press('Send me a link');
      await sample.says(
        'Diese E-Mail-Adresse ist inaktiv. Versuchen Sie es mit einer anderen oder wenden Sie sich an Ihre Administration, wenn Sie das für einen Fehler halten.',
      );
      await expect(page.getByRole('alert').locator('span')).toHaveAttribute('lang', 'de');
    });

    test('the passcode by text message of the guide', async ({ page, sandbox, guard }) => {
      guard.provokes('/sdk/v1/otps/authenticate');
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.passcode);
      await sample.field('Phone').fill('12');
      await sample.press('Text me a code');
      await sample.says('Phone number format is invalid. Ensure the phone number is in the E.164 format.');
      await expect(sample.field('Phone')).toHaveValue('12');
      await sample.field('Phone').fill(PHONE);
      await sample.press('Text me a code');
      await sample.field('Passcode').pressSequentially('000000');
      await sample.says(WRONG);
      const code = await sandbox.code(`+1${PHONE}`);
      await sample.field('Passcode').fill('');
      await sample.field('Passcode').pressSequentially(code);
      await expect(page.getByText('You are in.')).toBeVisible();
      sample.keptToItself(PHONE, '000000', code);
    });

    test('the form of the guide with its own handler', async ({ page, sandbox }) => {
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.newsletter);
      await page.evaluate(() =>
        window.draw({ subscribe: (email: string) => (document.title = `${email} is on the list`) }),
      );
      await sample.field('Email').fill(ADA);
      await sample.press('Subscribe');
      await expect(page).toHaveTitle(`${ADA} is on the list`);
      await expect(sample.field('Email')).toHaveValue(ADA);
      sample.keptToItself(ADA);
    });

    test('org 1.2: the widgets for organizations of the README and the guide, without a word for developers', async ({
      page,
      sandbox,
    }) => {
      await sandbox.configure({ vertical: 'B2B' });
      await sandbox.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
      const sample = new SamplePage(page, react, sandbox);
      for (const [shown, heading] of [
        [SAMPLES.discovery, 'Sign up or log in'],
        [SAMPLES.page, 'Sign up or log in'],
        [SAMPLES.memberSignIn, 'Sign up or log in'],
        [SAMPLES.tile, 'Sign up or log in'],
        [SAMPLES.memberDevice, 'Sign up or log in'],
        [SAMPLES.company, 'Continue to Harbour'],
      ] as const) {
        await sample.open(shown);
        if (shown === SAMPLES.company) await page.evaluate(() => window.draw({ slug: 'harbour' }));
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.getByText(/config\./)).toHaveCount(0);
      }
    });

    test('the second factor of the guide, after a switch to an organization that asks for one', async ({
      page,
      sandbox,
      guard,
    }) => {
      guard.provokes('/sdk/v1/b2b/otps/sms/authenticate');
      await sandbox.configure({ vertical: 'B2B' });
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
      });
      const stricter = await sandbox.organization({
        organization_name: 'Quay',
        organization_slug: 'quay',
        mfa_policy: 'REQUIRED_FOR_ALL',
      });
      await sandbox.member({ organization_id, email_address: ADA });
      const phone = {
        mfa_phone_number: `+1${PHONE}`,
        mfa_phone_number_verified: true,
        mfa_enrolled: true,
        default_mfa_method: 'sms_otp',
      };
      await sandbox.member({ organization_id: stricter, email_address: ADA, ...phone });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.askForMore);
      await signIn(sample, organization_id, await sent(sample, organization_id, () => sandbox.code(ADA)));
      await page.evaluate(
        async ([id, minutes]) => {
          const answer = await window.organizations.session.exchange({ organization_id: id, ...minutes });
          await window.draw({ answer, onEnd: () => (document.title = 'ended') });
        },
        [stricter, MINUTES] as const,
      );
      await sample.field('Code').fill('000000');
      await sample.press('Continue');
      await sample.says('This code is not valid. Check it and try again.');
      await expect(sample.field('Code')).toHaveValue('000000');
      const code = await sandbox.code(`+1${PHONE}`);
      await sample.field('Code').fill(code);
      await sample.press('Continue');
      await expect(page).toHaveTitle('ended');
      sample.keptToItself('000000', code);
    });

    test('the changed address of the guide: the old one counts until the new one is proved', async ({
      page,
      sandbox,
      guard,
    }) => {
      guard.provokes('/sdk/v1/otps/authenticate');
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.changeAddress);
      const method = await page.evaluate(
        async (to) => (await window.users?.otps.email.loginOrCreate(to, {}))?.method_id ?? '',
        ADA,
      );
      await page.evaluate(([one, id, minutes]) => window.users?.otps.authenticate(one, id, minutes), [
        await sandbox.code(ADA),
        method,
        MINUTES,
      ] as const);
      await page.evaluate(() => window.draw());
      await sample.field('New address').fill(NEW);
      await sample.press('Send a passcode');
      await sample.field('Passcode').fill('000000');
      await sample.press('Confirm the new address');
      await sample.says(WRONG);
      await expect(sample.field('Passcode')).toHaveValue('000000');
      const code = await sandbox.code(NEW);
      await sample.field('Passcode').fill(code);
      await sample.press('Confirm the new address');
      await expect(page.getByText(`Your address is ${NEW}.`)).toBeVisible();
      sample.keptToItself(NEW, '000000', code);
    });

    test('the device of the guide: a wrong code stays in its field, and the right one leads to the question', async ({
      page,
      sandbox,
      guard,
    }) => {
      guard.provokes('/sdk/v1/idp/oauth/device/start');
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.device);
      const method = await page.evaluate(
        async (to) => (await window.users?.otps.email.loginOrCreate(to, {}))?.method_id ?? '',
        ADA,
      );
      await page.evaluate(([one, id, minutes]) => window.users?.otps.authenticate(one, id, minutes), [
        await sandbox.code(ADA),
        method,
        MINUTES,
      ] as const);
      await page.evaluate(() => window.draw());
      await sample.field('Code on your device').fill('AAAA-AAAA');
      await sample.press('Continue');
      await sample.says('This code is not valid. Check it on the device.');
      await expect(sample.field('Code on your device')).toHaveValue('AAAA-AAAA');
      const cli = await new DevicePage(page, sandbox).startCli();
      cli.stop();
      await sample.field('Code on your device').fill(cli.user_code);
      await sample.press('Continue');
      await expect(page.getByText(`Does your device show ${cli.user_code}?`)).toBeVisible();
      await sample.press('Allow');
      await expect(page.getByText('allowed')).toBeVisible();
      sample.keptToItself('AAAA-AAAA', cli.user_code);
    });

    test('the transfer of the guide: refused by the server, proved, and sent once more', async ({
      page,
      sandbox,
      guard,
    }) => {
      guard.provokes('/sdk/v1/otps/authenticate', '/api/transfer');
      let asked = 0;
      await page.route('**/api/transfer', (route) => {
        asked += 1;
        return asked === 1
          ? route.fulfill({ status: 403, json: { error: 'not_recent' } })
          : route.fulfill({ status: 204 });
      });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.askAgain);
      const method = await page.evaluate(
        async (to) => (await window.users?.otps.email.loginOrCreate(to, {}))?.method_id ?? '',
        ADA,
      );
      await page.evaluate(([one, id, minutes]) => window.users?.otps.authenticate(one, id, minutes), [
        await sandbox.code(ADA),
        method,
        MINUTES,
      ] as const);
      await page.evaluate(() => window.draw());
      await sample.press('Send 100 €');
      await sample.press('email');
      await sample.field('Code').fill('000000');
      await sample.press('Continue');
      await sample.says(WRONG);
      const code = await sandbox.code(ADA);
      await sample.field('Code').fill(code);
      await sample.press('Continue');
      await expect(page.getByText('The transfer was sent.')).toBeVisible();
      expect(asked).toBe(2);
      sample.keptToItself('000000', code);
    });

    test('the invitation of the guide', async ({ page, sandbox, guard }) => {
      const INVITE = '/sdk/v1/b2b/magic_links/email/invite';
      guard.provokes(INVITE);
      await sandbox.configure({ vertical: 'B2B', redirect_urls: ['https://app.example.com/login'] });
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
      });
      await sandbox.member({ organization_id, email_address: ADA, roles: ['stytch_admin'] });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.invite);
      await signIn(sample, organization_id, await sent(sample, organization_id, () => sandbox.code(ADA)));
      await page.evaluate(() => window.draw());
      await sample.field('Address of your colleague').fill(ADA);
      await sample.press('Invite');
      await expect(page.getByRole('status')).toHaveText('This user is already a member.');
      await expect(sample.field('Address of your colleague')).toHaveValue(ADA);
      await sample.field('Address of your colleague').fill(NEW);
      await sample.press('Invite');
      await expect(page.getByRole('status')).toHaveText(`We sent an invitation to ${NEW}.`);
      sample.keptToItself(ADA, NEW);
    });

    test('the profile of the guide', async ({ page, sandbox, guard }) => {
      const SELF = '/sdk/v1/b2b/organizations/members/update';
      guard.provokes(SELF);
      await sandbox.configure({ vertical: 'B2B' });
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
      });
      await sandbox.member({ organization_id, email_address: ADA, name: 'Ada' });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.profile);
      await signIn(sample, organization_id, await sent(sample, organization_id, () => sandbox.code(ADA)));
      await page.evaluate(() => window.draw());
      await expect(sample.field('Name')).toHaveValue('Ada');
      await sandbox.fault({
        path: SELF,
        times: 1,
        status: 403,
        error_type: 'unauthorized_action',
        error_message: 'raw',
      });
      await sample.field('Name').fill('Ada Lovelace');
      await sample.press('Save');
      await sample.says('You are not allowed to do this.');
      await expect(sample.field('Name')).toHaveValue('Ada Lovelace');
      await sample.press('Save');
      await sample.says('');
      const name = () => page.evaluate(() => window.organizations.self.getSync()?.name);
      await expect.poll(name).toBe('Ada Lovelace');
      sample.keptToItself('Lovelace');
    });

    test('the members, the name and the SSO connections of the guides', async ({ page, sandbox, guard }) => {
      guard.provokes(/\/sdk\/v1\/b2b\/sso\/oidc/);
      await sandbox.configure({ vertical: 'B2B', redirect_urls: ['https://app.example.com/join'] });
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
      });
      await sandbox.member({ organization_id, email_address: ADA, roles: ['stytch_admin'] });
      const sample = new SamplePage(page, react, sandbox);
      const openSignedIn = async (one: Sample) => {
        await sample.open(one);
        await signIn(sample, organization_id, await sent(sample, organization_id, () => sandbox.code(ADA)));
        await page.evaluate(() => window.draw());
      };
      await openSignedIn(SAMPLES.members);
      await sample.press('Invite');
      await page.locator('textarea').fill(NEW);
      await sample.press('Invite');
      await expect(page.getByText(`${NEW}: sent`)).toBeVisible();
      await openSignedIn(SAMPLES.name);
      await sample.press('Harbour');
      await page.locator('input[name=name]').fill('East Harbour');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'East Harbour' })).toBeVisible();
      await openSignedIn(SAMPLES.companyLogIn);
      await sample.press('Add a connection');
      await sample.press('Okta');
      const issuer = page.locator('input[name=issuer]');
      await issuer.fill('nonsense');
      await page.locator('input[name=clientSecret]').fill('a-secret-of-okta');
      await sample.press('Save');
      await expect(issuer).toHaveAttribute('aria-invalid', 'true');
      await expect(issuer).toHaveValue('nonsense');
      sample.keptToItself(NEW, 'East Harbour', 'a-secret-of-okta');
    });

    test('the administration of the guide: who is signed out can log in, and an admin gets the page that was asked for', async ({
      page,
      sandbox,
    }) => {
      await sandbox.configure({ vertical: 'B2B', redirect_urls: ['https://app.example.com/login'] });
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
      });
      await sandbox.member({ organization_id, email_address: ADA, name: 'Ada', roles: ['stytch_admin'] });
      const sample = new SamplePage(page, react, sandbox);
      await sample.open(SAMPLES.administration);
      await page.evaluate(() => window.draw({ page: 'settings' }));
      await expect(sample.field('Email')).toBeVisible();
      await signIn(sample, organization_id, await sent(sample, organization_id, () => sandbox.code(ADA)));
      await expect(page.getByRole('heading', { name: 'Organization', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /Harbour/ }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Administer' })).toBeVisible();
      await page.evaluate(() => window.draw({ page: 'members' }));
      await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible();
      await expect(page.getByText(ADA)).toBeVisible();
      sample.keptToItself(ADA);
    });
  });
}

/** Asks for a passcode of an organization, without a screen. */
async function sent({ page }: SamplePage, organization_id: string, code: () => Promise<string>): Promise<string> {
  await page.evaluate(
    ([id, email_address]) => window.organizations.otps.email.loginOrSignup({ email_address, organization_id: id }),
    [organization_id, ADA] as const,
  );
  return code();
}

async function signIn({ page }: SamplePage, organization_id: string, code: string): Promise<void> {
  await page.evaluate(
    ([id, email_address, passcode, minutes]) =>
      window.organizations.otps.email.authenticate({ code: passcode, email_address, organization_id: id, ...minutes }),
    [organization_id, ADA, code, MINUTES] as const,
  );
}
