import type { SsoState } from '@foyer/core/organizations/admin';
import type { SsoConnectionsActions } from '@foyer/react-headless/organizations/admin';
import { useSsoConnections } from '@foyer/react-headless/organizations/admin';
import { useCallback } from 'react';
import type { Screens, SectionScreenProps } from '../../../account/screens';
import { renderScreen } from '../../../account/screens';
import { useText } from '../../../text/text';
import { useStyles } from '../../../theme/style-sheets';
import type { AdminViewProps } from '../admin-config';
import { AdminSection, OUTSIDE_SCREENS } from '../admin-section';
import { ssoText } from '../connection-text';
import connectionCss from '../connection.css?inline';
import { ConnectionForm } from './connection-form';
import { PresetForm } from './preset-form';
import { ConnectionList } from './sso-list';
import type { ShownSso } from './sso-list';

const SCREENS: Screens<SsoState, SsoConnectionsActions> = {
  ...OUTSIDE_SCREENS,
  list: Connections,
  preset: PresetForm,
  creating: PresetForm,
  edit: Connections,
  saving: Connections,
  confirmTest: Connections,
  testing: Connections,
  tested: Connections,
  settingDefault: Connections,
  confirm: Connections,
  deleting: Connections,
};

/** The SSO connections of the organization. */
export function SsoView({ config, callbacks }: AdminViewProps) {
  const [state, actions] = useSsoConnections(config, callbacks);
  return <SsoScreen state={state} actions={actions} />;
}

/** The errors with a different text in a form. */
const WORDS = {
  invalid_x509_certificate: 'foyer.org.sso.badCertificate',
  saml_connection_email_mapping_required: 'foyer.me.required',
  saml_connection_name_mapping_required: 'foyer.me.required',
  invalid_saml_metadata_url: 'foyer.org.sso.badMetadataUrl',
  saml_connection_idp_sso_url_invalid_format: 'foyer.me.taken',
  oidc_connection_issuer_url_invalid_format: 'foyer.me.taken',
  oidc_connection_authorization_url_invalid_format: 'foyer.me.taken',
  oidc_connection_token_url_invalid_format: 'foyer.me.taken',
  oidc_connection_userinfo_url_invalid_format: 'foyer.me.taken',
  oidc_connection_jwks_url_invalid_format: 'foyer.me.taken',
} as const satisfies Readonly<Record<string, keyof typeof ssoText>>;

const hasWords = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/** The screen of the component's state. */
export function SsoScreen({ state, actions }: SectionScreenProps<SsoState, SsoConnectionsActions>) {
  const t = useText(ssoText);
  const wordsOf = useCallback((code: string) => (hasWords(code) ? t(WORDS[code]) : undefined), [t]);
  useStyles(connectionCss);
  return (
    <AdminSection
      title={t('foyer.org.sso.title')}
      state={state}
      home={['forbidden', 'loading', 'failed', 'list', 'confirmTest', 'testing', 'tested', 'settingDefault']}
      busy={['loading', 'creating', 'saving', 'settingDefault', 'deleting']}
      outcomes={{ saving: 'done', settingDefault: 'done', deleting: 'removed' }}
      wordsOf={wordsOf}
    >
      {renderScreen(SCREENS, state, actions)}
    </AdminSection>
  );
}

/** The list, or the form of one connection, which can also delete a certificate. */
function Connections({ state, actions }: SectionScreenProps<ShownSso, SsoConnectionsActions>) {
  const isForm =
    state.at === 'edit' ||
    state.at === 'saving' ||
    ((state.at === 'confirm' || state.at === 'deleting') && state.what.type === 'certificate');
  const item = isForm ? state.list.find(({ id }) => id === state.id) : undefined;
  if (isForm && item) return <ConnectionForm key={item.id} item={item} state={state} actions={actions} />;
  return <ConnectionList state={state} actions={actions} />;
}
