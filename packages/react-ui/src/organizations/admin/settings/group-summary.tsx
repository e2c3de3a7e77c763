import type { SettingsGroup, SettingsShown } from '@foyer/core/organizations/admin';
import { useText } from '../../../text/text';
import { OrganizationPicture } from './organization-picture';
import { kindWord, valueWord } from './setting-words';
import { settingsText } from './settings-text';

interface GroupSummaryProps {
  readonly group: SettingsGroup;
  readonly state: SettingsShown;
}

/** The current settings of a group, in a few words. */
export function GroupSummary({ group, state }: GroupSummaryProps) {
  const t = useText(settingsText);
  const lines = linesOf(group, state, t).filter((line) => line !== '');
  return (
    <>
      {group === 'logo' ? <OrganizationPicture url={state.values.organization_logo_url} /> : null}
      {lines.map((line) => (
        <bdi key={line} className="foyer-section-item-note" translate={TYPED.includes(group) ? 'no' : undefined}>
          {line}
        </bdi>
      ))}
    </>
  );
}

/** Groups whose values are free text. */
const TYPED: readonly SettingsGroup[] = ['name', 'slug', 'logo'];
type Words = ReturnType<typeof useText<typeof settingsText>>;

function linesOf(group: SettingsGroup, state: SettingsShown, t: Words): readonly string[] {
  const { values, controls } = state;
  switch (group) {
    case 'name':
      return [values.organization_name];
    case 'slug':
      return [values.organization_slug];
    case 'logo':
      return [values.organization_logo_url];
    case 'signIn':
      return [listed('auth_methods', 'allowed_auth_methods', state, t)];
    case 'mfa':
      return [
        kindWord('mfa_policy', values.mfa_policy, t),
        values.mfa_methods === 'RESTRICTED' ? listed('mfa_methods', 'allowed_mfa_methods', state, t) : '',
      ];
    case 'joining':
      return [
        `${t('foyer.org.settings.domains')}: ${listed('email_jit_provisioning', 'email_allowed_domains', state, t)}`,
        ...(controls.sso
          ? [
              `${t('foyer.org.settings.sso')}: ${listed('sso_jit_provisioning', 'sso_jit_provisioning_allowed_connections', state, t)}`,
            ]
          : []),
        values.oauth_tenant_jit_provisioning === 'RESTRICTED'
          ? valueWord('allowed_oauth_tenants', values.allowed_oauth_tenants, state, t)
          : '',
      ];
    case 'invites':
      return [kindWord('email_invites', values.email_invites, t)];
  }
}

type Kind = 'auth_methods' | 'mfa_methods' | 'email_jit_provisioning' | 'sso_jit_provisioning';
type List =
  | 'allowed_auth_methods'
  | 'allowed_mfa_methods'
  | 'email_allowed_domains'
  | 'sso_jit_provisioning_allowed_connections';

/** The list that a setting is restricted to, or the name of its value. */
function listed(kind: Kind, list: List, state: SettingsShown, t: Words): string {
  const { values } = state;
  const words = values[kind] === 'RESTRICTED' ? valueWord(list, values[list], state, t) : '';
  return words || kindWord(kind, values[kind], t);
}
