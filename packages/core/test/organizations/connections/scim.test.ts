import { describe, expect, it } from 'vitest';
import type { Secret } from '../../../src/base/secret';
import { createScimConnectionFlow, scimConnectionActions } from '../../../src/organizations/admin/scim/scim-flow';
import type { ScimState } from '../../../src/organizations/admin/scim/scim-state';
import { eventually } from '../../support/eventually';
import { connectionStage } from './connection-stage';

const { provider, admin, open, signIn, running, bodies, visit, losing } = connectionStage();
type Client = Awaited<ReturnType<typeof admin>>['client'];
const tokenIn = (state: ScimState): Secret | undefined => ('token' in state ? state.token : undefined);

function scimOf(client: Client) {
  const run = running(createScimConnectionFlow(client));
  const steps: unknown[] = [];
  run.flow.inspect((step) => void steps.push(step));
  return { ...run, steps, scim: scimConnectionActions(run.flow.send) };
}

/** Ada's page with a new connection, after she saved its token. */
async function connected() {
  const page = await admin();
  const run = scimOf(page.client);
  await run.until({ at: 'none' });
  run.scim.connect();
  await run.until({ at: 'enter' });
  run.scim.create({ provider: 'okta', displayName: 'Directory' });
  await run.until({ at: 'token', kept: false });
  const token = tokenIn(run.flow.getState())?.reveal() ?? '';
  run.scim.tick();
  run.scim.done();
  await run.until({ at: 'show' });
  return { ...page, ...run, token };
}

/** A call of the company's directory. */
const asDirectory = (state: ScimState, token: string, path: string, body?: object) => {
  const baseUrl = 'connection' in state ? state.connection.baseUrl : '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  return visit(`${baseUrl}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
};
const group = (displayName: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName,
  members: [],
});

describe('the connection with a directory', () => {
  it('is created once, and its token shows once', async () => {
    const { client } = await admin();
    const { scim, until, flow, hostEvents, steps } = scimOf(client);
    await until({ at: 'none' });
    scim.connect();
    await until({ at: 'enter', draft: { provider: 'generic' } });
    scim.create({ provider: 'okta', displayName: '  ' });
    expect(flow.getState()).toMatchObject({ at: 'enter', error: { code: 'required' } });
    scim.create({ provider: 'okta', displayName: ' Directory ' });
    scim.create({ provider: 'okta', displayName: 'twice' });
    await until({ at: 'token', kept: false, connection: { name: 'Directory', provider: 'okta' } });
    const token = tokenIn(flow.getState())?.reveal() ?? '';
    expect((await asDirectory(flow.getState(), token, '/Users')).status).toBe(200);
    scim.done();
    expect(flow.getState()).toMatchObject({ at: 'token' });
    scim.tick();
    scim.done();
    expect(flow.getState()).toMatchObject({
      at: 'show',
      connection: { current: { lastFour: token.slice(-4) }, rotating: null },
    });
    expect((await bodies('scim')).filter((body) => body !== null)).toEqual([
      { display_name: 'Directory', identity_provider: 'okta' },
    ]);
    expect(hostEvents).toMatchObject([{ type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'changeScim' } }]);
    // account W69: no state, step or event contains it.
    expect(JSON.stringify([flow.getState(), steps, hostEvents])).not.toContain(token);
    await eventually(() => expect(client.organization.getSync()?.scim_active_connection).not.toBeNull());
  });

  it('account W67: leaving without saving the token requires a confirmation; afterwards only a new token helps', async () => {
    const { client } = await admin();
    const { scim, until, flow } = scimOf(client);
    await until({ at: 'none' });
    scim.connect();
    await until({ at: 'enter' });
    scim.create({ provider: 'generic', displayName: 'Directory' });
    await until({ at: 'token' });
    scim.cancel();
    expect(flow.getState()).toMatchObject({ at: 'token', isLeaving: true });
    scim.cancel();
    expect(flow.getState()).toMatchObject({ at: 'token' });
    expect(flow.getState()).not.toHaveProperty('isLeaving');
    scim.cancel();
    scim.confirm();
    expect(flow.getState()).toMatchObject({ at: 'show' });
    expect(flow.getState()).not.toHaveProperty('token');
    scim.rotate();
    await until({ at: 'nextToken' });
  });

  it('account W69: the page is left without the token', async () => {
    const { client } = await admin();
    const { scim, until, flow } = scimOf(client);
    await until({ at: 'none' });
    scim.connect();
    await until({ at: 'enter' });
    scim.create({ provider: 'generic', displayName: 'Directory' });
    await until({ at: 'token' });
    scim.forget();
    expect(flow.getState()).toMatchObject({ at: 'show' });
    expect(flow.getState()).not.toHaveProperty('token');
  });

  it('is deleted after a confirmation, even if another admin deleted it first', async () => {
    const { scim, until, client, flow } = await connected();
    scim.remove();
    await until({ at: 'confirm', act: 'delete' });
    const state = flow.getState();
    await client.scim.deleteConnection('connection' in state ? state.connection.id : '');
    scim.confirm();
    await until({ at: 'none' });
    expect(await provider.calls('/sdk/v1/b2b/scim')).not.toEqual([]);
  });
});

