export type { AuthorizeFlowOptions } from '../../flow/consent/authorize-commands';
export { authorizeActions } from '../../flow/consent/authorize-flow';
export type {
  AttestingState,
  AuthorizeEvent,
  AuthorizeState,
  ConsentState,
} from '../../flow/consent/authorize-rules';
export type { AuthTokenParams, TrustedToken } from '../../flow/consent/trusted-token';
export type { ClientName } from '../../flow/consent/client-name';
export type { ConsentItem, ConsentSection, ProfileDetail } from '../../flow/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from '../../flow/consent/consent-request';
export {
  parseAuthorizeRequest,
  parseConsentRequest,
  parseLogoutRequest,
} from '../../flow/consent/consent-request';
export type { ConsentOptions } from '../../flow/consent/consent-session';
export type { Consent, ConsentClient } from '../../flow/consent/consent';
export type {
  ConsentManifest,
  ConsentManifestGenerator,
  ManifestInput,
  ManifestItem,
  ManifestSection,
} from '../../flow/consent/host-manifest';
export type { InitialConsent, InitialScreen } from '../../flow/consent/initial-consent';
export type { LogoutFlowOptions } from '../../flow/consent/logout-commands';
export { logoutActions } from '../../flow/consent/logout-flow';
export type { LogoutEvent, LogoutState } from '../../flow/consent/logout-rules';
