import type { MagicLinkInviteRequest, Member } from '@foyer/wire/organizations';
import type { MembersSearchRequest } from '@foyer/wire/organizations/admin';
import type { Context } from '../../../flow/flow';
import { settledCall } from '../../../flow/account/action-calls';
import type { AsUser } from '../../../flow/account/action-calls';
import { after } from '../../../flow/commands';
import type { MembersAdmin } from '../../api/members-admin';
import type { ScimAdmin } from '../../api/scim-admin';
import type { MemberSessions } from '../../api/sessions';
import type { MemberMagicLinks } from '../../api/magic-links';
import type { PolicyRole } from '../assignable-role';
import type { AdminDeps, AdminOptions } from '../admin-section';
import { changedOrganization, isAllowed } from '../admin-section';
import type { MemberAction, MemberItem } from './member-item';
import { ACTION_OF, ADMIN_ROLE, MAY_SEE_MEMBERS, memberItem } from './member-item';
import type { MembersAsked, MembersCommand, MembersEvent } from './members-state';

/** The options of the list of members. */
export interface MembersOptions extends AdminOptions {
  /**
   * The redirect URL of the invitation link.
   * @defaultValue the project's redirect URL for invitations
   */
  readonly inviteRedirectURL?: string | undefined;
  /**
   * The id of the project's email template for invitations.
   * @defaultValue the provider's template
   */
  readonly inviteTemplateId?: string | undefined;
  /**
   * The roles that an admin can assign, with labels.
   * @defaultValue the roles of the project and the organization, labeled with their names in the policy, else their ids
   */
  readonly roles?: readonly { readonly role_id: string; readonly label: string }[] | undefined;
  /**
   * Members per page, 1 to 1000.
   * @defaultValue `50`
   */
  readonly pageSize?: number | undefined;
}

/** Dependencies of the members section. An organization client provides all of them except the options. */
export interface MembersDeps extends AdminDeps<MembersOptions> {
  readonly bootstrap: {
    getSync(this: void): {
      readonly rbacPolicy: {
        readonly roles?: readonly PolicyRole[] | undefined;
      } | null;
    };
  };
  readonly magicLinks: { readonly email: Pick<MemberMagicLinks['email'], 'invite'> };
  readonly session: AdminDeps['session'] & Pick<MemberSessions, 'revokeForMember'>;
  readonly scim: Pick<ScimAdmin, 'getConnection'>;
  readonly organization: AdminDeps['organization'] & {
    readonly members: Pick<
      MembersAdmin,
      'search' | 'update' | 'delete' | 'reactivate' | 'deletePassword' | 'deleteMFAPhoneNumber' | 'deleteMFATOTP'
    >;
  };
}

/** Delay in ms after the last keystroke before a search is sent. */
const QUIET_MS = 300;
const PAGE_SIZE = 50;
const MOST_OF_PAGE = 1000;

/** Runs one command of the members flow. */
export async function performMembers(
  command: MembersCommand,
  { deps, signal }: Context<MembersDeps>,
): Promise<MembersEvent | undefined> {
  switch (command.type) {
    case 'load':
      return load(deps, signal);
    case 'awaitQuiet':
      return after(deps.clock.until(deps.clock.now() + QUIET_MS, signal), { type: 'quiet' } as const);
    case 'search':
      return { type: 'found', ...(await page(command, deps, signal)) };
    case 'searchMore':
      return { type: 'foundMore', behind: command.cursor, ...(await page(command, deps, signal)) };
    case 'inviteOne':
      return inviteOne(command, deps, signal);
    case 'guard':
      return guard(command.id, deps, signal);
    case 'nameGroups':
      return nameGroups(deps);
    case 'saveRoles': {
      const { id, draft, personId } = command;
      const { member } = await deps.organization.members.update({ member_id: id, roles: [...draft] }, { as: personId });
      return { type: 'rolesSaved', member: memberItem(member), ...changedOrganization('changeRoles', { id }) };
    }
    case 'act':
      return performAction(command, deps);
    case 'readMember': {
      const { members } = await deps.organization.members.search(whole('member_ids', command.id), { signal });
      const [member] = members;
      return { type: 'memberRead', id: command.id, member: member ? memberItem(member) : null };
    }
  }
}

async function load(deps: MembersDeps, signal: AbortSignal): Promise<MembersEvent | undefined> {
  if (!deps.self.getSync()) return undefined;
  if (!(await isAllowed(MAY_SEE_MEMBERS, deps))) return { type: 'refused' };
  return { type: 'loaded', ...(await page({ query: '', filters: {} }, deps, signal)) };
}

/**
 * The names of groups that grant roles, from the SCIM connection. Undefined if the member cannot see the connection;
 * empty if the call fails.
 */
async function nameGroups({ rbac, scim }: MembersDeps): Promise<MembersEvent | undefined> {
  if (!rbac.isAuthorizedSync('stytch.scim', 'get')) return undefined;
  const answer = await scim.getConnection().catch(() => undefined);
  const assignments = answer?.connection.scim_group_implicit_role_assignments ?? [];
  return {
    type: 'groupsNamed',
    names: Object.fromEntries(assignments.map(({ group_id, group_name }) => [group_id, group_name])),
  };
}

