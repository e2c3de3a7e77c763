import { describe, expect, it } from 'vitest';
import { createMembersFlow, membersActions } from '../../../src/organizations/admin/members/members-flow';
import type { MembersOptions } from '../../../src/organizations/admin/members/members-commands';
import type { OrganizationClient } from '../../../src/organizations/client/organization-client';
import { eventually } from '../../support/eventually';
import { ADA } from '../support/members';
import { adminStage, bob, having } from './stage';

const { provider, harbour, member, pageOf, running, bodies, losing } = adminStage();
const { messages } = provider;

const SEARCH = 'organizations/me/members/search';

function list(client: OrganizationClient, options: MembersOptions = { inviteRedirectURL: 'http://localhost:3000/in' }) {
  const page = running(createMembersFlow(client, options));
  const emails = () =>
    (page.flow.getState() as { readonly list?: readonly { readonly email: string }[] }).list?.map(({ email }) => email);
  const idOf = (email: string) =>
    (page.flow.getState() as { readonly list: readonly { readonly id: string; readonly email: string }[] }).list.find(
      (one) => one.email === email,
    )?.id ?? '';
  return { ...page, act: membersActions(page.flow.send), emails, idOf };
}

describe('the list of members', () => {
  it('is fetched after the policy is loaded, page by page, without duplicates', async () => {
    const { client, organization } = await harbour();
    for (const index of [1, 2, 3, 4]) await member(organization, { email_address: bob(index) });
    const { until, act, emails, flow } = list(client, { pageSize: 2 });
    expect(flow.getState()).toMatchObject({ at: 'loading' });
    await until({ at: 'list', total: 5 });
    expect(emails()).toHaveLength(2);
    act.showMore();
    await until({ at: 'list', list: [{}, {}, {}, {}] });
    act.showMore();
    await until({ at: 'list', list: [{}, {}, {}, {}, {}] });
    expect(new Set(emails()).size).toBe(5);
    expect(flow.getState()).not.toHaveProperty('cursor');
    act.showMore();
    expect(await bodies(SEARCH)).toHaveLength(3);
  });

  it('is searched with at least 3 characters after a pause in typing, and filtered by status and role', async () => {
    const { client, organization, tab } = await harbour();
    await member(organization, { email_address: 'grace@harbour.example', roles: ['stytch_admin'] });
    await member(organization, { email_address: bob(), status: 'invited' });
    const { until, act, emails, flow } = list(client);
    await until({ at: 'list' });
    act.search('bo');
    expect(flow.getState()).toMatchObject({ at: 'list', isShort: true });
    act.search('bob');
    act.search('bob@');
    expect(await bodies(SEARCH)).toHaveLength(1);
    await until({ at: 'list', shownBy: { query: 'bob@' } });
    expect(emails()).toEqual([bob()]);
    act.search('');
    await until({ at: 'list', shownBy: { query: '' }, total: 3 });
    act.filterBy({ status: 'invited' });
    await until({ at: 'list', total: 1 });
    act.filterBy({ role: 'stytch_admin' });
    await until({ at: 'list', total: 2 });
    expect(emails()?.toSorted()).toEqual([ADA, 'grace@harbour.example']);
    expect(await bodies(SEARCH)).toHaveLength(5);
    expect(tab).toBeDefined();
  });

  it('is searched 300 ms after the last letter', async () => {
    const { client } = await harbour();
    const waits: { readonly ms: number; readonly over: () => void }[] = [];
    const clock = {
      now: () => 5000,
      until: (deadline: number | 'online', signal: AbortSignal) =>
        new Promise<void>((over) => void (signal.aborted || waits.push({ ms: Number(deadline) - 5000, over }))),
    };
    const { until, act, flow } = list({ ...client, clock } as OrganizationClient);
    await until({ at: 'list' });
    for (const text of ['ada', 'ada@', 'ada@h']) act.search(text);
    expect(waits.map(({ ms }) => ms)).toEqual([300, 300, 300]);
    for (const { over } of waits.slice(0, 2)) over();
    await Promise.resolve();
    expect(flow.getState()).toMatchObject({ at: 'list', query: 'ada@h' });
    waits[2]?.over();
    await until({ at: 'list', shownBy: { query: 'ada@h' }, total: 1 });
    expect(await bodies(SEARCH)).toHaveLength(2);
  });

  it('is forbidden for a member without the role, and sends no request', async () => {
    const { client } = await harbour({ ada: {} });
    const { until } = list(client);
    await until({ at: 'forbidden', maySee: false });
    expect(await bodies(SEARCH)).toEqual([]);
  });

  it('account W59: if a role was removed meanwhile, the refusal closes the list', async () => {
    const { client, organization, personId } = await harbour();
    await member(organization, { email_address: bob(), roles: ['stytch_admin'] });
    const other = await pageOf(organization, bob());
    const { until, act, idOf, hostEvents } = list(client, { stepUp: { acts: 'none' } });
    await until({ at: 'list' });
    await other.client.organization.members.update({ member_id: personId, roles: [] });
    act.act(idOf(bob()), 'signOut');
    await until({ at: 'confirm' });
    act.confirm();
    await until({ at: 'forbidden' });
    expect(hostEvents).toEqual([]);
  });
});

