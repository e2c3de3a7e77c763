import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/base/errors';
import { resultOf } from '../../../src/organizations/admin/members/invitations';
import {
  actionsOn,
  hasUnnamedGroup,
  memberItem as itemOf,
  withGroupNames,
} from '../../../src/organizations/admin/members/member-item';
import { membersFlow, roleLabel } from '../../../src/organizations/admin/members/members-flow';
import type { At } from '../../../src/flow/flow';
import type { MembersState } from '../../../src/organizations/admin/members/members-state';
import { ADA } from './explore';
import { ADMIN_ROLE, ALL_MAY, memberItem, membersData } from './explored-members';

type Event = Parameters<typeof membersFlow.transition>[1];

const GHOST = { id: 'ghost', isAdmin: false, isDirect: true, sources: [] };
const BY_SSO = { id: 'reader', isAdmin: false, isDirect: false, sources: ['sso_connection'] };
const BOB = memberItem('bob', { roles: [ADMIN_ROLE, GHOST, BY_SSO] });
const NOTHING = { query: '', filters: {} };
const list = (changes: Partial<At<MembersState, 'list'>> = {}): At<MembersState, 'list'> => ({
  at: 'list',
  ...membersData(),
  ...NOTHING,
  shownBy: NOTHING,
  list: [memberItem(ADA), BOB],
  total: 2,
  ...changes,
});

/** The state after these events, and the commands of the last one. */
function after(state: MembersState, ...events: readonly Event[]) {
  let commands: readonly { readonly type: string }[] = [];
  let now = state;
  for (const event of events) [now, ...commands] = membersFlow.transition(now, event);
  return { state: now, commands };
}
const data = membersData();
const failed = (code: string, command: object): Event =>
  ({
    type: 'failed',
    error: new ApiError({ error_type: code, status_code: 400, request_id: '', error_message: '', error_url: '' }),
    command,
  }) as Event;

describe('the roles of a member', () => {
  const reauthenticated = { type: 'reauthenticated', act: 'changeRoles', id: 'bob' } as const;

  it('account W60: a role that the policy does not contain is shown with its id, and preserved when others change', () => {
    expect(roleLabel(data, 'ghost')).toBe('ghost');
    expect(roleLabel(data, 'stytch_admin')).toBe('Admin');
    const { state, commands } = after(
      list(),
      { type: 'editRoles', id: 'bob' },
      { type: 'chooseRole', role: 'stytch_admin', isChosen: false },
      { type: 'saveRoles' },
      reauthenticated,
      { type: 'guarded', isLast: false },
    );
    expect(state).toMatchObject({ at: 'savingRoles', draft: ['ghost'] });
    expect(commands).toEqual([{ type: 'saveRoles', id: 'bob', draft: ['ghost'], personId: ADA }]);
  });

  it('account W60: an undefined role that was removed can be added again before the save', () => {
    const taken = [
      { type: 'editRoles', id: 'bob' },
      { type: 'chooseRole', role: 'ghost', isChosen: false },
    ] as const;
    expect(after(list(), ...taken).state).toMatchObject({
      at: 'roles',
      draft: expect.not.arrayContaining(['ghost']) as unknown,
    });
    expect(after(list(), ...taken, { type: 'chooseRole', role: 'ghost', isChosen: true }).state).toMatchObject({
      at: 'roles',
      draft: expect.arrayContaining(['ghost']) as unknown,
    });
  });

  it('from other sources are not in the form, and unknown roles cannot be chosen', () => {
    const { state } = after(
      list(),
      { type: 'editRoles', id: 'bob' },
      { type: 'chooseRole', role: 'nonsense', isChosen: true },
    );
    expect(state).toMatchObject({ at: 'roles', draft: ['stytch_admin', 'ghost'] });
  });

  it('account W58: the last admin cannot lose the role; the form shows the reason', () => {
    const edited = [
      { type: 'editRoles', id: 'bob' },
      { type: 'chooseRole', role: 'stytch_admin', isChosen: false },
      { type: 'saveRoles' },
      reauthenticated,
    ] as const;
    const guarding = after(list(), ...edited);
    expect(guarding.commands).toEqual([{ type: 'guard', id: 'bob' }]);
    expect(after(guarding.state, { type: 'guarded', isLast: true }).state).toMatchObject({
      at: 'roles',
      draft: ['ghost'],
      error: { code: 'last_admin' },
    });
    expect(after(guarding.state, failed('timeout', { type: 'guard', id: 'bob' })).state).toMatchObject({
      at: 'roles',
      error: { code: 'timeout' },
    });
    expect(after(guarding.state, { type: 'cancel' }).state).toMatchObject({ at: 'roles', draft: ['ghost'] });
  });

  it('account W59: after a refusal, the form shows the previous roles and the reason', () => {
    const saving = after(
      list(),
      { type: 'editRoles', id: 'bob' },
      { type: 'chooseRole', role: 'ghost', isChosen: false },
      { type: 'saveRoles' },
      reauthenticated,
    ).state;
    expect(saving).toMatchObject({ at: 'savingRoles', draft: ['stytch_admin'] });
    const command = { type: 'saveRoles', id: 'bob', draft: [], personId: ADA };
    expect(after(saving, failed('session_authorization_error', command)).state).toMatchObject({
      at: 'list',
      list: [{}, BOB],
      error: { code: 'session_authorization_error' },
    });
    expect(after(saving, failed('invalid_rbac_role_assignment', command)).state).toMatchObject({
      at: 'roles',
      draft: ['stytch_admin'],
    });
    expect(after(saving, failed('member_not_found', command)).state).toMatchObject({
      at: 'list',
      error: { code: 'gone' },
    });
  });
});