async function page(
  { query, filters, cursor }: MembersAsked & { readonly cursor?: string },
  deps: MembersDeps,
  signal: AbortSignal,
) {
  const { pageSize = PAGE_SIZE } = deps.options();
  const limit = Math.min(MOST_OF_PAGE, Math.max(1, Math.trunc(pageSize) || PAGE_SIZE));
  const operands = [
    ...(query === '' ? [] : [{ filter_name: 'member_email_fuzzy', filter_value: query }]),
    ...(filters.status === undefined ? [] : [{ filter_name: 'statuses', filter_value: [filters.status] }]),
    ...(filters.role === undefined ? [] : [{ filter_name: 'member_roles', filter_value: [filters.role] }]),
  ];
  const body = {
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(operands.length > 0 && { query: { operator: 'AND' as const, operands } }),
  };
  const { members, results_metadata: meta } = await deps.organization.members.search(body, { signal });
  const next = meta.next_cursor;
  return { query, filters, list: members.map(memberItem), total: meta.total, ...(next ? { cursor: next } : {}) };
}

/** A search for one value that includes removed members. */
const whole = (filter_name: string, value: string): MembersSearchRequest => ({
  limit: 2,
  query: {
    operator: 'AND',
    operands: [
      { filter_name, filter_value: [value] },
      { filter_name: 'statuses', filter_value: ['active', 'invited', 'pending', 'deleted'] },
    ],
  },
});

async function inviteOne(
  { email, name, chosen, isAgain, personId }: Extract<MembersCommand, { readonly type: 'inviteOne' }>,
  deps: MembersDeps,
  signal: AbortSignal,
): Promise<MembersEvent> {
  // The response of the first try might be lost. An invited member must not get a second email.
  const {
    members: [known],
  } = isAgain ? await deps.organization.members.search(whole('member_emails', email), { signal }) : { members: [] };
  if (known && known.status !== 'deleted')
    return { type: 'invitationOver', email, result: known.status === 'active' ? 'member' : 'sent' };
  const { member_id: id } = await deps.magicLinks.email.invite(
    { ...invitation(email, deps), ...(name !== '' && { name }), ...(chosen.length > 0 && { roles: [...chosen] }) },
    { as: personId },
  );
  return { type: 'invitationOver', email, result: 'sent', ...changedOrganization('invite', { id }) };
}

function invitation(email_address: string, { options }: Pick<MembersDeps, 'options'>): MagicLinkInviteRequest {
  const { inviteRedirectURL, inviteTemplateId } = options();
  return {
    email_address,
    ...(inviteRedirectURL !== undefined && { invite_redirect_url: inviteRedirectURL }),
    ...(inviteTemplateId !== undefined && { invite_template_id: inviteTemplateId }),
  };
}

/** Whether the member is the only admin of the organization. */
async function guard(
  id: string,
  { organization: { members } }: MembersDeps,
  signal: AbortSignal,
): Promise<MembersEvent> {
  const operands = [
    { filter_name: 'member_roles', filter_value: [ADMIN_ROLE] },
    { filter_name: 'statuses', filter_value: ['active'] },
  ];
  const found = await members.search({ limit: 2, query: { operator: 'AND', operands } }, { signal });
  return { type: 'guarded', isLast: found.members.every(({ member_id }) => member_id === id) };
}

async function performAction(
  { act: action, member, personId }: Extract<MembersCommand, { readonly type: 'act' }>,
  deps: MembersDeps,
): Promise<MembersEvent> {
  const { id } = member;
  let now: MemberItem | undefined;
  const done = () =>
    ({
      type: 'acted',
      id,
      act: action,
      ...(now && { member: now }),
      ...changedOrganization(ACTION_OF[action], { id }),
    }) as const;
  await settledCall(
    () => Promise.resolve(),
    undefined,
    async () => {
      const answer = await CALLS[action](deps, member, { as: personId });
      if (answer?.member) now = memberItem(answer.member);
    },
  );
  return done();
}

type ActionCall = (
  deps: MembersDeps,
  member: MemberItem,
  call: AsUser,
) => Promise<{ readonly member?: Member | undefined } | undefined>;

const remove: ActionCall = async ({ organization }, { id }, call) => {
  await organization.members.delete(id, call);
  return undefined;
};

const CALLS: Readonly<Record<MemberAction, ActionCall>> = {
  sendAgain: (deps, { email }, call) => deps.magicLinks.email.invite(invitation(email, deps), call),
  withdraw: remove,
  remove,
  leave: remove,
  restore: ({ organization }, { id }, call) => organization.members.reactivate(id, call),
  resetPhone: ({ organization }, { id }, call) => organization.members.deleteMFAPhoneNumber(id, call),
  resetApp: ({ organization }, { id }, call) => organization.members.deleteMFATOTP(id, call),
  resetPassword: ({ organization }, { passwordId }, call) => organization.members.deletePassword(passwordId, call),
  async signOut({ session }, { id }, call) {
    await session.revokeForMember({ member_id: id }, call);
    return undefined;
  },
};
