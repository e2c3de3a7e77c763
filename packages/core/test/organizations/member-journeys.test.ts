import { describe, expect, it } from 'vitest';
import { createDiscoveryFlow, discoveryActions } from '../../src/organizations/login/discovery/discovery-flow';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { startProvider } from '../support/provider';
import { appPasscode } from '../../../../scripts/test-totp';
import { MINUTES, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, organization, member, discover, signIn } = openOrganizationClients(provider);

const IST = 'stytch_intermediate_session_token';

describe('a second factor that the organization requires', () => {
  it('is set up with the intermediate session, completes the sign-in, and gives recovery codes', async () => {
    const harbour = await organization({
      mfa_policy: 'REQUIRED_FOR_ALL',
      mfa_methods: 'RESTRICTED',
      allowed_mfa_methods: ['totp'],
    });
    await member(harbour);
    const { client, browser } = open();
    const { member_session, mfa_required, member: ada } = await signIn(client, harbour);
    expect([member_session, client.session.getSync(), Boolean(mfa_required)]).toEqual([null, null, true]);
    const memberIds = { organization_id: harbour.organization_id, member_id: ada.member_id };
    const { secret, recovery_codes } = await client.totp.create(memberIds);
    const wrong = client.totp.authenticate({ ...memberIds, code: '12', ...MINUTES });
    expect(await rejection(wrong)).toMatchObject({ code: 'invalid_totp_code' });
    expect(browser.jar.find(IST), 'a refused code spends nothing').toHaveLength(1);
    const { now } = (await provider.advance(0)) as { readonly now: string };
    await client.totp.authenticate({ ...memberIds, code: appPasscode(secret, Date.parse(now)), ...MINUTES });
    expect([client.self.getSync()?.member_id, browser.jar.find(IST)]).toEqual([ada.member_id, []]);

    const other = open();
    await signIn(other.client, harbour);
    await other.client.recoveryCodes.recover({ ...memberIds, recovery_code: recovery_codes[0] ?? '', ...MINUTES });
    expect(other.client.self.getSync()?.member_id).toBe(ada.member_id);
  });

  it('an intermediate session that has run out is refused, and leaves nothing behind', async () => {
    const harbour = await organization();
    await member(harbour);
    const { client } = open();
    await discover(client);
    await provider.advance(601);
    const { organization_id } = harbour;
    const late = client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
    expect(await rejection(late)).toMatchObject({ code: 'intermediate_session_not_found' });
    expect(client.session.getSync()).toBeNull();
  });
});

describe('with a signed-in member', () => {
  it('a removed member is signed out in all tabs at the next refresh', async () => {
    const harbour = await organization();
    await member(harbour);
    const first = open();
    await signIn(first.client, harbour);
    const second = open(first.browser);
    await provider.fault({ path: '/sdk/v1/b2b/sessions/authenticate', status: 404, error_type: 'session_not_found' });
    expect(await rejection(first.client.session.authenticate())).toMatchObject({ code: 'session_not_found' });
    expect(first.client.self.getSync()).toBeNull();
    await eventually(() => expect(second.client.self.getSync()).toBeNull());
  });

  it('roles have the permissions of the project’s policy, and none after the session ended', async () => {
    const harbour = await organization();
    await member(harbour);
    const { client } = open();
    const isMine = () => client.rbac.isAuthorized('stytch.self', 'update.info.name');
    expect(await isMine()).toBe(false);
    await signIn(client, harbour);
    const permissions = await client.rbac.allPermissions();
    expect(Object.keys(permissions)).not.toEqual([]);
    for (const [resource, actions] of Object.entries(permissions)) {
      for (const [action, isAllowed] of Object.entries(actions)) {
        expect(client.rbac.isAuthorizedSync(resource, action), `${resource} ${action}`).toBe(isAllowed);
      }
    }
    await client.session.revoke();
    expect(await isMine()).toBe(false);
  });
});

describe('invalid responses', () => {
  it.each([
    ['without an organization', { organization: null }],
    ['without a member', { member: null, member_id: '' }],
    ['with half a session', { member_session: { member_session_id: 's' } }],
    ['with a session and one token of two', { session_jwt: '' }],
    ['with nothing due and no session', { member_session: null, primary_required: null, mfa_required: null }],
  ])('%s: refused, and the member stays signed in', async (_what, change) => {
    const harbour = await organization();
    await member(harbour);
    const { client } = open();
    const answer = await signIn(client, harbour);
    const before = client.self.getSync();
    const path = '/sdk/v1/b2b/otps/email/authenticate';
    await provider.fault({ path, status: 200, body: { data: { ...answer, ...change } } });
    expect(await rejection(signIn(client, harbour))).toMatchObject({ code: 'invalid_response' });
    expect(client.self.getSync()).toBe(before);
  });
});

describe('a discovery, from the client to the flow', () => {
  it('lists the organizations of the intermediate session, and signs in to the picked one', async () => {
    const harbour = await organization();
    await member(harbour);
    const { client } = open();
    const answer = await discover(client);
    const flow = createDiscoveryFlow(client, {});
    const stop = flow.start();
    const { begin, pick } = discoveryActions(flow.send);
    begin(answer);
    await eventually(() => expect(flow.getState().at).toBe('list'));
    pick(harbour.organization_id);
    await eventually(() => expect(client.organization.getSync()).toMatchObject({ organization_slug: 'harbour' }));
    stop();
  });
});
