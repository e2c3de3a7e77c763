// @vitest-environment jsdom
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { createOrganizationClient } from '@foyer/core/organizations';
import { describe, expect, it } from 'vitest';
import { answerFetches } from './answer-fetches';
import { API } from './backend';
import { found, makeOrganization, MEMBERS_TOKEN, MINUTES, startOrganizations } from './organization-backend';

const backend = await startOrganizations();

answerFetches(backend);

describe("Foyer's client for organizations", () => {
  it('discovers, makes an organization, changes the member, moves to another organization, and signs out', async () => {
    const client = createOrganizationClient(MEMBERS_TOKEN, { endpoints: { testAPIURL: API } });
    const email_address = 'ada@harbour.example';
    const elsewhere = await found(backend, email_address, 'Elsewhere');
    await client.otps.email.discovery.send({ email_address });
    const code = backend.sent[0]?.code ?? '';
    const { discovered_organizations } = await client.otps.email.discovery.authenticate({ email_address, code });
    expect(discovered_organizations).toMatchObject([{ organization: { organization_name: 'Elsewhere' } }]);
    await client.discovery.organizations.create({ organization_name: 'Harbour', ...MINUTES });
    expect(client.organization.getSync()).toMatchObject({ organization_name: 'Harbour', organization_slug: 'harbour' });
    await client.self.update({ name: 'Ada' });
    expect(client.self.getSync()?.name).toBe('Ada');
    const { organization_id } = elsewhere['organization'] as { organization_id: string };
    await client.session.exchange({ organization_id, ...MINUTES });
    expect(client.organization.getSync()?.organization_name).toBe('Elsewhere');
    await client.session.revoke();
    expect(client.session.getSync()).toBeNull();
    client.destroy();
  });

  it('signs in by a password, and then by a second factor where one is due', async () => {
    const client = createOrganizationClient(MEMBERS_TOKEN, { endpoints: { testAPIURL: API } });
    const who = { email_address: 'bo@strict.example', password: 'spindle Orchard 55 teal' };
    const made = await makeOrganization(backend, {
      kind: 'organization',
      name: 'Strict',
      slug: 'strict',
      mfa_policy: 'REQUIRED_FOR_ALL',
      members: [who],
    });
    const organization_id = made === false ? '' : String(made['organization_id']);
    const { member_session, member_id } = await client.passwords.authenticate({ ...who, organization_id, ...MINUTES });
    expect(member_session).toBeNull();
    expect(client.session.getSync()).toBeNull();
    const { secret, recovery_codes } = await client.totp.create({ organization_id, member_id });
    expect(recovery_codes).toHaveLength(10);
    const code = await createOTP(base32.decode(secret)).totp();
    await client.totp.authenticate({ organization_id, member_id, code, ...MINUTES });
    expect(client.self.getSync()).toMatchObject({ member_id, mfa_enrolled: true, default_mfa_method: 'totp' });
    expect((await client.recoveryCodes.get()).recovery_codes).toEqual(recovery_codes);
    client.destroy();
  });

  it('sets a password with an email', async () => {
    const client = createOrganizationClient(MEMBERS_TOKEN, { endpoints: { testAPIURL: API } });
    const { organization } = await found(backend, 'cy@forgetful.example', 'Forgetful');
    const who = {
      email_address: 'cy@forgetful.example',
      organization_id: (organization as { organization_id: string }).organization_id,
    };
    await client.passwords.resetByEmailStart(who);
    const link = new URL(backend.sent[0]?.link ?? '');
    expect(link.searchParams.get('stytch_token_type')).toBe('multi_tenant_passwords');
    expect(link.searchParams.get('stytch_redirect_type')).toBe('reset_password');
    const password_reset_token = link.searchParams.get('token') ?? '';
    await client.passwords.resetByEmail({ password_reset_token, password: 'spindle Orchard 55 teal', ...MINUTES });
    expect(client.self.getSync()?.email_address).toBe(who.email_address);
    client.destroy();
  });
});
