import type { ProfileState } from '@foyer/core/account';
import type { ProfileActions } from '@foyer/react-headless/account';
import { useProfile } from '@foyer/react-headless/account';
import { useRef } from 'react';
import { Avatar } from '../../user-button/avatar';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { GuardedButton } from '../../account/guarded-button';
import { FieldForm } from '../../account/field-form';
import type { Screens, SectionScreenProps } from '../../account/screens';
import { renderScreen } from '../../account/screens';
import { UserSection } from './user-section';
import { SectionProblem } from '../../account/section-problem';
import profileCss from '../../account/profile.css?inline';

type FormState = Extract<ProfileState, { readonly at: 'edit' | 'saving' }>;

const SCREENS: Screens<ProfileState, ProfileActions> = { show: Show, edit: Edit, saving: Edit };

/** Name and picture. */
export function ProfileView() {
  const { config, callbacks } = useAccountContext();
  return <ProfileScreen {...asProps(useProfile(config, callbacks))} />;
}

const asProps = ([state, actions]: readonly [ProfileState, ProfileActions]) => ({ state, actions });

/** The screen of the section's state. */
export function ProfileScreen({ state, actions }: SectionScreenProps<ProfileState, ProfileActions>) {
  const t = useText(accountText);
  useStyles(profileCss);
  return (
    <UserSection
      title={t('foyer.me.profile.title')}
      state={state}
      home={['show']}
      busy={['saving']}
      outcomes={{ saving: 'done' }}
    >
      {renderScreen(SCREENS, state, actions)}
    </UserSection>
  );
}

function Show({ state: { name, picture }, actions }: SectionScreenProps<ProfileState, ProfileActions>) {
  const t = useText(accountText);
  const whole = [name.first, name.middle, name.last].filter(Boolean).join(' ');
  return (
    <div className="foyer-profile">
      <Avatar picture={picture} name={whole} />
      <span className="foyer-profile-name">
        {whole ? <bdi translate="no">{whole}</bdi> : t('foyer.me.profile.none')}
      </span>
      <GuardedButton opens="edit" onClick={actions.edit}>
        {t('foyer.me.edit')}
      </GuardedButton>
    </div>
  );
}

const FIELDS = { first: 'given-name', middle: 'additional-name', last: 'family-name' } as const;
const LABELS = {
  first: 'foyer.me.profile.first',
  middle: 'foyer.me.profile.middle',
  last: 'foyer.me.profile.last',
} as const;
const NAME_LENGTH = 128;

function Edit({ state, actions }: SectionScreenProps<FormState, ProfileActions>) {
  const t = useText(accountText);
  const { profileFields = ['first', 'last'] as const } = useAccountContext().config;
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const isSaving = state.at === 'saving';
  const valueOf = (part: keyof typeof FIELDS) =>
    form.current?.querySelector<HTMLInputElement>(`[autocomplete="${FIELDS[part]}"]`)?.value ?? state.draft[part];
  const save = () => actions.save({ first: valueOf('first'), middle: valueOf('middle'), last: valueOf('last') });
  const error = state.error ? <SectionProblem problem={state.error} /> : undefined;
  return (
    <FieldForm
      fieldRef={first}
      problem={state.error}
      busy={isSaving}
      blocked={state.blocked}
      onSubmit={save}
      onCancel={actions.cancel}
    >
      <div className="foyer-form-step" ref={form}>
        {profileFields.map((part, index) => (
          <TextField
            key={part}
            label={t(LABELS[part])}
            name={part}
            autoComplete={FIELDS[part]}
            defaultValue={state.draft[part]}
            maxLength={NAME_LENGTH}
            readOnly={isSaving}
            inputRef={index === 0 ? first : undefined}
            error={index === 0 ? error : undefined}
          />
        ))}
      </div>
    </FieldForm>
  );
}
