import { describe, expect, it } from 'vitest';
import { authorizeActions } from '../../../src/flow/consent/authorize-flow';
import { parseAuthorizeRequest } from '../../../src/flow/consent/consent-request';
import {
  createOrganizationAppsFlow,
  organizationAppsActions,
} from '../../../src/organizations/admin/organization-apps/organization-apps-flow';
import type { OrganizationClient } from '../../../src/organizations/client/organization-client';
import { createOrganizationAuthorizeFlow } from '../../../src/organizations/login/member-consent';
import { eventually } from '../../support/eventually';
import { ADA } from '../support/members';
import { adminStage, bob, having } from './stage';

const { provider, harbour, member, pageOf, running, losing } = adminStage();
const BACK = 'https://notes.example/callback';

/** An application with this name, which the members of these pages let in. */
async function connected(name: string, ...clients: readonly OrganizationClient[]): Promise<void> {
  await provider.control('POST', 'apps', {
    client_id: 'notes',
    client_name: name,
    client_type: 'third_party',
    redirect_uris: [BACK],
    post_logout_redirect_uris: [BACK],
    scopes: ['openid', 'email'],
  });
  for (const client of clients) {
    const request = parseAuthorizeRequest(
      `client_id=notes&redirect_uri=${BACK}&scope=openid email&code_challenge=${'c'.repeat(43)}`,
    );
    const flow = createOrganizationAuthorizeFlow(client, request, {});
    const stop = flow.start();
    const at = (state: string) => eventually(() => expect(flow.getState().at).toBe(state));
    await at('consent');
    authorizeActions(flow.send).allow();
    await at('leaving');
    stop();
  }
}

function apps(client: OrganizationClient) {
  const page = running(createOrganizationAppsFlow(client));
  return { ...page, act: organizationAppsActions(page.flow.send) };
}

describe('the applications of an organization', () => {
  it('show their members and granted scopes, and are revoked for one member', async () => {
    const { client, organization, personId } = await harbour();
    const made = await member(organization, { email_address: bob(), name: 'B\u202eob' });
    const other = await pageOf(organization, bob());
    await connected('Acme Notes', client, other.client);
    const { until, act, hostEvents } = apps(client);
    await until({ at: 'list', list: [{ id: 'notes', name: { text: 'Acme Notes', doubts: [] }, kind: 'third_party' }] });
    act.open('notes');
    await until({
      at: 'details',
      app: { id: 'notes' },
      members: having({ id: made.member.member_id, email: bob(), name: 'Bob' }),
    });
    act.revoke(made.member.member_id);
    await until({ at: 'confirm', memberId: made.member.member_id });
    act.confirm();
    await until({
      at: 'details',
      members: [{ id: personId, email: ADA, scopes: [{ scope: 'openid' }, { scope: 'email' }] }],
    });
    expect(hostEvents).toEqual([{ type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'revokeApp', id: 'notes' } }]);
    act.revoke(personId);
    await until({ at: 'confirm' });
    act.confirm();
    await until({ at: 'list', list: [] });
  });

  it('account W50: with a misleading name are cleaned and marked', async () => {
    const { client } = await harbour();
    await connected('Acme\u202e Nоtes', client);
    const { until } = apps(client);
    await until({ at: 'list', list: [{ name: { text: 'Acme Nоtes', doubts: ['hidden', 'mixed'] } }] });
  });

  it('account W6: revoking an app that the member revoked meanwhile succeeds', async () => {
    const { client, personId } = await harbour();
    await connected('Acme Notes', client);
    const { until, act } = apps(client);
    await until({ at: 'list', list: [{}] });
    act.open('notes');
    await until({ at: 'details' });
    await client.self.revokeConnectedApp({ connected_app_id: 'notes' });
    act.revoke(personId);
    await until({ at: 'confirm' });
    act.confirm();
    await until({ at: 'list', list: [] });
  });

  it('account W5, W7: after a lost response, the application is fetched again, and removed if no member uses it', async () => {
    const { client, organization, personId } = await harbour({ browser: losing(/\/revoke$/) });
    await member(organization, { email_address: bob() });
    const other = await pageOf(organization, bob());
    await connected('Acme Notes', client, other.client);
    const { until, act } = apps(client);
    await until({ at: 'list', list: [{}] });
    act.open('notes');
    await until({ at: 'details', members: [{}, {}] });
    act.revoke(personId);
    await until({ at: 'confirm' });
    act.confirm();
    await until({ at: 'details', error: { code: 'unsure' }, members: [{ email: bob() }] });
    await other.client.self.revokeConnectedApp({ connected_app_id: 'notes' });
    act.cancel();
    act.open('notes');
    await until({ at: 'list', list: [], error: { code: 'gone' } });
  });

  it('are forbidden to a member without a role', async () => {
    const { client } = await harbour({ ada: {} });
    const { until } = apps(client);
    await until({ at: 'forbidden' });
  });
});