describe('a role that a directory group grants', () => {
  async function withGroup(ada: object) {
    const page = await harbour({ ada });
    await member(page.organization, { email_address: bob() });
    const { organization_id } = page.organization;
    const made = (await provider.control('POST', 'scim', {
      organization_id,
      groups: [{ name: 'Engineering', members: [bob()] }],
    })) as {
      readonly connection_id: string;
      readonly groups: readonly { readonly group_id: string }[];
    };
    const [group] = made.groups;
    const admin = await harbourAdmin(page);
    await admin.client.scim.updateConnection({
      connection_id: made.connection_id,
      scim_group_implicit_role_assignments: [{ role_id: 'stytch_admin', group_id: group?.group_id ?? '' }],
    });
    return { ...page, groupId: group?.group_id };
  }

  /** An admin of that organization. */
  async function harbourAdmin({ organization }: Awaited<ReturnType<typeof harbour>>) {
    await member(organization, { email_address: 'root@harbour.example', roles: ['stytch_admin'] });
    return pageOf(organization, 'root@harbour.example');
  }

  it('names the group as soon as the roles are opened', async () => {
    const { client, groupId } = await withGroup({ roles: ['stytch_admin'] });
    const { until, act, idOf } = list(client);
    await until({ at: 'list', total: 3 });
    act.editRoles(idOf(bob()));
    const role = {
      id: 'stytch_admin',
      isAdmin: true,
      isDirect: false,
      sources: ['scim_connection_group'],
      groups: [{ source: 'scim_connection_group', id: groupId, name: 'Engineering' }],
    };
    await until({ at: 'roles', list: having({ email: bob(), roles: [role] }) });
    expect(await bodies('scim')).toHaveLength(1);
  });
});

describe('invitations', () => {
  it('go out one by one, and each has a result', async () => {
    const { client, organization } = await harbour();
    await member(organization, { email_address: bob() });
    const { until, act, hostEvents, flow } = list(client);
    await until({ at: 'list' });
    act.invite();
    act.submitInvitations(' ,; ');
    await until({ at: 'invite', error: { code: 'required' } });
    act.submitInvitations('Cy Young <cy@harbour.example>; dee@harbour.example eve\n' + bob(), ['stytch_admin']);
    await until({
      at: 'invited',
      results: [
        { email: 'cy@harbour.example', result: 'sent' },
        { result: 'sent' },
        { email: 'eve', result: 'invalid' },
        { email: bob(), result: 'member' },
      ],
    });
    expect(flow.getState(), 'the row of a member says it').not.toHaveProperty('error');
    expect(await messages('cy@harbour.example')).toHaveLength(1);
    expect(hostEvents.map(({ data }) => data)).toMatchObject([{ act: 'invite' }, { act: 'invite' }]);
    act.cancel();
    await until({ at: 'list', total: 4 });
  });

  it('are not sent to addresses that the organization refuses, or to more than 50', async () => {
    const { client } = await harbour({
      organization: { email_invites: 'RESTRICTED', email_allowed_domains: ['harbour.example'] },
    });
    const { until, act, flow } = list(client);
    await until({ at: 'list' });
    act.invite();
    act.submitInvitations(Array.from({ length: 51 }, (_, index) => bob(index)).join(' '));
    expect(flow.getState()).toMatchObject({ at: 'invite', error: { code: 'too_many_invitations' } });
    act.submitInvitations('cy@elsewhere.example');
    await until({ at: 'invited', results: [{ result: 'refused' }] });
    act.inviteAgain();
    expect(flow.getState()).not.toHaveProperty('proving');
  });

  it('account W56: a failed invitation does not affect the others, and a lost response is checked before the retry', async () => {
    const { client } = await harbour({ browser: losing(/\/invite$/) });
    const { until, act } = list(client);
    await until({ at: 'list' });
    act.invite();
    act.submitInvitations(`${bob(1)} ${bob(2)} ${bob(3)} ${bob(4)}`);
    await until({ at: 'invited', results: having({ result: 'failed' }) });
    const mails = async () => Promise.all([1, 2, 3, 4].map(async (index) => (await messages(bob(index))).length));
    expect(await mails()).toEqual([1, 1, 1, 1]);
    act.inviteAgain();
    await until({
      at: 'invited',
      results: [{ result: 'sent' }, { result: 'sent' }, { result: 'sent' }, { result: 'sent' }],
    });
    expect(await mails()).toEqual([1, 1, 1, 1]);
  });
});

