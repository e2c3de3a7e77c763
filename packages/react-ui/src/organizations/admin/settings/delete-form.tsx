import { isSlugTyped } from '@foyer/core/organizations/admin';
import type { OrganizationSettingsActions } from '@foyer/react-headless/organizations/admin';
import { useRef } from 'react';
import { FieldForm } from '../../../account/field-form';
import type { SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { TextField } from '../../../parts/text-field';
import { useText } from '../../../text/text';
import type { SettingsListState } from './settings-list-state';
import { settingsText } from './settings-text';

type DeleteState = Extract<SettingsListState, { readonly at: 'confirmDelete' | 'deleting' }>;

/** Deletes the organization after its slug is typed. */
export function DeleteForm({ state, actions }: SectionScreenProps<DeleteState, OrganizationSettingsActions>) {
  const t = useText(settingsText);
  const input = useRef<HTMLInputElement>(null);
  const isDeleting = state.at === 'deleting';
  const { error, blocked } = isDeleting ? {} : state;
  const isRight = isDeleting || isSlugTyped(state);
  return (
    <FieldForm
      fieldRef={input}
      problem={error}
      busy={isDeleting}
      blocked={blocked === true || !isRight}
      submitText={t('foyer.org.settings.delete')}
      variant="danger"
      onSubmit={actions.confirm}
      onCancel={actions.cancel}
    >
      <TextField
        label={t('foyer.org.settings.type', { slug: state.values.organization_slug })}
        name="confirm-slug"
        autoComplete="off"
        readOnly={isDeleting}
        inputRef={input}
        onInput={({ currentTarget }) => actions.type(currentTarget.value)}
        error={error ? <SectionProblem problem={error} /> : undefined}
      />
    </FieldForm>
  );
}