describe('a rotation', () => {
  it('leaves both tokens valid until it is finished, which revokes the old one', async () => {
    const { scim, until, flow, token } = await connected();
    scim.rotate();
    await until({ at: 'nextToken', kept: false });
    const next = tokenIn(flow.getState())?.reveal() ?? '';
    for (const each of [token, next]) expect((await asDirectory(flow.getState(), each, '/Users')).status).toBe(200);
    scim.end('finish');
    expect(flow.getState()).toMatchObject({ at: 'nextToken' });
    scim.tick();
    scim.end('finish');
    await until({ at: 'show', connection: { current: { lastFour: next.slice(-4) }, rotating: null } });
    expect((await asDirectory(flow.getState(), token, '/Users')).status).toBe(401);
    expect((await asDirectory(flow.getState(), next, '/Users')).status).toBe(200);
  });

  it('account W68: after a reload, it can be finished or cancelled with the visible end of the next token', async () => {
    const { scim, until, flow, client, token } = await connected();
    scim.rotate();
    await until({ at: 'nextToken' });
    const next = tokenIn(flow.getState())?.reveal() ?? '';
    const again = scimOf(client);
    await again.until({ at: 'show', connection: { rotating: { lastFour: next.slice(-4) } } });
    again.scim.rotate();
    expect(again.flow.getState()).toMatchObject({ at: 'show' });
    again.scim.end('keepOld');
    await again.until({ at: 'confirm', act: 'keepOld' });
    again.scim.confirm();
    await again.until({ at: 'show', connection: { rotating: null, current: { lastFour: token.slice(-4) } } });
    expect((await asDirectory(again.flow.getState(), next, '/Users')).status).toBe(401);
    // The first page learns that another page ended it.
    scim.tick();
    scim.end('finish');
    await until({ at: 'show', error: { code: 'gone' }, connection: { rotating: null } });
  });

  it('is found again after a lost response, and can be cancelled', async () => {
    const { harbour } = await connected();
    const { client } = open(losing(/rotate\/start/));
    await signIn(client, harbour);
    const { scim, until } = scimOf(client);
    await until({ at: 'show' });
    scim.rotate();
    await until({ at: 'show', connection: { rotating: {} }, error: { code: 'network_error' } });
    scim.end('keepOld');
    await until({ at: 'confirm' });
    scim.confirm();
    await until({ at: 'show', connection: { rotating: null } });
  });
});

describe('groups', () => {
  it('can get several roles each, and the roles of other groups are preserved', async () => {
    const { scim, until, flow, client, token } = await connected();
    for (const name of ['Board', 'Crew'])
      expect((await asDirectory(flow.getState(), token, '/Groups', group(name))).status).toBe(201);
    const again = scimOf(client);
    await again.until({
      at: 'show',
      groups: [
        { name: 'Board', roles: [] },
        { name: 'Crew', roles: [] },
      ],
    });
    const state = again.flow.getState();
    const [board, crew] = 'groups' in state ? state.groups : [];
    expect(state).toMatchObject({ roles: ['stytch_admin'] });
    again.scim.saveGroups({ [board?.id ?? '']: ['stytch_admin'] });
    await again.until({
      at: 'show',
      groups: [
        { name: 'Board', roles: ['stytch_admin'] },
        { name: 'Crew', roles: [] },
      ],
    });
    again.scim.saveGroups({ [board?.id ?? '']: ['stytch_admin'] });
    await again.until({ at: 'show' });
    again.scim.saveGroups({ [crew?.id ?? '']: ['stytch_admin'] });
    await again.until({ groups: [{ roles: ['stytch_admin'] }, { roles: ['stytch_admin'] }] });
    const { connection } = await client.scim.getConnection();
    expect(connection.scim_group_implicit_role_assignments).toHaveLength(2);
    expect(await bodies(`scim/${connection.connection_id}`)).toHaveLength(2);
    scim.cancel();
    await until({ at: 'show' });
  });
});

describe('changes of other admins', () => {
  async function twoAdmins() {
    const { flow, client, token } = await connected();
    const directory = flow.getState();
    for (const name of ['Board', 'Crew']) await asDirectory(directory, token, '/Groups', group(name));
    const [one, other] = [scimOf(client), scimOf(client)];
    for (const { until } of [one, other]) await until({ at: 'show', groups: [{ name: 'Board' }, { name: 'Crew' }] });
    const state = one.flow.getState();
    const [board = '', crew = ''] = 'groups' in state ? state.groups.map(({ id }) => id) : [];
    return { one, other, board, crew, client };
  }

  it('preserves a role that another admin assigned to another group, or removed from the same one', async () => {
    const { one, other, board, crew } = await twoAdmins();
    one.scim.saveGroups({ [board]: ['stytch_admin'] });
    await one.until({ at: 'show', groups: [{ roles: ['stytch_admin'] }, { roles: [] }] });
    other.scim.saveGroups({ [crew]: ['stytch_admin'] });
    await other.until({ at: 'show', groups: [{ roles: ['stytch_admin'] }, { roles: ['stytch_admin'] }] });
    other.scim.saveGroups({ [board]: [] });
    await other.until({ at: 'show', groups: [{ roles: [] }, { roles: ['stytch_admin'] }] });
    one.scim.saveGroups({ [crew]: ['stytch_admin'], [board]: ['stytch_admin'] });
    await one.until({ at: 'show', groups: [{ roles: [] }, { roles: ['stytch_admin'] }] });
  });

  it('account W7: shows a message if the connection is gone', async () => {
    const { one, other, board } = await twoAdmins();
    one.scim.remove();
    await one.until({ at: 'confirm' });
    one.scim.confirm();
    await one.until({ at: 'none' });
    other.scim.saveGroups({ [board]: ['stytch_admin'] });
    await other.until({ at: 'none', error: { code: 'gone' } });
  });
});

it('account W59: a member without a role for it sees nothing, and no call is made', async () => {
  const { client } = await admin({});
  await scimOf(client).until({ at: 'forbidden', maySee: false });
  expect(await provider.calls('/sdk/v1/b2b/scim')).toEqual([]);
});
