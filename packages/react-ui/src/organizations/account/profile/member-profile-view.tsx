import type { MemberProfileState } from '@foyer/core/organizations/account';
import type { MemberProfileActions } from '@foyer/react-headless/organizations/account';
import { useMemberProfile } from '@foyer/react-headless/organizations/account';
import { useRef } from 'react';
import { ActButton } from '../../../kernel/account/shared/act-button';
import { FieldForm } from '../../../kernel/account/shared/field-form';
import profileCss from '../../../kernel/account/shared/profile.css?inline';
import type { MomentAt, Screens, SectionScreenProps } from '../../../kernel/account/shared/screens';
import { drawScreen } from '../../../kernel/account/shared/screens';
import { SectionProblem } from '../../../kernel/account/shared/section-problem';
import { TextField } from '../../../kernel/parts/text-field';
import { useText } from '../../../kernel/strings/text';
import { useStyles } from '../../../kernel/theme/style-sheets';
import { Avatar } from '../../../kernel/widgets/signed-in/avatar';
import { useMemberContext } from '../page/member-context';
import { memberAccountText } from '../shared/member-account-text';
import { MemberSection } from '../shared/member-section';

const SCREENS: Screens<MemberProfileState, MemberProfileActions> = { show: Show, edit: Edit, saving: Edit };

/** A member's name and picture. */
export function MemberProfileView() {
  const { config, callbacks } = useMemberContext();
  const [state, actions] = useMemberProfile(config, callbacks);
  return <MemberProfileScreen state={state} actions={actions} />;
}

/** The section in a moment. */
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
      {drawScreen(SCREENS, state, actions)}
    </MemberSection>
  );
}

function Show({ state: { name, picture }, actions }: SectionScreenProps<MemberProfileState, MemberProfileActions>) {
  const t = useText(memberAccountText);
  return (
    <div className="foyer-profile">
      <Avatar picture={picture} name={name} />
      <span className="foyer-profile-name">{name ? <bdi translate="no">{name}</bdi> : t('foyer.me.profile.none')}</span>
      <ActButton opens="edit" onClick={actions.edit}>
        {t('foyer.me.edit')}
      </ActButton>
    </div>
  );
}

const NAME_LENGTH = 256;

function Edit({
  state,
  actions,
}: SectionScreenProps<MomentAt<MemberProfileState, 'edit' | 'saving'>, MemberProfileActions>) {
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
