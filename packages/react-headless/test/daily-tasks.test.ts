import type { Client } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { ADA, newOrganizationStage } from './support/organization-stage';
import { newStage } from './support/stage';

const addresses = (client: Client) => client.user.getSync()?.emails.map(({ email }) => email);

describe('the daily tasks of the guide', () => {
  it('change an address: a passcode verifies the new one, then the old one is removed', async () => {
    const { client, code, signIn } = newStage();
    await signIn('ada@example.com');
    const user = client.user.getSync();
    const call = { as: user?.user_id };
    const { method_id } = await client.otps.email.send('ada@example.org', { expiration_minutes: 5 }, call);
    expect(addresses(client)).toEqual(['ada@example.com']);
    await client.otps.authenticate(await code('ada@example.org'), method_id, { session_duration_minutes: 60 }, call);
    await client.user.deleteEmail(user?.emails[0]?.email_id ?? '', call);
    expect(addresses(client)).toEqual(['ada@example.org']);
    expect(client.user.getSync()?.user_id).toBe(user?.user_id);
  });

  it('change an address: nothing is sent for a user who has signed out', async () => {
    const { client, calls, signIn } = newStage();
    await signIn('ada@example.com');
    const as = client.user.getSync()?.user_id;
    await signIn('bob@example.com');
    const sent = client.otps.email.send('ada@example.org', { expiration_minutes: 5 }, { as });
    await expect(sent).rejects.toMatchObject({ code: 'account_changed' });
    expect(await calls('/otps/email/send/secondary')).toEqual([]);
  });

  it('change an address: a member confirms the new one with a link', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour);
    await stage.signIn(harbour);
    const login_redirect_url = 'http://localhost:3000/login';
    await stage.client.self.startEmailUpdate({ email_address: 'ada@new.example', login_redirect_url });
    expect(await stage.link('ada@new.example')).toContain(login_redirect_url);
    expect(stage.client.member.getSync()?.email_address).toBe(ADA);
  });

  it('invite a colleague: an administrator sends an email, and other members are refused', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour, { roles: ['stytch_admin'] });
    await stage.member(harbour, { email_address: 'bob@harbour.example' });
    const invite_redirect_url = 'http://localhost:3000/login';
    const invite = (email_address: string) =>
      stage.client.magicLinks.email.invite({ email_address, invite_redirect_url });
    await stage.signIn(harbour);
    await invite('eve@harbour.example');
    expect(await stage.link('eve@harbour.example')).toContain(invite_redirect_url);
    await expect(invite('bob@harbour.example')).rejects.toMatchObject({ code: 'duplicate_member_email' });
    await stage.signIn(harbour, 'bob@harbour.example');
    await expect(invite('dan@harbour.example')).rejects.toMatchObject({ code: 'session_authorization_error' });
  });

  it('sign out everywhere: an administrator ends the sessions of a member', async () => {
    const stage = await newOrganizationStage();
    const harbour = await stage.organization();
    await stage.member(harbour, { roles: ['stytch_admin'] });
    await stage.signIn(harbour);
    const member_id = stage.client.member.getSync()?.member_id ?? '';
    await stage.client.session.revokeForMember({ member_id });
    await expect(stage.client.session.authenticate()).rejects.toMatchObject({ code: 'session_not_found' });
    expect(stage.client.session.getSync()).toBeNull();
  });
});
