import type { SettingsDraft, SettingsField, SettingsGroup } from '@foyer/core/organizations/admin';
import { fieldOfProblem } from '@foyer/core/organizations/admin';
import type { OrganizationSettingsActions } from '@foyer/react-headless/organizations/admin';
import { useRef, useState } from 'react';
import { FieldForm } from '../../../account/field-form';
import type { SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { ErrorText } from '../../../parts/error-text';
import { GROUP_FIELDS } from './group-fields';
import type { SettingForm } from './setting-fields';

type GroupFormProps = SectionScreenProps<SettingForm['state'], OrganizationSettingsActions> & {
  readonly title: string;
};

/** The form of a group of settings. It submits all fields; the rules find out which of them have changed. */
export function GroupForm({ title, state, actions }: GroupFormProps) {
  const [draft, setDraft] = useState(state.draft);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { error, blocked, proving } = state.at === 'edit' ? state : {};
  const isBusy = state.at === 'saving' || proving !== undefined;
  const refused = error && refusedField(error.code, state.group, draft);
  const said = error ? <SectionProblem problem={error} /> : null;
  const meant = refused ?? FIRST[state.group];
  const form: SettingForm = {
    state,
    draft,
    isBusy,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    errorAt: (one) => (one === refused ? said : undefined),
    refOf: (one) => (one === meant ? (element) => void (element && (field.current = element)) : undefined),
  };
  const Fields = GROUP_FIELDS[state.group];
  return (
    <FieldForm
      fieldRef={field}
      problem={error}
      busy={isBusy}
      blocked={blocked}
      onSubmit={() => actions.save(draft)}
      onCancel={actions.cancel}
    >
      <Fields form={form} title={title} />
      <ErrorText>{refused === undefined ? said : null}</ErrorText>
    </FieldForm>
  );
}

/** The field of each group that is focused first. */
const FIRST: Readonly<Record<SettingsGroup, SettingsField>> = {
  name: 'organization_name',
  slug: 'organization_slug',
  logo: 'organization_logo_url',
  signIn: 'auth_methods',
  mfa: 'mfa_policy',
  joining: 'email_jit_provisioning',
  invites: 'email_invites',
};

/** The lists that restrictions need, in the order of the form. */
const LISTS: readonly (readonly [by: SettingsField, list: SettingsField, group: SettingsGroup])[] = [
  ['auth_methods', 'allowed_auth_methods', 'signIn'],
  ['mfa_methods', 'allowed_mfa_methods', 'mfa'],
  ['email_jit_provisioning', 'email_allowed_domains', 'joining'],
  ['sso_jit_provisioning', 'sso_jit_provisioning_allowed_connections', 'joining'],
  ['oauth_tenant_jit_provisioning', 'allowed_oauth_tenants', 'joining'],
];

/** The refused field, if this form has it. The domains of invitations are in a different form. */
function refusedField(code: string, group: SettingsGroup, draft: SettingsDraft): SettingsField | undefined {
  if (code === 'list_needed') {
    const empty = LISTS.find(
      ([by, list, of]) =>
        of === group && draft[by] === 'RESTRICTED' && Object.values(draft[list] ?? []).flat().length === 0,
    );
    return empty?.[1] ?? (group === 'invites' ? 'email_invites' : undefined);
  }
  const found = code === 'organization_name_missing' ? 'organization_name' : fieldOfProblem(code);
  return found !== undefined && found in draft ? found : undefined;
}