describe('roles', () => {
  it.each([
    ['the name that the policy has', 'Keeper', undefined, 'Keeper'],
    ['the id, if the name is empty', ' ', undefined, 'keeper'],
    ['the name without control characters', 'Ke\u202Eeper', undefined, 'Keeper'],
    ['the label of the host', 'Keeper', [{ role_id: 'keeper', label: 'Key holder' }], 'Key holder'],
  ])('show %s', async (_, display_name, roles, label) => {
    const custom_roles = [{ role_id: 'keeper', display_name, description: '', permissions: [] }];
    const { client } = await harbour({ organization: { custom_roles } });
    const { until, flow } = list(client, { roles });
    await until({ at: 'list' });
    const { assignable } = flow.getState() as { readonly assignable: readonly { readonly id: string }[] };
    expect(assignable).toContainEqual({ id: 'keeper', label });
  });

  it('are changed if directly assigned, and preserved from other sources; account W60: an unknown role is preserved', async () => {
    const { client, organization } = await harbour({ organization: { rbac_email_implicit_role_assignments: [] } });
    await member(organization, { email_address: bob(), roles: [] });
    const { until, act, idOf, hostEvents } = list(client);
    await until({ at: 'list' });
    act.editRoles(idOf(bob()));
    await until({ at: 'roles', draft: [] });
    act.chooseRole('nonsense', true);
    act.chooseRole('stytch_admin', true);
    await until({ at: 'roles', draft: ['stytch_admin'] });
    act.saveRoles();
    await until({ at: 'list' });
    const [body] = (await bodies(`organizations/members/${idOf(bob())}`)) as { readonly roles: string[] }[];
    expect(body?.roles).toEqual(['stytch_admin']);
    expect(hostEvents).toMatchObject([
      { type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'changeRoles', id: idOf(bob()) } },
    ]);
  });

  it('of oneself are fixed', async () => {
    const { client, personId } = await harbour();
    const { until, act, flow } = list(client);
    await until({ at: 'list' });
    act.editRoles(personId);
    expect(flow.getState()).toMatchObject({ at: 'list', error: { code: 'own_role' } });
  });
});

