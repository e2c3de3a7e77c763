import type { SettingsGroup } from '@foyer/core/organizations/admin';
import { useBootstrap } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { useText } from '../../../text/text';
import { OrganizationPicture } from './organization-picture';
import type { SettingForm } from './setting-fields';
import { KindSetting, LinesSetting, ListSetting, TextSetting } from './setting-fields';
import {
  AUTH_METHODS,
  connectionName,
  methodWord,
  MFA_METHODS,
  offeredMethods,
  SERVICES,
  TENANT_SERVICES,
} from './setting-words';
import { settingsText } from './settings-text';

interface FieldsProps {
  readonly form: SettingForm;
  readonly title: string;
}

function NameFields({ form, title }: FieldsProps) {
  return <TextSetting form={form} field="organization_name" label={title} maxLength={128} />;
}

function SlugFields({ form, title }: FieldsProps) {
  const t = useText(settingsText);
  return (
    <TextSetting
      form={form}
      field="organization_slug"
      label={title}
      maxLength={128}
      hint={t('foyer.org.settings.slugNote')}
    />
  );
}

function LogoFields({ form, title }: FieldsProps) {
  return (
    <>
      <TextSetting form={form} field="organization_logo_url" label={title} maxLength={2048} />
      <OrganizationPicture url={form.draft.organization_logo_url ?? ''} />
    </>
  );
}

function SignInFields({ form, title }: FieldsProps) {
  const t = useText(settingsText);
  const { unservedProducts } = useBootstrap().bootstrap;
  const offered = offeredMethods(AUTH_METHODS, unservedProducts, form.draft.allowed_auth_methods);
  return (
    <KindSetting form={form} field="auth_methods" label={title} hideLabel>
      <ListSetting
        form={form}
        field="allowed_auth_methods"
        label={title}
        options={offered}
        wordOf={(method) => methodWord(method, t)}
      />
    </KindSetting>
  );
}

function MfaFields({ form, title }: FieldsProps) {
  const t = useText(settingsText);
  const { unservedProducts } = useBootstrap().bootstrap;
  const offered = offeredMethods(MFA_METHODS, unservedProducts, form.draft.allowed_mfa_methods);
  return (
    <>
      <KindSetting form={form} field="mfa_policy" label={title} hideLabel />
      <KindSetting form={form} field="mfa_methods" label={title} hideLabel>
        <ListSetting
          form={form}
          field="allowed_mfa_methods"
          label={title}
          options={offered}
          wordOf={(method) => methodWord(method, t)}
        />
      </KindSetting>
    </>
  );
}

function JoiningFields({ form }: FieldsProps) {
  const t = useText(settingsText);
  const { state, draft } = form;
  const domains = t('foyer.org.settings.domains');
  const sso = t('foyer.org.settings.sso');
  return (
    <>
      <KindSetting
        form={form}
        field="email_jit_provisioning"
        label={domains}
        keepsList={state.values.email_invites === 'RESTRICTED'}
      >
        <LinesSetting
          form={form}
          field="email_allowed_domains"
          label={domains}
          hideLabel
          lines={draft.email_allowed_domains ?? []}
          toDraft={(lines) => ({ email_allowed_domains: lines })}
        />
      </KindSetting>
      {state.controls.sso ? (
        <KindSetting form={form} field="sso_jit_provisioning" label={sso}>
          <ListSetting
            form={form}
            field="sso_jit_provisioning_allowed_connections"
            label={sso}
            options={state.connections.map(({ id }) => id)}
            wordOf={(id) => connectionName(state, id)}
          />
        </KindSetting>
      ) : null}
      <TenantFields form={form} />
    </>
  );
}

/** The workspaces of other services, with a field for each service. The error of an empty list shows at the first. */
function TenantFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useText(settingsText);
  const tenants = form.draft.allowed_oauth_tenants ?? {};
  const services = [...new Set<string>([...TENANT_SERVICES, ...Object.keys(tenants)])];
  const others = { ...form, errorAt: () => undefined, refOf: () => undefined };
  const names = services.map((service) => SERVICES[service] ?? service).join(', ');
  return (
    <KindSetting
      form={form}
      field="oauth_tenant_jit_provisioning"
      label={t('foyer.org.settings.tenants', { provider: names })}
    >
      {services.map((service, index) => (
        <LinesSetting
          key={service}
          form={index === 0 ? form : others}
          field="allowed_oauth_tenants"
          label={t('foyer.org.settings.tenants', { provider: SERVICES[service] ?? service })}
          lines={tenants[service] ?? []}
          toDraft={(lines) => ({ allowed_oauth_tenants: { ...tenants, [service]: lines } })}
        />
      ))}
    </KindSetting>
  );
}

function InvitesFields({ form, title }: FieldsProps) {
  return <KindSetting form={form} field="email_invites" label={title} hideLabel />;
}

/** The fields of each group. */
export const GROUP_FIELDS: Readonly<Record<SettingsGroup, (props: FieldsProps) => ReactNode>> = {
  name: NameFields,
  slug: SlugFields,
  logo: LogoFields,
  signIn: SignInFields,
  mfa: MfaFields,
  joining: JoiningFields,
  invites: InvitesFields,
};
