import type { OrganizationUpdateRequest } from '@foyer/wire/organizations/admin';
import { accountChanged } from '../../../flow/account/action-calls';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SendOf, FlowOf, Context } from '../../../flow/flow';
import { readableText } from '../../../flow/readable-name';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { ShownMember } from '../../account/member-section';
import type { AdminPortal, OrganizationAdmin } from '../../api/organization-admin';
import type { Organizations } from '../../api/organization';
import { enrolledMethods } from '../../login/mfa-methods';
import type { AdminDeps, AdminOptions } from '../admin-section';
import { adminSource, allowedOf, changedOrganization, isAllowed } from '../admin-section';
import { withAdmission } from '../admission';
import { settingsRules } from './settings-rules';
import type { SettingsCommand, SettingsData, SettingsEvent } from './settings-state';
import { NO_SETTINGS, settingsDataOf } from './settings-state';
import type { SettingsDraft, SettingsField, SettingsGroup } from './settings-values';
import { cleanedDraft, FIELDS, isSameValue, ownWays, pick, SETTINGS_PERMISSIONS, valuesOf } from './settings-values';

/** The options of the organization's settings. */
export interface SettingsOptions extends AdminOptions {
  /** Groups of settings to hide. */
  readonly hiddenGroups?: readonly SettingsGroup[] | undefined;
}

/** Dependencies of the settings section. An organization client provides all of them except the options. */
export interface SettingsDeps extends AdminDeps<SettingsOptions> {
  readonly internal: Pick<AdminPortal, 'adminPortalConfig'>;
  readonly organization: AdminDeps['organization'] &
    Pick<Organizations, 'get'> &
    Pick<OrganizationAdmin, 'update' | 'delete'>;
}

/** The settings of an organization as data; `createFlow(settingsFlow, deps)` runs it. */
export const settingsFlow = withAdmission(
  sectionFlow({
    name: 'organizationSettings',
    shown: [
      ...([
        'base',
        'changes',
        'connections',
        'controls',
        'draft',
        'group',
        'groups',
        'may',
        'maySee',
        'organizationId',
        'refused',
      ] as const),
      ...(['secondFactors', 'text', 'theirs', 'typed', 'values', 'warnings', 'ways'] as const),
    ],
    rules: settingsRules,
    source: adminSource<SettingsDeps, SettingsData>(settingsData),
    perform: performSettings,
    scopeOf: (state, { type }) => (type === 'load' ? ('controls' in state ? 'shown' : 'loading') : state.at),
    uninterruptible: ({ type }) => type !== 'load',
  }),
  settingsDataOf,
);

function settingsData(shown: ShownMember | null, deps: SettingsDeps): SettingsData {
  const may = allowedOf(SETTINGS_PERMISSIONS, deps);
  const { hiddenGroups = [] } = deps.options();
  const isShown = (group: SettingsGroup): boolean =>
    !hiddenGroups.includes(group) && FIELDS[group].some((field) => may[field]);
  return {
    ...NO_SETTINGS,
    personId: shown?.member.member_id ?? '',
    maySee: Object.values(may).includes(true),
    may,
    groups: (Object.keys(FIELDS) as SettingsGroup[]).filter(isShown),
    ...(shown && organizationData(shown)),
  };
}

const organizationData = ({ member, organization }: ShownMember) => ({
  organizationId: organization.organization_id,
  values: valuesOf(organization),
  ways: ownWays(member, organization),
  secondFactors: enrolledMethods(member),
  connections: organization.sso_active_connections.map(({ connection_id: id, display_name }) => ({
    id,
    name: readableText(display_name),
  })),
});

async function performSettings(
  command: SettingsCommand,
  { deps, signal }: Context<SettingsDeps>,
): Promise<SettingsEvent | undefined> {
  switch (command.type) {
    case 'load': {
      if (!deps.self.getSync()) return undefined;
      if (!(await isAllowed(Object.values(SETTINGS_PERMISSIONS).flat(), deps))) return { type: 'refused' };
      const [{ organization_config, sso_config }] = await Promise.all([
        deps.internal.adminPortalConfig({ signal }),
        deps.organization.get(),
      ]);
      return {
        type: 'loaded',
        controls: { mfa: organization_config.mfa_controls_enabled, sso: sso_config.sso_enabled },
      };
    }
    case 'save':
      return save(command, deps);
    case 'delete': {
      const { id, personId } = command;
      await deps.organization.delete({ as: personId });
      return { type: 'organizationDeleted', ...changedOrganization('deleteOrganization', { id }) };
    }
  }
}

// Account screens, section 7.3.
/** Fetches the organization before saving, so that changes of another admin are not silently overwritten. */
async function save(
  { changes, base, personId }: Extract<SettingsCommand, { readonly type: 'save' }>,
  deps: SettingsDeps,
): Promise<SettingsEvent> {
  const { organization } = await deps.organization.get();
  if (deps.self.getSync()?.member_id !== personId) throw accountChanged();
  const now = valuesOf(organization);
  const left = (Object.keys(changes) as SettingsField[]).filter((field) => !isSameValue(now[field], changes[field]));
  if (left.length === 0) return { type: 'savedBefore' };
  const foreign = left.filter((field) => !isSameValue(now[field], base[field]));
  if (foreign.length > 0) return { type: 'conflict', theirs: pick(now, foreign) };
  await deps.organization.update(pick(changes, left) as OrganizationUpdateRequest, { as: personId });
  return { type: 'saved', ...changedOrganization('changeSettings', { fields: left }) };
}

/** Functions that send the events of the settings flow, for hooks and hosts. */
export const settingsActions = (send: SendOf<typeof settingsFlow>) => ({
  /** Loads the settings again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Opens the form of a group. */
  edit: (group: SettingsGroup) => send({ type: 'edit', group }),
  /** Saves the changed values of the open group. Asks first, if a change can lock members out. */
  save: (draft: SettingsDraft) => send({ type: 'save', ...cleanedDraft(draft) }),
  /** Confirms the question. */
  confirm: () => send({ type: 'confirm' }),
  /** Overwrites the values of the other admin. */
  keepMine: () => send({ type: 'keepMine' }),
  /** Continues with the values of the other admin. */
  takeTheirs: () => send({ type: 'takeTheirs' }),
  /** Opens the form that deletes the organization. */
  delete: () => send({ type: 'delete' }),
  /** Changes the typed confirmation. */
  type: (text: string) => send({ type: 'type', text }),
  /** Closes the form or the question. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** Creates the flow of the settings section for organization admins. */
export function createSettingsFlow(
  client: FlowClient<SettingsDeps>,
  options: SettingsOptions | (() => SettingsOptions) = {},
): FlowOf<typeof settingsFlow> {
  return createFlow(settingsFlow, depsOf<SettingsDeps>(client, options));
}
