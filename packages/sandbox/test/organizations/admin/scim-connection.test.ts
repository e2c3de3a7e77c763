import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { connectionOf } from './connection-answers';
import { Directory } from './directory';
import { CLERK, memberOf, Office, readPage } from './office';

const shown = z.object({ connection: z.looseObject({ next_bearer_token: z.optional(z.string()) }) });

describe('admin api 4.4: the SCIM connection', () => {
  it('shows its token once, and is named by the organization', async () => {
    const office = await Office.open();
    const made = await office.call('POST', '/scim', { display_name: 'Okta', identity_provider: 'okta' });
    const id = connectionOf(made).connection_id;
    const token = z.object({ connection: z.looseObject({ bearer_token: z.string() }) }).parse(made.body)
      .connection.bearer_token;
    expect(made.body['connection']).toMatchObject({
      status: 'active',
      base_url: `http://localhost:4400/v1/b2b/scim/${id}`,
      scim_group_implicit_role_assignments: [],
    });
    const read = await office.call('GET', '/scim');
    expect(read.body['connection']).toMatchObject({
      bearer_token_last_four: token.slice(-4),
      next_bearer_token_last_four: '',
    });
    expect(JSON.stringify(read.body)).not.toContain(token);
    const { body } = await office.call('GET', '/organizations/me');
    expect(body['organization']).toMatchObject({
      scim_active_connection: { connection_id: id, display_name: 'Okta', bearer_token_last_four: token.slice(-4) },
    });
    expect((await office.call('POST', '/scim', {})).errorType).toBe('active_scim_connection_exists');
    expect((await office.call('DELETE', `/scim/${id}`)).body['connection_id']).toBe(id);
    expect((await office.call('GET', '/scim')).errorType).toBe('no_active_scim_connection');
    expect((await office.call('DELETE', `/scim/${id}`)).errorType).toBe('no_active_scim_connection');
    expect((await new Directory(office, id, token).send('GET', '/Users')).status).toBe(401);
  });

  it('refuses odd names, unknown providers, and members without the right', async () => {
    const office = await Office.open();
    const make = async (body: object, session?: string) =>
      (await office.call('POST', '/scim', body, session)).errorType;
    expect(await make({ identity_provider: 'pigeon' })).toBe('invalid_scim_idp');
    expect(await make({ display_name: '' })).toBe('invalid_display_name');
    expect(await make({}, office.clerk.session)).toBe('session_authorization_error');
    await office.company.host.control('POST', '/project', { admin_portal_config: { scim_enabled: false } });
    expect(await make({})).toBe('enterprise_endpoint');
    await office.company.host.control('POST', '/project', { admin_portal_config: {} });
    const entra = await office.call('POST', '/scim', { identity_provider: 'microsoft-entra' });
    const { connection_id: id, ...made } = connectionOf(entra);
    expect(made['base_url']).toBe(`http://localhost:4400/v1/b2b/scim/${id}?aadOptscim062020`);
    expect((await office.call('PUT', `/scim/${id}`, { display_name: 'x' }, office.rival.session)).errorType).toBe(
      'no_active_scim_connection',
    );
    expect((await office.call('PUT', `/scim/${id}`, { connection_id: 'x' })).errorType).toBe('bad_request');
    expect((await office.call('PUT', '/scim/undefined', { display_name: 'x' })).errorType).toBe(
      'no_active_scim_connection',
    );
  });

  it('replaces its token in two steps, with both tokens working in between, and can cancel', async () => {
    const office = await Office.open();
    const directory = await Directory.open(office);
    const { id, token } = directory;
    const rotate = (step: string) => office.call('POST', `/scim/rotate/${step}`, { connection_id: id });
    const works = async (one: string) => (await directory.send('GET', '/Users', undefined, one)).status === 200;
    expect((await rotate('complete')).errorType).toBe('scim_connection_not_rotating_token');
    expect((await rotate('cancel')).errorType).toBe('scim_connection_not_rotating_token');
    const start = async () => String(shown.parse((await rotate('start')).body).connection.next_bearer_token);
    const dropped = await start();
    expect([await works(token), await works(dropped)]).toEqual([true, true]);
    expect((await rotate('cancel')).body['connection']).toMatchObject({
      next_bearer_token_last_four: '',
      bearer_token_last_four: token.slice(-4),
    });
    expect([await works(token), await works(dropped)]).toEqual([true, false]);
    const next = await start();
    expect((await rotate('complete')).body['connection']).toMatchObject({ bearer_token_last_four: next.slice(-4) });
    expect([await works(token), await works(next)]).toEqual([false, true]);
    await office.company.host.advance(366 * 24 * 60 * 60);
    expect(await works(next), 'a year later').toBe(false);
  });

  it('gives roles to groups, and needs only the permission for automatic roles', async () => {
    const office = await Office.open();
    const directory = await Directory.open(office);
    const path = `/scim/${directory.id}`;
    await office.addRole('giver', 'stytch.organization', ['update.settings.implicit-roles']);
    const giver = await office.hire('giver@harbour.example', ['giver']);
    const ada = await directory.user(CLERK);
    const group_id = await directory.group('Board', [ada]);
    const give = (assignments: unknown, session?: string, more = {}) =>
      office.call('PUT', path, { scim_group_implicit_role_assignments: assignments, ...more }, session);
    expect((await give([], giver.session, { display_name: 'x' })).errorType).toBe('session_authorization_error');
    expect((await office.call('PUT', path, {}, giver.session)).errorType).toBe('session_authorization_error');
    const given = await give([{ role_id: 'stytch_admin', group_id }], giver.session);
    expect(given.body['connection']).toMatchObject({
      scim_group_implicit_role_assignments: [{ role_id: 'stytch_admin', group_id, group_name: 'Board' }],
    });
    const clerk = memberOf(await office.updateMember(office.clerk.memberId, {}));
    expect(clerk.roles[1]).toEqual({
      role_id: 'stytch_admin',
      sources: [{ type: 'scim_connection_group', details: { connection_id: directory.id, group_id } }],
    });
    expect((await office.search({}, office.clerk.session)).status).toBe(200);
    const query = { operator: 'AND', operands: [{ filter_name: 'member_roles', filter_value: ['stytch_admin'] }] };
    expect(readPage(await office.search({ query })).emails).toContain(CLERK);
    expect((await give([{ role_id: 'stytch_admin', group_id: 'x' }])).errorType).toBe(
      'scim_group_role_assignment_group_does_not_exist',
    );
    expect((await give([{ role_id: 'stytch_admin' }])).errorType).toBe(
      'scim_group_role_assignment_does_not_contain_group_id',
    );
    expect((await give([{ role_id: 'nobody', group_id }])).errorType).toBe('invalid_rbac_role_assignment');
    await directory.send('DELETE', `/Groups/${group_id}`);
    expect((await office.call('GET', '/scim')).body['connection']).toMatchObject({
      scim_group_implicit_role_assignments: [],
    });
    expect((await office.search({}, office.clerk.session)).errorType).toBe('session_authorization_error');
  });

  it('is created with groups by the control plane, for tests of their roles', async () => {
    const office = await Office.open();
    const order = { organization_id: office.id, groups: [{ name: 'Board', members: [CLERK] }] };
    const made = await office.company.host.control('POST', '/scim', order);
    const groups = z.array(z.object({ group_id: z.string(), group_name: z.string() })).parse(made['groups']);
    const assignments = groups.map(({ group_id }) => ({ role_id: 'stytch_admin', group_id }));
    await office.call('PUT', `/scim/${String(made['connection_id'])}`, {
      scim_group_implicit_role_assignments: assignments,
    });
    expect((await office.search({}, office.clerk.session)).status).toBe(200);
    await office.company.host.control('POST', '/scim', { ...order, groups: [{ name: 'board', members: [] }] });
    expect((await office.search({}, office.clerk.session)).errorType).toBe('session_authorization_error');
    expect(
      await office.company.host.control('POST', '/scim', {
        ...order,
        groups: [{ name: 'x', members: ['x@x.example'] }],
      }),
    ).toMatchObject({ error_type: 'member_not_found' });
  });

  it('lists its groups in pages', async () => {
    const office = await Office.open();
    const directory = await Directory.open(office);
    for (const name of ['a', 'b', 'c']) await directory.group(name);
    const list = async (body?: object) => {
      const read = z.object({
        scim_groups: z.array(z.looseObject({ group_name: z.string() })),
        next_cursor: z.nullable(z.string()),
      });
      const { scim_groups, next_cursor } = read.parse((await office.call('POST', '/scim/groups', body)).body);
      return { names: scim_groups.map(({ group_name }) => group_name), next_cursor };
    };
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.next_cursor });
    expect([...first.names, ...second.names]).toEqual((await list()).names);
    expect(second.next_cursor).toBeNull();
    expect((await office.call('POST', '/scim/groups', { cursor: 'x' })).errorType).toBe('bad_request');
  });

  it('deletes its groups and their roles, and keeps the members', async () => {
    const office = await Office.open();
    const directory = await Directory.open(office);
    const ada = await directory.user('cy@harbour.example');
    await directory.group('Board', [ada]);
    await office.call('DELETE', `/scim/${directory.id}`);
    expect(readPage(await office.search()).emails).toContain('cy@harbour.example');
    const again = await Directory.open(office);
    expect((await again.send('GET', '/Users')).body.totalResults).toBe(0);
    expect((await again.send('GET', '/Groups')).body.totalResults).toBe(0);
  });
});
