import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../scripts/test-runs';
import { takeReports } from '../../sandbox';
import { ADMIN, CLERK, Office, readPage } from './office';

type Operand = readonly [name: unknown, value: unknown];
const ask = (operator: 'AND' | 'OR', ...operands: readonly Operand[]) => ({
  query: { operator, operands: operands.map(([filter_name, filter_value]) => ({ filter_name, filter_value })) },
});

const small = await Office.open({}, { searches_per_minute: 100_000 });

/** Members in every state, in addition to the admin and the clerk. */
async function fullOffice() {
  const office = await Office.open(
    { rbac_email_implicit_role_assignments: [] },
    { cross_organization_passwords: false },
  );
  const add = (email_address: string, fields: object) => office.company.member(office.id, { email_address, ...fields });
  await add('cy@harbour.example', { totp: true, mfa_phone_number: '+12015550123', is_breakglass: true });
  await add('di@quay.example', { status: 'invited', password: 'seven-copper-kettles' });
  await add('e_f%g@quay.example', { status: 'pending' });
  await add('gone@quay.example', { status: 'deleted' });
  return office;
}

describe('admin api 4.2: members.search', () => {
  it('returns all members who are not deleted, oldest first, of the caller’s own organization', async () => {
    const office = await fullOffice();
    const all = readPage(await office.search());
    expect(all.emails).toEqual([ADMIN, CLERK, 'cy@harbour.example', 'di@quay.example', 'e_f%g@quay.example']);
    expect(all).toMatchObject({ total: 5, next: null });
    expect(readPage(await office.search({ query: {} })).total).toBe(5);
    expect(readPage(await office.search({ query: { operator: 'OR', operands: [] } })).total).toBe(5);
    const { body } = await office.search();
    expect(body['organizations']).toMatchObject({ [office.id]: { organization_id: office.id } });
    expect((await office.search({}, office.clerk.session)).errorType).toBe('session_authorization_error');
    expect(readPage(await office.search({}, office.rival.session)).total).toBe(1);
  });

  it('is limited to 100 a minute for all admins of an organization together, and returns when it can be repeated', async () => {
    const office = await Office.open();
    const other = await office.hire('cy@harbour.example', ['stytch_admin']);
    await office.company.host.control('POST', '/project', { searches_per_minute: 3 });
    for (const session of [undefined, other.session, undefined])
      expect((await office.search({}, session)).status).toBe(200);
    expect(await office.search({}, other.session)).toMatchObject({ status: 429, errorType: 'too_many_requests' });
    expect((await office.search({}, office.rival.session)).status).toBe(200);
    await office.company.host.advance(60);
    expect((await office.search()).status).toBe(200);
  });

  it('filters by every name', async () => {
    const office = await fullOffice();
    const emails = async (...operands: readonly Operand[]) =>
      readPage(await office.search(ask('AND', ...operands))).emails;
    expect(await emails(['member_ids', [office.clerk.memberId, office.rival.memberId]])).toEqual([CLERK]);
    expect(await emails(['member_ids', []])).toEqual([]);
    expect(await emails(['member_emails', [CLERK.toUpperCase()]])).toEqual([CLERK]);
    expect(await emails(['member_email_fuzzy', 'QUAY'])).toEqual(['di@quay.example', 'e_f%g@quay.example']);
    expect(await emails(['member_email_fuzzy', '_f%'])).toEqual(['e_f%g@quay.example']);
    expect(await emails(['member_mfa_phone_numbers', ['+12015550123']])).toEqual(['cy@harbour.example']);
    expect(await emails(['member_mfa_phone_number_fuzzy', '5550'])).toEqual(['cy@harbour.example']);
    expect(await emails(['member_roles', ['stytch_admin']])).toEqual([ADMIN]);
    expect(await emails(['member_roles', ['stytch_member']])).toHaveLength(5);
    expect(await emails(['statuses', ['invited', 'pending']])).toEqual(['di@quay.example', 'e_f%g@quay.example']);
    expect(await emails(['statuses', ['deleted']])).toEqual(['gone@quay.example']);
    expect(await emails(['member_is_breakglass', true])).toEqual(['cy@harbour.example']);
    expect(await emails(['member_password_exists', true])).toEqual(['di@quay.example']);
    expect(await emails(['member_password_exists', false])).toHaveLength(4);
    expect(await emails(['totp_exists', true])).toEqual(['cy@harbour.example']);
    expect(await emails(['status', 'pending'])).toEqual(['e_f%g@quay.example']);
    expect(await emails(['oauth_providers', ['google']])).toEqual([]);
  });

  it('joins filters by AND and OR, and shows the deleted only when asked for', async () => {
    const office = await fullOffice();
    const quay: Operand = ['member_email_fuzzy', 'quay'];
    const active: Operand = ['statuses', ['active']];
    expect(readPage(await office.search(ask('AND', quay, active))).total).toBe(0);
    expect(readPage(await office.search(ask('OR', quay, active))).total).toBe(5);
    expect(readPage(await office.search(ask('OR', quay, ['statuses', ['deleted']]))).total).toBe(3);
  });

  it('counts roles from every source', async () => {
    const office = await fullOffice();
    await office.update({
      rbac_email_implicit_role_assignments: [{ role_id: 'stytch_admin', domain: 'harbour.example' }],
    });
    const { emails, members } = readPage(await office.search(ask('AND', ['member_roles', ['stytch_admin']])));
    expect(emails).toEqual([ADMIN, CLERK, 'cy@harbour.example']);
    expect(members[1]?.roles[1]?.sources).toEqual([
      { type: 'email_assignment', details: { email_domain: 'harbour.example' } },
    ]);
  });

  it.each([
    [[undefined, ['x']], 'member_search_missing_filter_name'],
    [[7, ['x']], 'member_search_filter_name_must_be_string'],
    [['shoe_size', ['x']], 'member_search_filter_name_not_recognized'],
    [['toString', ['x']], 'member_search_filter_name_not_recognized'],
    [['statuses', undefined], 'member_search_missing_filter_value'],
    [['statuses', 'active'], 'member_search_expected_array_of_strings'],
    [['statuses', ['asleep']], 'search_invalid_status_filter'],
    [['member_email_fuzzy', ['abc']], 'member_search_expected_string'],
    [['member_email_fuzzy', 'ab'], 'member_search_member_email_fuzzy_too_short'],
    [['member_mfa_phone_number_fuzzy', '55'], 'member_search_member_mfa_phone_number_fuzzy_too_short'],
    [['member_is_breakglass', 'true'], 'member_search_expected_boolean'],
  ] as const)('refuses the operand %o with %s', async (operand, type) => {
    expect((await small.search(ask('AND', operand))).errorType).toBe(type);
  });

  it('pages without a gap, with cursors of only this search and this organization', async () => {
    const office = await fullOffice();
    const first = readPage(await office.search({ limit: 2 }));
    const second = readPage(await office.search({ limit: 2, cursor: first.next }));
    const third = readPage(await office.search({ limit: 2, cursor: second.next }));
    expect([...first.emails, ...second.emails, ...third.emails]).toEqual(readPage(await office.search()).emails);
    expect([first.total, third.next]).toEqual([5, null]);
    const misused = [
      await office.search({ ...ask('AND', ['statuses', ['active']]), cursor: first.next }),
      await office.search({ cursor: first.next }, office.rival.session),
      await office.search({ cursor: 'x' }),
      await office.search({ cursor: `${String(first.next)}x` }),
    ];
    for (const { errorType } of misused) expect(errorType).toBe('bad_request');
    for (const limit of [0, 1001, 1.5, '2']) expect((await office.search({ limit })).errorType).toBe('bad_request');
  });

  it('finds its way among ten thousand members', async () => {
    const office = await Office.open();
    const made = await office.company.host.control('POST', '/members/many', {
      organization_id: office.id,
      count: 10_000,
    });
    expect(made).toEqual({ count: 10_000 });
    const seen = new Set<string>();
    let next: string | null | undefined;
    for (let pages = 0; next !== null; pages += 1) {
      expect(pages).toBeLessThan(11);
      const page = readPage(await office.search({ limit: 1000, ...(next === undefined ? {} : { cursor: next }) }));
      expect(page.total).toBe(10_002);
      for (const email of page.emails) seen.add(email);
      ({ next } = page);
    }
    expect(seen.size).toBe(10_002);
    const one = await office.search(
      ask('AND', ['member_email_fuzzy', 'member-07777'], ['member_roles', ['stytch_member']], ['statuses', ['active']]),
    );
    expect(readPage(one)).toMatchObject({ emails: ['member-07777@harbour.example'], total: 1, next: null });
    expect(readPage(await office.search(ask('AND', ['member_roles', ['stytch_admin']]))).emails).toEqual([ADMIN]);
  });

  it('handles any junk without an internal error', async () => {
    const names = [
      'member_ids',
      'member_emails',
      'member_roles',
      'statuses',
      'member_email_fuzzy',
      'member_is_breakglass',
      'oauth_providers',
    ];
    const operand = fc.record({
      filter_name: fc.oneof(fc.constantFrom(...names), fc.jsonValue()),
      filter_value: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
    });
    const body = fc.record({
      query: fc.oneof(
        fc.jsonValue(),
        fc.record({ operator: fc.constantFrom('AND', 'OR'), operands: fc.array(operand) }),
      ),
      cursor: fc.option(fc.string()),
      limit: fc.option(fc.integer()),
    });
    await fc.assert(
      fc.asyncProperty(body, async (input) => {
        expect((await small.search(input)).status).toBeLessThan(500);
      }),
      { numRuns: runs(60, 400) },
    );
    expect(takeReports()).toEqual([]);
  });
});
