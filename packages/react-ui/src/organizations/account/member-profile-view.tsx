import type { MemberProfileState } from '@foyer/core/organizations/account';
import type { MemberProfileActions } from '@foyer/react-headless/organizations/account';
import { useMemberProfile } from '@foyer/react-headless/organizations/account';
import { useRef } from 'react';
import { GuardedButton } from '../../account/guarded-button';
import { FieldForm } from '../../account/field-form';
import profileCss from '../../account/profile.css?inline';
import type { StateAt, Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { SectionProblem } from '../../account/section-problem';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { Avatar } from '../../user-button/avatar';
import { useMemberContext } from './member-context';
import { memberAccountText } from './member-account-text';
import { MemberSection } from './member-section';

const SCREENS: Screens<MemberProfileState, MemberProfileActions> = { show: Show, edit: Edit, saving: Edit };

/** A member's name and picture. */
export function MemberProfileView() {
  const { config, callbacks } = useMemberContext();
  const [state, actions] = useMemberProfile(config, callbacks);
  return <MemberProfileScreen state={state} actions={actions} />;
}

/** The screen of the section's state. */
export function MemberProfileScreen({ state, actions }: SectionScreenProps<MemberProfileState, MemberProfileActions>) {
  const t = useText(memberAccountText);
  useStyles(profileCss);
  return (
    <MemberSection
      title={t('foyer.me.profile.title')}
      state={state}
      home={['show']}
      busy={['saving']}
      outcomes={{ saving: 'done' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </MemberSection>
  );
}

function Show({ state: { name, picture }, actions }: SectionScreenProps<MemberProfileState, MemberProfileActions>) {
  const t = useText(memberAccountText);
  return (
    <div className="foyer-profile">
      <Avatar picture={picture} name={name} />
      <span className="foyer-profile-name">{name ? <bdi translate="no">{name}</bdi> : t('foyer.me.profile.none')}</span>
      <GuardedButton opens="edit" onClick={actions.edit}>
        {t('foyer.me.edit')}
      </GuardedButton>
    </div>
  );
}

const NAME_LENGTH = 256;

function Edit({
  state,
  actions,
}: SectionScreenProps<StateAt<MemberProfileState, 'edit' | 'saving'>, MemberProfileActions>) {
  const t = useText(memberAccountText);
  const input = useRef<HTMLInputElement>(null);
  const isSaving = state.at === 'saving';
  const save = () => actions.save(input.current?.value ?? state.draft);
  return (
    <FieldForm
      fieldRef={input}
      problem={state.error}
      busy={isSaving}
      blocked={state.blocked}
      onSubmit={save}
      onCancel={actions.cancel}
    >
      <TextField
        label={t('foyer.org.name')}
        name="name"
        autoComplete="name"
        defaultValue={state.draft}
        maxLength={NAME_LENGTH}
        readOnly={isSaving}
        inputRef={input}
        error={state.error ? <SectionProblem problem={state.error} /> : undefined}
      />
    </FieldForm>
  );
}
