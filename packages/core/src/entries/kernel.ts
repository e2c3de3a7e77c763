export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  Confirm,
  LinkQuestion,
  ParsedAuthenticateUrl,
} from '../kernel/address/url-tokens';
export type { Call, SessionMinutes } from '../kernel/api/first-call/call';
export type { ApiErrorBody, LocalErrorCode, Problem } from '../kernel/base/errors';
export {
  ApiError,
  BrowserError,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
  toFoyerError,
} from '../kernel/base/errors';
export { Secret } from '../kernel/base/names/secret';
export type { Bootstrap, BootstrapStore, RbacPolicy } from '../kernel/bootstrap/bootstrap';
export type { ClientOptions, Endpoints } from '../kernel/client/options';
export type { Flow } from '../kernel/flow/flow';
export type { OneTapState } from '../kernel/flow/one-tap/one-tap-rules';
export type { CookieOptions } from '../kernel/session/cookies';
export type { SessionTokens } from '../kernel/session/own-tokens';