describe('actions on a member', () => {
  it.each([
    ['oneself', memberItem(ADA), ['leave']],
    [
      'an active member',
      memberItem('bob', { hasApp: true, passwordId: 'password' }),
      ['resetPhone', 'resetApp', 'resetPassword', 'signOut', 'remove'],
    ],
    ['an active member without anything', memberItem('bob', { hasPhone: false }), ['signOut', 'remove']],
    ['an invited member', memberItem('bob', { status: 'invited', hasPhone: false }), ['sendAgain', 'withdraw']],
    ['a removed member', memberItem('bob', { status: 'deleted', hasPhone: false }), ['restore']],
  ])('%s', (_who, item, acts) => {
    expect(actionsOn(item, { personId: ADA, may: ALL_MAY })).toEqual(acts);
    expect(
      actionsOn(item, {
        personId: ADA,
        may: Object.fromEntries(Object.keys(ALL_MAY).map((name) => [name, false])) as typeof ALL_MAY,
      }),
    ).toEqual([]);
  });

  it('sanitizes names, and reads the sources of roles', () => {
    const roles = [
      { role_id: 'stytch_member', sources: [{ type: 'direct_assignment', details: {} }] },
      {
        role_id: 'reader',
        sources: [
          { type: 'direct_assignment', details: {} },
          { type: 'email_assignment', details: {} },
        ],
      },
    ];
    const item = itemOf({
      member_id: 'bob',
      email_address: '',
      email_address_verified: false,
      name: 'B\u202eob',
      status: 'active',
      roles,
      mfa_phone_number: '',
      totp_registration_id: '',
      member_password_id: '',
    } as never);
    expect(item).toMatchObject({
      name: 'Bob',
      roles: [{ id: 'reader', isDirect: true, sources: ['email_assignment'] }],
    });
  });
});

describe('member actions', () => {
  it('wait for re-authentication, even if newer data arrives meanwhile', () => {
    const { state } = after(list(), { type: 'act', id: 'bob', act: 'signOut' }, { type: 'known', data });
    expect(state).toMatchObject({ at: 'list', proving: 'signOutMember', asked: { id: 'bob', act: 'signOut' } });
    expect(after(state, { type: 'reauthenticated', act: 'signOutMember', id: 'bob' }).state).toMatchObject({
      at: 'confirm',
      act: 'signOut',
    });
  });

  it('on a member who is gone by then are cancelled; account W7', () => {
    const { state } = after(
      list(),
      { type: 'act', id: 'bob', act: 'signOut' },
      { type: 'memberRead', id: 'bob', member: null },
      { type: 'reauthenticated', act: 'signOutMember', id: 'bob' },
    );
    expect(state).toMatchObject({ at: 'list', list: [{ id: ADA }], error: { code: 'gone' } });
  });

  it('account W4: a list that was requested earlier does not bring back a removed member', () => {
    const removed = after(
      list(),
      { type: 'act', id: 'bob', act: 'remove' },
      { type: 'reauthenticated', act: 'removeMember', id: 'bob' },
      { type: 'guarded', isLast: false },
      { type: 'confirm' },
      {
        type: 'acted',
        id: 'bob',
        act: 'remove',
        announce: 'FOYER_ORGANIZATION_CHANGED',
        response: { act: 'removeMember' },
        data,
      },
    ).state;
    expect(removed).toMatchObject({ at: 'list', list: [{ id: ADA }], total: 1 });
    expect(
      after(removed, { type: 'loaded', ...NOTHING, list: [memberItem(ADA), BOB], total: 2, data }).state,
    ).toMatchObject({ list: [{ id: ADA }] });
  });
});

