export type { SamlMetadata } from '../../../organizations/admin/sso/saml-metadata';
export { METADATA_MOST, readSamlMetadata } from '../../../organizations/admin/sso/saml-metadata';
export { fieldOfSsoProblem } from '../../../organizations/admin/sso/sso-checks';
export { missingOfSso } from '../../../organizations/admin/sso/sso-draft';
export { createSsoConnectionsFlow, ssoConnectionsActions } from '../../../organizations/admin/sso/sso-flow';
export type { SsoGuard } from '../../../organizations/admin/sso/sso-guards';
export type {
  ExternalDraft,
  OidcDraft,
  SamlDraft,
  SsoCertificate,
  SsoDraft,
  SsoItem,
} from '../../../organizations/admin/sso/sso-item';
export type {
  SsoField,
  SsoGiven,
  SsoGuide,
  SsoKind,
  SsoLabel,
  SsoPreset,
} from '../../../organizations/admin/sso/sso-presets';
export { kindsOf, SSO_PRESETS, ssoGuide } from '../../../organizations/admin/sso/sso-presets';
export type {
  NewConnection,
  SsoData,
  SsoDeletion,
  SsoEvent,
  SsoQuota,
  SsoState,
  SsoTestOutcome,
} from '../../../organizations/admin/sso/sso-state';
export type { FailedSsoTest, SsoTestReason } from '../../../organizations/admin/sso/sso-return';
export { fieldsOfSsoTest } from '../../../organizations/admin/sso/sso-return';
