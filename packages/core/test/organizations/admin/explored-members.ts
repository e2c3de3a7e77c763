import { membersFlow } from '../../../src/organizations/admin/members/members-flow';
import type { MemberItem } from '../../../src/organizations/admin/members/member-item';
import type { MembersData } from '../../../src/organizations/admin/members/members-state';
import type { AnyFlow } from '../../support/explore-states';
import type { Explored } from './explore';
import { ADA } from './explore';

export const ALL_MAY: MembersData['may'] = {
  invite: true,
  remove: true,
  leave: true,
  roles: true,
  signOut: true,
  resetPhone: true,
  resetApp: true,
  resetPassword: true,
};

export const membersData = (changes: Partial<MembersData> = {}): MembersData => ({
  personId: ADA,
  maySee: true,
  may: ALL_MAY,
  assignable: [{ id: 'stytch_admin', label: 'Admin' }],
  ...changes,
});

export const ADMIN_ROLE = { id: 'stytch_admin', isAdmin: true, isDirect: true, sources: [] };

export const memberItem = (id: string, changes: Partial<MemberItem> = {}): MemberItem => ({
  id,
  email: `${id}@harbour.example`,
  isVerified: true,
  name: '',
  status: 'active',
  roles: [],
  hasPhone: true,
  hasApp: false,
  passwordId: '',
  ...changes,
});

const group = { source: 'scim_connection_group', id: 'group-1', name: '' };
const one = memberItem('one', {
  roles: [ADMIN_ROLE, { id: 'reader', isAdmin: false, isDirect: false, sources: [group.source], groups: [group] }],
});
const page = { query: '', filters: {}, list: [memberItem(ADA), one], total: 2 };
const report = { announce: 'FOYER_ORGANIZATION_CHANGED', response: { act: 'invite' }, addresses: [] };
const typed = { email: 'bob@harbour.example', name: '', isValid: true };

export const EXPLORED_MEMBERS: Explored = {
  flow: membersFlow as unknown as AnyFlow,
  data: membersData() as MembersData & Readonly<Record<string, unknown>>,
  stateNames:
    'forbidden loading failed list searching loadingMore invite inviting invited roles savingRoles confirm acting guarding',
  presses: ['invite', 'submitInvitations', 'inviteAgain', 'editRoles', 'saveRoles', 'act', 'confirm', 'showMore'],
  typed: typed.email,
  events: [
    { type: 'loaded', ...page, cursor: 'next' },
    { type: 'found', ...page, query: 'one' },
    { type: 'foundMore', behind: 'next', ...page },
    { type: 'searchFor', query: 'one', isShort: false },
    { type: 'searchFor', query: 'o', isShort: true },
    { type: 'quiet' },
    { type: 'showMore' },
    { type: 'invite' },
    { type: 'submitInvitations', draft: typed.email, invitees: [typed], chosen: [] },
    { type: 'submitInvitations', draft: '', invitees: [], chosen: [] },
    ...(['sent', 'failed'] as const).map((result) => ({
      type: 'invitationOver',
      email: typed.email,
      result,
      ...report,
    })),
    { type: 'inviteAgain' },
    { type: 'editRoles', id: 'one' },
    { type: 'editRoles', id: ADA },
    { type: 'chooseRole', role: 'stytch_admin', isChosen: false },
    { type: 'chooseRole', role: 'stytch_admin', isChosen: true },
    { type: 'saveRoles' },
    { type: 'rolesSaved', member: one, ...report },
    { type: 'groupsNamed', names: { 'group-1': 'Engineering' } },
    ...['remove', 'resetPhone', 'signOut'].map((act) => ({ type: 'act', id: 'one', act })),
    { type: 'act', id: ADA, act: 'leave' },
    { type: 'guarded', isLast: true },
    { type: 'guarded', isLast: false },
    { type: 'acted', id: 'one', act: 'remove', ...report },
    { type: 'acted', id: 'one', act: 'resetPhone', ...report, member: one },
    { type: 'acted', id: ADA, act: 'leave', ...report },
    { type: 'memberRead', id: 'one', member: null },
  ],
};