describe('searching', () => {
  it.each<readonly [string, readonly Event[], object]>([
    [
      'a text that is too short asks for nothing',
      [{ type: 'searchFor', query: 'b', isShort: true }, { type: 'quiet' }],
      { at: 'list', isShort: true },
    ],
    [
      'what is typed twice is one search',
      [{ type: 'searchFor', query: 'bob', isShort: false }, { type: 'quiet' }, { type: 'quiet' }],
      { at: 'searching', query: 'bob' },
    ],
    [
      'what is typed back to what is shown asks for nothing',
      [
        { type: 'searchFor', query: 'bob', isShort: false },
        { type: 'searchFor', query: '', isShort: false },
        { type: 'quiet' },
      ],
      { at: 'list', query: '' },
    ],
    [
      'a filter goes along with the search',
      [
        { type: 'searchFor', query: 'bob', isShort: false },
        { type: 'filterBy', filters: { status: 'active' } },
      ],
      { at: 'searching', query: 'bob', filters: { status: 'active' } },
    ],
    [
      'account W57: a response to an older search is ignored',
      [
        { type: 'searchFor', query: 'bob', isShort: false },
        { type: 'quiet' },
        { type: 'found', query: 'bo', filters: {}, list: [], total: 0 },
      ],
      { at: 'searching', list: [{ id: ADA }, BOB] },
    ],
    [
      'what fails shows why, and can be asked for again',
      [
        { type: 'searchFor', query: 'bob', isShort: false },
        { type: 'quiet' },
        failed('timeout', { type: 'search', query: 'bob', filters: {} }),
        { type: 'retry' },
      ],
      { at: 'searching', query: 'bob' },
    ],
  ])('%s', (_what, events, expected) => {
    expect(after(list(), ...events).state).toMatchObject(expected);
  });
});

it('a rate limit continues while the user types, so no search is sent', () => {
  const blocked = list({ error: { code: 'too_many_requests', message: '', retryAt: 9000 }, blocked: true });
  const { state, commands } = after(
    blocked,
    { type: 'searchFor', query: 'bob', isShort: false },
    { type: 'quiet' },
    { type: 'filterBy', filters: { status: 'active' } },
  );
  expect(state).toMatchObject({ at: 'list', query: 'bob', filters: {}, blocked: true });
  expect(commands).toEqual([]);
  expect(after(state, { type: 'unblocked' }, { type: 'retry' }).state).toMatchObject({ at: 'searching', query: 'bob' });
});

describe('the groups that grant a role', () => {
  const rolesOf = (type: string, details: object) =>
    itemOf({ member_id: 'bob', name: '', roles: [{ role_id: 'reader', sources: [{ type, details }] }] } as never).roles;

  it('have their SSO name, and no name if a directory provides only an id', () => {
    expect(rolesOf('sso_connection_group', { group: 'Crew\u202e' })).toMatchObject([
      { groups: [{ source: 'sso_connection_group', id: 'Crew\u202e', name: 'Crew' }] },
    ]);
    expect(rolesOf('scim_connection_group', { group_id: 'group-1' })).toMatchObject([
      { groups: [{ id: 'group-1', name: '' }] },
    ]);
    for (const details of [{}, { group_id: 7 }, { group: 'Crew' }])
      expect(rolesOf('scim_connection_group', details)[0]).not.toHaveProperty('groups');
    expect(rolesOf('sso_connection', { group: 'Crew' })[0]).not.toHaveProperty('groups');
  });

  it('get the names that are found, and no others', () => {
    const [role] = rolesOf('scim_connection_group', { group_id: 'group-1' });
    const member = memberItem('one', { roles: role ? [role] : [] });
    expect(hasUnnamedGroup(member)).toBe(true);
    expect(hasUnnamedGroup(withGroupNames(member, { 'group-2': 'Sales' }))).toBe(true);
    const named = withGroupNames(member, { 'group-1': 'Engineering' });
    expect([hasUnnamedGroup(named), named.roles[0]?.groups]).toEqual([
      false,
      [{ source: 'scim_connection_group', id: 'group-1', name: 'Engineering' }],
    ]);
  });
});

describe('the result of an invitation', () => {
  it.each([
    ['duplicate_member_email', 'member'],
    ['invalid_email', 'invalid'],
    ['invalid_email_for_invites', 'refused'],
    ['session_authorization_error', 'refused'],
    ['network_error', 'failed'],
    ['too_many_requests', 'failed'],
  ])('%s: %s', (code, result) => {
    expect(resultOf({ code, message: '' })).toBe(result);
  });
});
