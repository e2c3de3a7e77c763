export type { AuthorizeFlowOptions } from '../../kernel/flow/consent/authorize/authorize-commands';
export { authorizeActions } from '../../kernel/flow/consent/authorize/authorize-flow';
export type {
  AttestingState,
  AuthorizeEvent,
  AuthorizeState,
  ConsentState,
} from '../../kernel/flow/consent/authorize/authorize-rules';
export type { AuthTokenParams, TrustedToken } from '../../kernel/flow/consent/authorize/trusted-token';
export type { ClientName } from '../../kernel/flow/consent/client-name';
export type { ConsentItem, ConsentSection, ProfileDetail } from '../../kernel/flow/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from '../../kernel/flow/consent/consent-request';
export {
  parseAuthorizeRequest,
  parseConsentRequest,
  parseLogoutRequest,
} from '../../kernel/flow/consent/consent-request';
export type { ConsentOptions } from '../../kernel/flow/consent/consent-session';
export type { Consent, ConsentClient } from '../../kernel/flow/consent/consent';
export type {
  ConsentManifest,
  ConsentManifestGenerator,
  ManifestInput,
  ManifestItem,
  ManifestSection,
} from '../../kernel/flow/consent/host-manifest';
export type { InitialConsent, InitialScreen } from '../../kernel/flow/consent/initial-consent';
export type { LogoutFlowOptions } from '../../kernel/flow/consent/logout/logout-commands';
export { logoutActions } from '../../kernel/flow/consent/logout/logout-flow';
export type { LogoutEvent, LogoutState } from '../../kernel/flow/consent/logout/logout-rules';
