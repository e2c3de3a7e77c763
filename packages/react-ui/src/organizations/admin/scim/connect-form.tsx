import type { ScimState } from '@foyer/core/organizations/admin';
import { SCIM_GUIDES } from '@foyer/core/organizations/admin';
import type { ScimConnectionActions } from '@foyer/react-headless/organizations/admin';
import { useRef, useState } from 'react';
import { FieldForm } from '../../../account/field-form';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { ErrorText } from '../../../parts/error-text';
import { TextField } from '../../../parts/text-field';
import { useText } from '../../../text/text';
import { scimText } from '../connection-text';
import { Filter } from '../filter';

type ConnectFormProps = SectionScreenProps<StateAt<ScimState, 'enter' | 'creating'>, ScimConnectionActions>;

/** The names of directories. They are the same in every language. */
const DIRECTORIES: Readonly<Record<string, string>> = {
  okta: 'Okta',
  'microsoft-entra': 'Microsoft Entra ID',
  cyberark: 'CyberArk',
  jumpcloud: 'JumpCloud',
  onelogin: 'OneLogin',
  pingfederate: 'PingFederate',
  rippling: 'Rippling',
};

/** Maximum length of a connection's name. */
const NAME_MOST = 128;

/** The form for a new connection: its directory and its name. */
export function ConnectForm({ state, actions }: ConnectFormProps) {
  const t = useText(scimText);
  const name = useRef<HTMLInputElement>(null);
  const [provider, setProvider] = useState(state.draft.provider || (SCIM_GUIDES[0]?.provider ?? ''));
  const { error, blocked, proving } = state.at === 'enter' ? state : {};
  const isBusy = state.at === 'creating' || proving !== undefined;
  const said = error ? <SectionProblem problem={error} /> : null;
  const isOfName = error?.code === 'required';
  return (
    <FieldForm
      fieldRef={name}
      problem={error}
      busy={isBusy}
      blocked={blocked}
      submitText={t('foyer.org.scim.create')}
      onSubmit={() => actions.create({ provider, displayName: name.current?.value ?? '' })}
      onCancel={actions.cancel}
    >
      <TextField
        label={t('foyer.org.sso.display')}
        name="display-name"
        autoComplete="off"
        maxLength={NAME_MOST}
        defaultValue={state.draft.displayName}
        readOnly={isBusy}
        inputRef={name}
        error={isOfName ? said : undefined}
      />
      <Filter
        label={t('foyer.org.sso.provider')}
        value={provider}
        disabled={isBusy}
        options={SCIM_GUIDES.map(
          (guide) => [guide.provider, nameOfDirectory(guide.provider, t('foyer.org.sso.other'))] as const,
        )}
        onChoose={setProvider}
      />
      <ErrorText>{isOfName ? null : said}</ErrorText>
    </FieldForm>
  );
}

/** The display name of a directory. One that this version doesn't know shows its raw name. */
export function nameOfDirectory(provider: string, other: string): string {
  if (provider === 'generic') return other;
  return Object.hasOwn(DIRECTORIES, provider) ? (DIRECTORIES[provider] ?? provider) : provider;
}
