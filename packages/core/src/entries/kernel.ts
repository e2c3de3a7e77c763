export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  Confirm,
  LinkQuestion,
  ParsedAuthenticateUrl,
} from '../links/url-tokens';
export type { Call, SessionMinutes } from '../api/call';
export type { ApiErrorBody, LocalErrorCode, Problem } from '../base/errors';
export {
  ApiError,
  BrowserError,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
  toFoyerError,
} from '../base/errors';
export { Secret } from '../base/secret';
export type { Bootstrap, BootstrapStore, RbacPolicy } from '../bootstrap/bootstrap';
export type { ClientOptions, Endpoints } from '../client/options';
export type { Flow } from '../flow/flow';
export type { OneTapState } from '../flow/one-tap-rules';
export type { CookieOptions } from '../session/cookies';
export type { SessionTokens } from '../session/own-tokens';
