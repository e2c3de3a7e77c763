import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../../src/index';
import { Host } from '../../host';
import { startPostgres } from '../../../../../scripts/test-postgres';
import { Company } from '../company';
import { Office, readPage } from './office';

const server = await startPostgres();
if (server === null)
  console.warn('PostgreSQL is not installed here (no initdb): changes at the same time are NOT tested.');
afterAll(() => server?.stop());

describe.skipIf(server === null)('admin api 10: changes at the same time', () => {
  it('leave one member who can change roles, one member per address, and one directory', async () => {
    const sandbox = await createSandbox({ control: true, databaseURL: server?.databaseURL });
    const company = new Company(new Host(sandbox));
    await company.host.control('POST', '/project', { vertical: 'B2B' });
    const office = await Office.in(company);
    const other = await office.hire('cy@harbour.example', ['stytch_admin']);
    const add = () => office.call('POST', '/organizations/members', { email_address: 'new@harbour.example' });
    const added = await Promise.all([add(), add(), add()]);
    expect(added.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const connected = await Promise.all([1, 2, 3].map(() => office.call('POST', '/scim', {})));
    expect(connected.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const taken = await Promise.all([
      office.updateMember(other.memberId, { roles: [] }),
      office.updateMember(office.admin.memberId, { roles: [] }, other.session),
    ]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 400]);
    const left = taken[0].status === 200 ? office.admin : other;
    const query = { operator: 'AND', operands: [{ filter_name: 'member_roles', filter_value: ['stytch_admin'] }] };
    expect(readPage(await office.search({ query }, left.session)).members.map(({ member_id }) => member_id)).toEqual([
      left.memberId,
    ]);
    await sandbox.close();
  });
});
