import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { THEIR_VERSIONS } from './support/client-scripts';
import { expect, test } from './support/fixtures';
import { BARE } from './support/organizations-tab';
import type { SandboxProject } from './support/sandbox-project';
import { TheirOrganizations } from './support/their-organizations';
import { totpCode } from './support/totp-code';

const ADA = 'ada@harbour.example';
const BOB = 'bob@harbour.example';
const PIER = 'ada@pier.example';
const SDM = { session_duration_minutes: 30 };
const PASSWORDS = [
  'tall-ships-and-stars-7',
  'a-harbour-full-of-masts-9',
  'seven-copper-kettles-1',
  'nine-silver-lanterns-4',
] as const;
const SETTINGS = {
  vertical: 'B2B',
  create_organization_enabled: true,
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
};

/** The token of a link in the newest email to an address. */
const mailed = async (sandbox: SandboxProject, to: string): Promise<string> =>
  new URL(await sandbox.link(to)).searchParams.get('token') ?? '';

for (const version of THEIR_VERSIONS) {
  test(`the provider’s SDK ${version} finds a discovery by password, and a member changes what is its own`, async ({
    page,
    sandbox,
    guard,
  }) => {
    guard.provokes('/favicon.ico');
    guard.provokes('/sdk/v1/b2b/sessions/authenticate');
    await sandbox.configure(SETTINGS);
    const [first, second, third, fourth] = PASSWORDS;
    const organization_id = await sandbox.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
    const member_id = await sandbox.member({
      organization_id,
      email_address: ADA,
      password: first,
      roles: ['stytch_admin'],
    });
    const memberIds = { organization_id, member_id };
    const theirs = new TheirOrganizations(page, sandbox, version);
    await theirs.open();
    const sdk = await theirs.sdk;
    /** Makes one call with an argument. */
    const call = <Given, Answer>(run: (client: StytchB2BClient, given: Given) => Promise<Answer>, given: Given) =>
      sdk.evaluate(run as (client: StytchB2BClient, given: unknown) => Promise<Answer>, given);

    const { organization } = await call((client, given) => client.organization.getBySlug(given), {
      organization_slug: 'harbour',
    });
    expect(organization?.organization_id).toBe(organization_id);
    await call((client, given) => client.passwords.discovery.authenticate(given), {
      email_address: ADA,
      password: first,
    });
    const { discovered_organizations: found } = await call((client) => client.discovery.organizations.list(), null);
    expect(found.map(({ membership }) => membership.type)).toEqual(['active_member']);
    await call((client, given) => client.discovery.intermediateSessions.exchange(given), { organization_id, ...SDM });
    expect(await theirs.who()).toEqual({ email: ADA, slug: 'harbour' });

    await call((client, given) => client.session.authenticate(given), { session_duration_minutes: 60 });
    await call((client, given) => client.self.update(given), { name: 'Ada', mfa_phone_number: '+12125550123' });
    expect((await call((client) => client.self.get(), null))?.name).toBe('Ada');
    expect((await call((client) => client.organization.get(), null))?.organization_slug).toBe('harbour');
    const verdict = await call((client, given) => client.passwords.strengthCheck(given), {
      email_address: ADA,
      password: 'x',
    });
    expect([verdict.valid_password, verdict.luds_feedback.has_digit]).toEqual([false, false]);
    await call((client, given) => client.passwords.resetBySession(given), { password: second, ...SDM });
    const change = { organization_id, email_address: ADA, existing_password: second, new_password: third, ...SDM };
    await call((client, given) => client.passwords.resetByExistingPassword(given), change);
    await call((client) => client.self.deleteMFAPhoneNumber(), null);

    const { secret } = await call((client, given) => client.totp.create(given), {
      ...memberIds,
      expiration_minutes: 60,
    });
    await call((client, given) => client.totp.authenticate(given), { ...memberIds, code: totpCode(secret), ...SDM });
    await call((client) => client.self.deleteMFATOTP(), null);
    const password = await sdk.evaluate(({ self }) => self.getSync()?.member_password_id ?? '');
    await call((client, given) => client.self.deletePassword(given), password);
    expect(await sdk.evaluate(({ self }) => self.getSync()?.member_password_id)).toBe('');

    await call((client, given) => client.magicLinks.email.invite(given), {
      email_address: BOB,
      invite_redirect_url: BARE,
    });
    const invitation = await mailed(sandbox, BOB);
    await call((client, given) => client.self.startEmailUpdate(given), {
      email_address: PIER,
      login_redirect_url: BARE,
    });
    const confirm = { magic_links_token: await mailed(sandbox, PIER), ...SDM };
    await call((client, given) => client.magicLinks.authenticate(given), confirm);
    expect(await theirs.who()).toEqual({ email: PIER, slug: 'harbour' });
    await call((client, given) => client.self.unlinkRetiredEmail(given), { email_address: ADA });
    expect((await call((client) => client.self.getConnectedApps(), null)).connected_apps).toEqual([]);
    await call((client, given) => client.session.revokeForMember(given), { member_id });
    await expect(call((client) => client.session.authenticate(), null)).rejects.toThrow('session_not_found');
    expect(await theirs.who()).toBeNull();

    await call((client, given) => client.magicLinks.authenticate(given), { magic_links_token: invitation, ...SDM });
    expect(await theirs.who()).toEqual({ email: BOB, slug: 'harbour' });
    await theirs.logOut();

    const ask = { email_address: PIER, discovery_redirect_url: BARE, reset_password_redirect_url: BARE };
    await call((client, given) => client.passwords.discovery.resetByEmailStart(given), ask);
    const reset = { password_reset_token: await mailed(sandbox, PIER), password: fourth };
    const seen = await call((client, given) => client.passwords.discovery.resetByEmail(given), reset);
    expect(seen.discovered_organizations).toHaveLength(1);
    await call((client, given) => client.discovery.organizations.create(given), { organization_name: 'Pier', ...SDM });
    expect(await theirs.who()).toEqual({ email: PIER, slug: 'pier' });
  });
}