describe('actions on members', () => {
  it('account W58: the last admin cannot leave, and if two leave at the same time, the provider refuses one', async () => {
    const { client, organization, personId } = await harbour();
    const { until, act } = list(client);
    await until({ at: 'list' });
    act.act(personId, 'remove');
    await until({ at: 'list' });
    act.act(personId, 'leave');
    await until({ at: 'list', error: { code: 'last_admin' } });
    await member(organization, { email_address: bob(), roles: ['stytch_admin'] });
    act.act(personId, 'leave');
    await until({ at: 'confirm', act: 'leave' });
    const other = await pageOf(organization, bob());
    await other.client.organization.members.delete(other.personId);
    act.confirm();
    await until({ at: 'list', error: { code: 'bad_request' } });
  });

  it('leaving ends the session, and hosts hear of it', async () => {
    const { client, organization, personId } = await harbour();
    await member(organization, { email_address: bob(), roles: ['stytch_admin'] });
    const { until, act, hostEvents } = list(client);
    await until({ at: 'list' });
    act.act(personId, 'leave');
    await until({ at: 'confirm' });
    act.confirm();
    await until({ at: 'loading', personId: '' });
    expect(client.session.getSync()).toBeNull();
    expect(hostEvents).toMatchObject([
      { type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'removeMember', id: personId } },
    ]);
  });

  it('removes, restores, withdraws and resets', async () => {
    await provider.project({ cross_organization_passwords: false });
    const { client, organization } = await harbour();
    await member(organization, {
      email_address: bob(1),
      email_address_verified: true,
      password: 'correct horse battery 42',
      mfa_phone_number: '+12015550123',
      mfa_phone_number_verified: true,
    });
    await member(organization, { email_address: bob(2), status: 'invited' });
    const { until, act, idOf, emails, hostEvents, flow } = list(client);
    await until({ at: 'list', total: 3 });
    const [one, two] = [idOf(bob(1)), idOf(bob(2))];
    const doing = async (id: string, what: Parameters<typeof act.act>[1]) => {
      act.act(id, what);
      await until({ at: 'confirm', act: what });
      act.confirm();
      await until({ at: 'list' });
      expect(flow.getState()).not.toHaveProperty('error');
    };
    await doing(one, 'resetPhone');
    await doing(one, 'resetPassword');
    await until({ at: 'list', list: having({ id: one, hasPhone: false, passwordId: '' }) });
    await doing(one, 'signOut');
    act.act(two, 'sendAgain');
    await eventually(async () => expect(await messages(bob(2))).toHaveLength(1));
    await until({ at: 'list' });
    await doing(two, 'withdraw');
    await doing(one, 'remove');
    expect(emails()).toEqual([ADA]);
    act.filterBy({ status: 'deleted' });
    await until({ at: 'list', shownBy: { filters: { status: 'deleted' } } });
    act.act(one, 'restore');
    await eventually(() => expect(emails()).not.toContain(bob(1)));
    expect(hostEvents.map(({ type, data }) => [type, (data as { readonly act: string }).act])).toEqual([
      ['FOYER_ORGANIZATION_CHANGED', 'resetFactor'],
      ['FOYER_SECURITY_NOTICE', 'resetFactor'],
      ['FOYER_ORGANIZATION_CHANGED', 'resetFactor'],
      ['FOYER_SECURITY_NOTICE', 'resetFactor'],
      ['FOYER_ORGANIZATION_CHANGED', 'signOutMember'],
      ['FOYER_ORGANIZATION_CHANGED', 'invite'],
      ['FOYER_ORGANIZATION_CHANGED', 'removeMember'],
      ['FOYER_ORGANIZATION_CHANGED', 'removeMember'],
      ['FOYER_ORGANIZATION_CHANGED', 'restoreMember'],
    ]);
  });

  it('account W6: removing a member who is already gone succeeds', async () => {
    const { client, organization } = await harbour();
    await member(organization, {
      email_address: bob(),
      mfa_phone_number: '+12015550123',
      mfa_phone_number_verified: true,
    });
    const { until, act, idOf, emails } = list(client);
    await until({ at: 'list', total: 2 });
    const id = idOf(bob());
    await client.organization.members.deleteMFAPhoneNumber(id);
    act.act(id, 'resetPhone');
    await until({ at: 'confirm' });
    act.confirm();
    await until({ at: 'list', list: having({ id, hasPhone: false }) });
    await client.organization.members.delete(id);
    act.act(id, 'remove');
    await until({ at: 'confirm' });
    act.confirm();
    await until({ at: 'list', total: 1 });
    expect(emails()).toEqual([ADA]);
  });

  it('account W5: after a lost response, the member is fetched again, and nothing is repeated', async () => {
    const { client, organization } = await harbour({ browser: losing(/^DELETE /) });
    await member(organization, { email_address: bob() });
    const { until, act, idOf } = list(client);
    await until({ at: 'list', total: 2 });
    const id = idOf(bob());
    act.act(id, 'remove');
    await until({ at: 'confirm' });
    act.confirm();
    await until({ at: 'list', error: { code: 'unsure' }, total: 1 });
    expect(await bodies(`organizations/members/${id}`)).toHaveLength(1);
  });
});
