import { describe, expect, it } from 'vitest';
import { internals } from '../../src/flow/deps';
import { rejection } from '../support/http';
import { startProvider } from '../support/provider';
import { ADA, MINUTES, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, organization, member, discover, signIn } = openOrganizationClients(provider);

const IST = 'stytch_intermediate_session_token';
const TOKEN = 'stytch_session';

describe('org api 4.1: the intermediate session', () => {
  it('a discovery stores its token in a cookie for 10 minutes, and does not sign in', async () => {
    await member(await organization());
    const { client, browser } = open();
    const answer = await discover(client);
    expect(answer.discovered_organizations).toHaveLength(1);
    expect(browser.jar.find(IST)[0]?.value).toBe(answer.intermediate_session_token);
    expect([client.session.getSync(), client.session.getTokens(), browser.jar.find(TOKEN)]).toEqual([null, null, []]);
  });

  it('is exchanged once for a session, and is gone then', async () => {
    const harbour = await organization();
    const { organization_id } = harbour;
    await member(harbour);
    const { client, browser } = open();
    await discover(client);
    const { member_session } = await client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
    expect(member_session).toMatchObject({ organization_id });
    expect(browser.jar.find(IST)).toEqual([]);
    expect(client.organization.getSync()).toMatchObject({ organization_id, organization_slug: 'harbour' });
    expect(client.self.getSync()).toMatchObject({ email_address: ADA });
    const [call] = await provider.calls('/sdk/v1/b2b/discovery/intermediate_sessions/exchange');
    expect(call?.body).toMatchObject({ intermediate_session_token: expect.any(String) as string });
    const again = client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
    expect(await rejection(again)).toMatchObject({ code: expect.stringContaining('session') as string });
    expect(client.organization.getSync(), 'a refused call ends nothing').toMatchObject({ organization_id });
  });

  it('a discovery by a signed-in member signs them out here', async () => {
    const harbour = await organization();
    await member(harbour);
    const { client, browser } = open();
    await signIn(client, harbour);
    expect(client.self.getSync()).not.toBeNull();
    await discover(client);
    expect([client.self.getSync(), browser.jar.find(TOKEN)]).toEqual([null, []]);
    expect(browser.jar.find(IST)).toHaveLength(1);
  });

  it('decision 102: continues after the server reported that there is no session', async () => {
    const harbour = await organization();
    const { organization_id } = harbour;
    await member(harbour);
    const { client, browser } = open();
    await discover(client);
    expect(await rejection(client.session.authenticate())).toMatchObject({ code: 'user_unauthenticated' });
    expect(browser.jar.find(IST)).toHaveLength(1);
    expect(client[internals].hasIntermediate()).toBe(true);
    await client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
    expect(client.organization.getSync()).toMatchObject({ organization_id });
  });
});
