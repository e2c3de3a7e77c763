import type { BrowserContext } from '@playwright/test';
import { THEIR_VERSIONS, type TheirVersion } from './support/client-scripts';
import { expect, test as base } from './support/fixtures';
import { BARE } from './support/organizations-tab';
import { OwnOrganizations } from './support/own-organizations';
import { TheirOrganizations } from './support/their-organizations';
import { totpCode } from './support/totp-code';

const ADA = 'ada@harbour.example';
const PHONE = '+12125550123';
const HARBOUR = { email: ADA, slug: 'harbour' };
const QUAY = { email: ADA, slug: 'quay' };
const SDM = { session_duration_minutes: 30 };
/** With PKCE everywhere, so that each call's own spelling of it counts. */
const SETTINGS = {
  vertical: 'B2B',
  create_organization_enabled: true,
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  pkce_required_for_sso: true,
};

const TOKENS = ['stytch_intermediate_session_token', 'stytch_session', 'stytch_session_jwt'];

/** The contract's cookies with their attributes; they expire in this many minutes. */
const cookies = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => TOKENS.includes(name))
    .map(({ expires, value, ...cookie }) => ({
      ...cookie,
      hasValue: value.length > 0,
      minutes: Math.round((expires - Date.now() / 1000) / 60),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

const token = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'stytch_session')?.value;

interface Fixtures {
  readonly theirs: (version: TheirVersion) => Promise<TheirOrganizations>;
  /** Foyer's client, in its own tab. */
  readonly ours: OwnOrganizations;
}

const test = base.extend<Fixtures>({
  ours: async ({ context, sandbox }, provide) => provide(new OwnOrganizations(await context.newPage(), sandbox)),
  theirs: async ({ page, sandbox, guard }, provide) => {
    // Their page uses a file of the demo that is not a page, so nothing names its icon.
    guard.provokes('/favicon.ico');
    await sandbox.configure(SETTINGS);
    await provide(async (version) => {
      const theirs = new TheirOrganizations(page, sandbox, version);
      await theirs.open();
      return theirs;
    });
  },
});

for (const version of THEIR_VERSIONS) {
  test.describe(`the provider’s SDK ${version}`, () => {
    test('discovers by passcode, exchanges, switches, discovers by link, creates an organization and logs out', async ({
      theirs: start,
      sandbox,
    }) => {
      const harbour = await sandbox.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
      const quay = await sandbox.organization({ organization_name: 'Quay', organization_slug: 'quay' });
      for (const organization_id of [harbour, quay]) await sandbox.member({ organization_id, email_address: ADA });
      const theirs = await start(version);
      let sdk = await theirs.sdk;

      await sdk.evaluate(({ otps }, email_address) => otps.email.discovery.send({ email_address }), ADA);
      const found = await sdk.evaluate(({ otps }, given) => otps.email.discovery.authenticate(given), {
        email_address: ADA,
        code: await sandbox.code(ADA),
      });
      expect(found.discovered_organizations.map(({ organization }) => organization.organization_slug)).toEqual([
        'harbour',
        'quay',
      ]);
      expect(await theirs.who()).toBeNull();
      const exchange = { organization_id: harbour, ...SDM };
      await sdk.evaluate(({ discovery }, given) => discovery.intermediateSessions.exchange(given), exchange);
      expect(await theirs.who()).toEqual(HARBOUR);
      await sdk.evaluate(({ session }, given) => session.exchange(given), { organization_id: quay, ...SDM });
      expect(await theirs.who()).toEqual(QUAY);
      await theirs.logOut();
      expect(await theirs.who()).toBeNull();

      const send = { email_address: ADA, discovery_redirect_url: BARE };
      await sdk.evaluate(({ magicLinks }, given) => magicLinks.email.discovery.send(given), send);
      const discovery_magic_links_token = await theirs.land(await sandbox.link(ADA));
      sdk = await theirs.sdk;
      await sdk.evaluate(({ magicLinks }, given) => magicLinks.discovery.authenticate(given), {
        discovery_magic_links_token,
      });
      const order = { organization_name: 'Lighthouse', organization_slug: 'lighthouse', ...SDM };
      const made = await sdk.evaluate(({ discovery }, given) => discovery.organizations.create(given), order);
      expect(made.member.roles.map(({ role_id }) => role_id)).toContain('stytch_admin');
      expect(await theirs.who()).toEqual({ email: ADA, slug: 'lighthouse' });
      await theirs.logOut();
    });

    test('signs in by password, resets it by mail, and refuses the old one', async ({
      theirs: start,
      sandbox,
      guard,
    }) => {
      guard.provokes('/sdk/v1/b2b/passwords/authenticate');
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
      });
      const [password, fresh] = ['tall-ships-and-stars-7', 'a-harbour-full-of-masts-9'];
      await sandbox.member({ organization_id, email_address: ADA, password });
      const theirs = await start(version);
      let sdk = await theirs.sdk;
      const first = { organization_id, email_address: ADA, password, ...SDM };
      await sdk.evaluate(({ passwords }, given) => passwords.authenticate(given), first);
      expect(await theirs.who()).toEqual(HARBOUR);
      await theirs.logOut();

      const ask = { organization_id, email_address: ADA, login_redirect_url: BARE, reset_password_redirect_url: BARE };
      await sdk.evaluate(({ passwords }, given) => passwords.resetByEmailStart(given), ask);
      const { links } = await sandbox.message(ADA);
      const reset = links.find(
        (link) => new URL(link).searchParams.get('stytch_token_type') === 'multi_tenant_passwords',
      );
      const password_reset_token = await theirs.land(reset ?? '');
      sdk = await theirs.sdk;
      const change = { password_reset_token, password: fresh, ...SDM };
      await sdk.evaluate(({ passwords }, given) => passwords.resetByEmail(given), change);
      expect(await theirs.who()).toEqual(HARBOUR);
      await theirs.logOut();
      const refused = await sdk.evaluate(
        ({ passwords }, given) =>
          passwords.authenticate(given).then(
            () => null,
            (error: unknown) => String(error),
          ),
        first,
      );
      expect(refused).toContain('unauthorized_credentials');
      await sdk.evaluate(({ passwords }, given) => passwords.authenticate(given), { ...first, password: fresh });
      expect(await theirs.who()).toEqual(HARBOUR);
    });

    for (const kind of ['oidc', 'saml'] as const) {
      test(`finds the organization’s connection and signs in with ${kind}`, async ({
        theirs: start,
        sandbox,
        page,
      }) => {
        const organization_id = await sandbox.organization({
          organization_name: 'Harbour',
          organization_slug: 'harbour',
        });
        await sandbox.member({ organization_id, email_address: ADA });
        await sandbox.createConnection({ organization_id, kind, display_name: 'Harbour staff' });
        const theirs = await start(version);
        let sdk = await theirs.sdk;
        const { connections } = await sdk.evaluate(({ sso }, email) => sso.discoverConnections(email), ADA);
        const [connection_id = ''] = connections.map((one) => one.connection_id);
        const go = { connection_id, login_redirect_url: BARE, signup_redirect_url: BARE };
        await sdk.evaluate(({ sso }, given) => void sso.start(given), go);
        await expect(page.getByRole('heading', { name: 'Harbour Inc' })).toBeVisible();
        await page.getByLabel('Email address').fill(ADA);
        await page.getByRole('button', { name: 'Continue' }).click();
        const sso_token = await theirs.land();
        sdk = await theirs.sdk;
        await sdk.evaluate(({ sso }, given) => sso.authenticate(given), { sso_token, ...SDM });
        expect(await theirs.who()).toEqual(HARBOUR);
      });
    }

    test('discovers by a social account, and joins by its tenant', async ({ theirs: start, sandbox, page }) => {
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
        oauth_tenant_jit_provisioning: 'RESTRICTED',
        allowed_oauth_tenants: { google: ['harbour-tenant'] },
      });
      const theirs = await start(version);
      let sdk = await theirs.sdk;
      await sdk.evaluate(({ oauth }, url) => void oauth.google.discovery.start({ discovery_redirect_url: url }), BARE);
      await page.getByLabel('Email address').fill(ADA);
      await page.getByLabel('Tenant IDs').fill('harbour-tenant');
      await page.getByRole('button', { name: 'Continue' }).click();
      const discovery_oauth_token = await theirs.land();
      sdk = await theirs.sdk;
      await sdk.evaluate(({ oauth }, given) => oauth.discovery.authenticate(given), { discovery_oauth_token });
      const exchange = { organization_id, ...SDM };
      await sdk.evaluate(({ discovery }, given) => discovery.intermediateSessions.exchange(given), exchange);
      expect(await theirs.who()).toEqual(HARBOUR);
    });

    test('enrolls in SMS passcodes, then in an authenticator app, and uses a recovery code', async ({
      theirs: start,
      sandbox,
      guard,
    }) => {
      guard.provokes('/sdk/v1/b2b/totp/authenticate');
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
        mfa_policy: 'REQUIRED_FOR_ALL',
      });
      const member_id = await sandbox.member({ organization_id, email_address: ADA });
      const theirs = await start(version);
      const sdk = await theirs.sdk;
      const memberIds = { organization_id, member_id };
      const firstFactor = async () => {
        const address = { organization_id, email_address: ADA };
        await sdk.evaluate(({ otps }, given) => otps.email.loginOrSignup(given), address);
        const spend = { ...address, code: await sandbox.code(ADA), ...SDM };
        const answer = await sdk.evaluate(({ otps }, given) => otps.email.authenticate(given), spend);
        expect([answer.member_authenticated, await theirs.who()]).toEqual([false, null]);
        return answer;
      };

      await firstFactor();
      await sdk.evaluate(({ otps }, given) => otps.sms.send(given), { ...memberIds, mfa_phone_number: PHONE });
      const sms = { ...memberIds, code: await sandbox.code(PHONE), ...SDM };
      await sdk.evaluate(({ otps }, given) => otps.sms.authenticate(given), sms);
      expect(await theirs.who()).toEqual(HARBOUR);

      const { secret, recovery_codes } = await sdk.evaluate(
        ({ totp }, given) => totp.create({ ...given, expiration_minutes: 60 }),
        memberIds,
      );
      const app = { ...memberIds, code: totpCode(secret), set_default_mfa: true, ...SDM };
      await sdk.evaluate(({ totp }, given) => totp.authenticate(given), app);
      await theirs.logOut();

      await firstFactor();
      const wrong = await sdk.evaluate(
        ({ totp }, given) =>
          totp.authenticate(given).then(
            () => null,
            (error: unknown) => String(error),
          ),
        app,
      );
      expect(wrong, 'a code works once').toContain('totp_code_already_authenticated');
      await sdk.evaluate(({ totp }, given) => totp.authenticate(given), { ...app, code: totpCode(secret, 1) });
      expect(await theirs.who()).toEqual(HARBOUR);
      await theirs.logOut();

      await firstFactor();
      const [recovery_code = ''] = recovery_codes;
      const recovered = await sdk.evaluate(({ recoveryCodes }, given) => recoveryCodes.recover(given), {
        ...memberIds,
        recovery_code,
        ...SDM,
      });
      expect(recovered.recovery_codes_remaining).toBe(recovery_codes.length - 1);
      expect(await theirs.who()).toEqual(HARBOUR);
      const kept = await sdk.evaluate(({ recoveryCodes }) => recoveryCodes.get());
      expect(kept.recovery_codes).toEqual(recovery_codes.slice(1));
      const rotated = await sdk.evaluate(({ recoveryCodes }) => recoveryCodes.rotate());
      expect(rotated.recovery_codes).toHaveLength(recovery_codes.length);
      await theirs.logOut();
      expect(await theirs.who()).toBeNull();
    });

    test('shares its session with ours, both ways, down to the cookies', async ({
      theirs: start,
      ours,
      sandbox,
      context,
    }) => {
      const organization_id = await sandbox.organization({
        organization_name: 'Harbour',
        organization_slug: 'harbour',
      });
      await sandbox.member({ organization_id, email_address: ADA });
      const theirs = await start(version);
      await theirs.logIn(organization_id, ADA);
      const byThem = { cookies: await cookies(context), token: await token(context) };
      await ours.open();
      await expect.poll(() => ours.who()).toEqual(HARBOUR);
      // A log-out that crosses the first look at the server would be answered with an error, which is another test's.
      await expect.poll(() => ours.hasRecord(), 'adopted').toBe(true);
      expect(await token(context), 'not replaced').toBe(byThem.token);
      await theirs.logOut();
      await expect.poll(() => ours.who(), 'a log-out there is seen here').toBeNull();

      await ours.logIn(organization_id, ADA);
      expect(await cookies(context)).toEqual(byThem.cookies);
      await theirs.open();
      expect(await theirs.who(), 'from what ours has left').toEqual(HARBOUR);
      await ours.logOut();
      await expect.poll(() => theirs.who(), 'a log-out here is seen there').toBeNull();
      expect(await cookies(context)).toEqual([]);
    });

    test('begins a discovery that ours ends, and ends one that ours begins; a move is seen in both', async ({
      theirs: start,
      ours,
      sandbox,
      context,
    }) => {
      const harbour = await sandbox.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
      const quay = await sandbox.organization({ organization_name: 'Quay', organization_slug: 'quay' });
      for (const organization_id of [harbour, quay]) await sandbox.member({ organization_id, email_address: ADA });
      const theirs = await start(version);
      await theirs.discover(ADA);
      const byThem = await cookies(context);
      await ours.open();
      await ours.choose(harbour);
      await expect.poll(() => theirs.who()).toEqual(HARBOUR);
      await theirs.moveTo(quay);
      await expect.poll(() => ours.who(), 'a move there is seen here').toEqual(QUAY);
      await ours.moveTo(harbour);
      await expect.poll(() => theirs.who(), 'a move here is seen there').toEqual(HARBOUR);

      await ours.discover(ADA);
      expect(await cookies(context)).toEqual(byThem);
      await expect.poll(() => theirs.who(), 'a discovery ends the session').toBeNull();
      await theirs.choose(quay);
      await expect.poll(() => ours.who()).toEqual(QUAY);
      const refused = (await sandbox.calls()).filter(({ status }) => status >= 400);
      expect(refused).toEqual([]);
    });
  });
}
