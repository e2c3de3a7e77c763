import type { SettingsGroup, SettingsState } from '@foyer/core/organizations/admin';
import { isShownGroup } from '@foyer/core/organizations/admin';
import type { OrganizationSettingsActions } from '@foyer/react-headless/organizations/admin';
import { useOrganizationSettings } from '@foyer/react-headless/organizations/admin';
import { GuardedButton } from '../../../account/guarded-button';
import type { Screens, SectionScreenProps } from '../../../account/screens';
import { renderScreen } from '../../../account/screens';
import { SectionItem } from '../../../account/item-list';
import { useText } from '../../../text/text';
import { useStyles } from '../../../theme/style-sheets';
import type { AdminViewProps, OrganizationSettingsConfig } from '../admin-config';
import { AdminSection, OUTSIDE_SCREENS } from '../admin-section';
import { DeleteForm } from './delete-form';
import { GroupForm } from './group-form';
import { GroupQuestion } from './group-question';
import { GroupSummary } from './group-summary';
import settingsCss from './settings.css?inline';
import type { OpenGroupState, SettingsListState } from './settings-list-state';
import { TITLES } from './settings-list-state';
import { settingsText } from './settings-text';

const SCREENS: Screens<SettingsState, OrganizationSettingsActions> = {
  ...OUTSIDE_SCREENS,
  show: Groups,
  edit: Groups,
  confirmSave: Groups,
  saving: Groups,
  changedElsewhere: Groups,
  confirmDelete: Groups,
  deleting: Groups,
};

/** The settings of an organization. */
export function SettingsView({ config, callbacks }: AdminViewProps<OrganizationSettingsConfig>) {
  const [state, actions] = useOrganizationSettings(config, callbacks);
  return <SettingsScreen state={state} actions={actions} />;
}

/** The screen of the component's state. */
export function SettingsScreen({ state, actions }: SectionScreenProps<SettingsState, OrganizationSettingsActions>) {
  const t = useText(settingsText);
  useStyles(settingsCss);
  return (
    <AdminSection
      title={t('foyer.org.settings.title')}
      state={state}
      home={['forbidden', 'loading', 'failed', 'show']}
      busy={['loading', 'saving', 'deleting']}
      outcomes={{ saving: 'done' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </AdminSection>
  );
}

function Groups({ state, actions }: SectionScreenProps<SettingsListState, OrganizationSettingsActions>) {
  const t = useText(settingsText);
  const shown = state.groups.filter((group) => isShownGroup(state, group));
  return (
    <>
      {shown.length > 0 ? (
        <ul className="foyer-section-items" role="list" aria-label={t('foyer.org.settings.title')}>
          {shown.map((group) => (
            <Group key={group} group={group} state={state} actions={actions} />
          ))}
        </ul>
      ) : null}
      {state.may.delete ? <Deletion state={state} actions={actions} /> : null}
    </>
  );
}

interface GroupProps extends SectionScreenProps<SettingsListState, OrganizationSettingsActions> {
  readonly group: SettingsGroup;
}

/** A group of settings that is saved together: its values, or its form. */
function Group({ group, state, actions }: GroupProps) {
  const t = useText(settingsText);
  const title = t(TITLES[group]);
  const isOpen = 'group' in state && state.group === group;
  const edit = isOpen ? null : (
    <GuardedButton
      opens={`edit ${group}`}
      variant="text"
      label={t('foyer.me.editNamed', { name: title })}
      disabled={state.at !== 'show'}
      onClick={() => actions.edit(group)}
    >
      {t('foyer.me.edit')}
    </GuardedButton>
  );
  return (
    <SectionItem
      id={group}
      name={title}
      actions={edit}
      question={isOpen ? <OpenGroup title={title} state={state} actions={actions} /> : null}
    >
      <span className="foyer-setting-name">{title}</span>
      {isOpen ? null : <GroupSummary group={group} state={state} />}
    </SectionItem>
  );
}

function OpenGroup({
  title,
  state,
  actions,
}: SectionScreenProps<OpenGroupState, OrganizationSettingsActions> & { readonly title: string }) {
  if (state.at === 'edit' || state.at === 'saving') return <GroupForm title={title} state={state} actions={actions} />;
  return <GroupQuestion state={state} actions={actions} />;
}

function Deletion({ state, actions }: SectionScreenProps<SettingsListState, OrganizationSettingsActions>) {
  const t = useText(settingsText);
  if (state.at === 'confirmDelete' || state.at === 'deleting') return <DeleteForm state={state} actions={actions} />;
  return (
    <div className="foyer-actions">
      <GuardedButton opens="delete" isDanger disabled={state.at !== 'show'} onClick={actions.delete}>
        {t('foyer.org.settings.delete')}
      </GuardedButton>
    </div>
  );
}
