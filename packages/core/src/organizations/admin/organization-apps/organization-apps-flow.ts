import type { OrganizationConnectedApp } from '@foyer/wire/organizations/admin';
import { settledCall } from '../../../flow/account/action-calls';
import type { GrantedScope } from '../../../flow/account/connected-apps-rules';
import { grantedScopes } from '../../../flow/account/connected-apps-rules';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { readableName, readableText } from '../../../flow/readable-name';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { MembersAdmin } from '../../api/members-admin';
import type { OrganizationAdmin } from '../../api/organization-admin';
import type { AdminDeps, AdminOptions, Permission } from '../admin-section';
import { adminSource, allowedOf, changedOrganization, isAllowed } from '../admin-section';
import { withAdmission } from '../admission';
import type {
  AppMember,
  OrganizationAppItem,
  OrganizationAppsCommand,
  OrganizationAppsData,
  OrganizationAppsEvent,
  OrganizationAppsState,
} from './organization-apps-rules';
import { organizationAppsDataOf, organizationAppsRules } from './organization-apps-rules';

/** Dependencies of the connected apps section. An organization client provides all of them except the options. */
export interface OrganizationAppsDeps extends AdminDeps {
  readonly bootstrap: {
    getAsync(this: void): Promise<{ readonly rbacPolicy: { readonly scopes: readonly GrantedScope[] } | null }>;
  };
  readonly organization: AdminDeps['organization'] &
    Pick<OrganizationAdmin, 'getConnectedApps' | 'getConnectedApp'> & {
      readonly members: Pick<MembersAdmin, 'search' | 'revokeConnectedApp'>;
    };
}

/** The applications of an organization as data; `createFlow(organizationAppsFlow, deps)` runs it. */
export const organizationAppsFlow = withAdmission(
  sectionFlow({
    name: 'organizationApps',
    shown: ['app', 'list', 'may', 'maySee', 'memberId', 'members'],
    rules: organizationAppsRules,
    source: adminSource<OrganizationAppsDeps, OrganizationAppsData>((shown, deps) => ({
      personId: shown?.member.member_id ?? '',
      maySee: Object.values(allowedOf({ see: MAY_SEE }, deps)).includes(true),
      may: allowedOf({ revoke: MAY_REVOKE }, deps),
    })),
    perform: performApps,
    scopeOf,
    uninterruptible: ({ type }) => type === 'revoke',
  }),
  organizationAppsDataOf,
);

// Admin api 4.1: no action is documented for the list, so each of these might be enough.
const MAY_REVOKE: readonly Permission[] = [['stytch.member', 'revoke.connected-app']];
const MAY_SEE: readonly Permission[] = [
  ['stytch.organization', 'get.connected-apps'],
  ['stytch.member', 'get.connected-apps'],
  ...MAY_REVOKE,
];

/** A response is stale once an action has changed the data. */
function scopeOf(state: OrganizationAppsState, { type }: OrganizationAppsCommand): unknown {
  if (type === 'load') return 'list' in state ? state.list : 'loading';
  if (type === 'loadApp' && 'members' in state) return state.members;
  return state.at === 'loadingApp' ? `${state.at} ${state.id}` : state.at;
}

async function performApps(
  command: OrganizationAppsCommand,
  { deps, signal }: Context<OrganizationAppsDeps>,
): Promise<OrganizationAppsEvent | undefined> {
  switch (command.type) {
    case 'load': {
      if (!deps.self.getSync()) return undefined;
      if (!(await isAllowed(MAY_SEE, deps))) return { type: 'refused' };
      const { connected_apps } = await deps.organization.getConnectedApps({ signal });
      return { type: 'loaded', list: connected_apps.map(appItem) };
    }
    case 'loadApp':
      return loadApp(command.id, deps, signal);
    case 'revoke': {
      const { id, memberId, personId } = command;
      const revoked = { type: 'revoked', id, memberId, ...changedOrganization('revokeApp', { id }) } as const;
      return settledCall(
        () => Promise.resolve(),
        revoked,
        () =>
          deps.organization.members.revokeConnectedApp({ member_id: memberId, connected_app_id: id }, { as: personId }),
      );
    }
  }
}

/** The list entry of an app. Sanitizes its texts, because any developer can choose them. */
const appItem = ({
  connected_app_id: id,
  name,
  description,
  client_type: kind,
  logo_url = '',
}: OrganizationConnectedApp): OrganizationAppItem => ({
  id,
  name: readableName(name),
  description: readableText(description),
  logo: logo_url.startsWith('https://') ? logo_url : '',
  kind,
});

async function loadApp(id: string, deps: OrganizationAppsDeps, signal: AbortSignal): Promise<OrganizationAppsEvent> {
  const [answer, { rbacPolicy }] = await Promise.all([
    deps.organization.getConnectedApp({ connected_app_id: id }, { signal }),
    deps.bootstrap.getAsync(),
  ]);
  const grants = answer.active_members;
  const found = await membersById(
    grants.map(({ member_id }) => member_id),
    deps,
    signal,
  );
  const members: readonly AppMember[] = grants.map(({ member_id, granted_scopes }) => ({
    id: member_id,
    email: found.get(member_id)?.email_address ?? '',
    name: readableText(found.get(member_id)?.name ?? ''),
    scopes: grantedScopes(granted_scopes, rbacPolicy?.scopes ?? []),
  }));
  return { type: 'appLoaded', app: appItem({ ...answer, connected_app_id: id }), members };
}

/** The maximum of one search. Members beyond it show their ids. */
const MOST = 1000;

/** Members by id, because an app's response contains only ids. Empty if the admin cannot search for members. */
async function membersById(ids: readonly string[], deps: OrganizationAppsDeps, signal: AbortSignal) {
  const asked = [...new Set(ids)].slice(0, MOST);
  if (asked.length === 0 || !(await isAllowed([['stytch.member', 'search']], deps))) return new Map<string, never>();
  const query = { operator: 'AND' as const, operands: [{ filter_name: 'member_ids', filter_value: asked }] };
  const { members } = await deps.organization.members.search({ limit: MOST, query }, { signal });
  return new Map(members.map((member) => [member.member_id, member]));
}

/** Functions that send the events of the connected apps flow, for hooks and hosts. */
export const organizationAppsActions = (send: SendOf<typeof organizationAppsFlow>) => ({
  /** Loads the list again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Opens an application. */
  open: (id: string) => send({ type: 'open', id }),
  /** Asks whether to revoke the access of the application for a member. */
  revoke: (memberId: string) => send({ type: 'revoke', memberId }),
  /** Revokes the access. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the application or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of the connected apps section for organization admins. */
export function createOrganizationAppsFlow(
  client: FlowClient<OrganizationAppsDeps>,
  options: AdminOptions | (() => AdminOptions) = {},
): FlowOf<typeof organizationAppsFlow> {
  return createFlow(organizationAppsFlow, depsOf<OrganizationAppsDeps>(client, options));
}
