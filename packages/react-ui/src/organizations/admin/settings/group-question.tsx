import type { SettingsField } from '@foyer/core/organizations/admin';
import type { OrganizationSettingsActions } from '@foyer/react-headless/organizations/admin';
import { Confirm } from '../../../account/confirm';
import type { SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { ErrorText } from '../../../parts/error-text';
import { useText } from '../../../text/text';
import { valueWord } from './setting-words';
import type { SettingsListState } from './settings-list-state';
import { WARNINGS } from './settings-list-state';
import { settingsText } from './settings-text';

type QuestionState = Extract<SettingsListState, { readonly at: 'confirmSave' | 'changedElsewhere' }>;

/** Questions before a group is saved. */
export function GroupQuestion({ state, actions }: SectionScreenProps<QuestionState, OrganizationSettingsActions>) {
  const { error } = state;
  return (
    <>
      <ErrorText>{error ? <SectionProblem problem={error} /> : null}</ErrorText>
      {state.at === 'confirmSave' ? (
        <Consequences state={state} actions={actions} />
      ) : (
        <Conflict state={state} actions={actions} />
      )}
    </>
  );
}

function Consequences({
  state,
  actions,
}: SectionScreenProps<Extract<QuestionState, { readonly at: 'confirmSave' }>, OrganizationSettingsActions>) {
  const t = useText(settingsText);
  const question = state.warnings.map((warning) => (
    <span key={warning} className="foyer-setting-line">
      {t(WARNINGS[warning])}
    </span>
  ));
  return (
    <Confirm
      question={question}
      yes={t('foyer.me.save')}
      variant="primary"
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  );
}

/** Both values: the one that someone else saved meanwhile, and the one from this form. */
function Conflict({
  state,
  actions,
}: SectionScreenProps<Extract<QuestionState, { readonly at: 'changedElsewhere' }>, OrganizationSettingsActions>) {
  const t = useText(settingsText);
  const fields = Object.keys(state.theirs) as SettingsField[];
  const wordOf = (values: QuestionState['draft'], field: SettingsField) => {
    const value = values[field];
    return (value === undefined ? '' : valueWord(field, value, state, t)) || '–';
  };
  const question = fields.map((field) => (
    <span key={field} className="foyer-setting-line">
      {t.rich('foyer.org.settings.theirs', {
        value: <bdi className="foyer-setting-value">{wordOf(state.theirs, field)}</bdi>,
      })}
      <span className="foyer-setting-line">{`${t('foyer.org.settings.mine')}:`}</span>
      <bdi className="foyer-setting-value">{wordOf(state.draft, field)}</bdi>
    </span>
  ));
  return (
    <Confirm
      question={question}
      yes={t('foyer.org.settings.mine')}
      no={t('foyer.org.settings.take')}
      variant="primary"
      onConfirm={actions.keepMine}
      onCancel={actions.takeTheirs}
    />
  );
}
