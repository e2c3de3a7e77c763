export { isImageUrl } from '../links/image-url';
export type { Problem } from '../base/errors';
export { ApiError, FoyerError, UsageError, toFoyerError } from '../base/errors';
export { kindOf } from '../base/guards';
export { loader } from '../base/load';
export { createListeners } from '../base/listeners';
export { report, warn } from '../base/log';
export { personOf } from '../base/person';
export type { Channel, KeyValue, Platform, PlatformEvent } from '../base/platform';
export { DISPLAY_NAME, LINKABLE_HOSTS } from '../base/provider';
export { Secret } from '../base/secret';
export type { OneTapPlace } from '../base/social-provider';
export { OAUTH_PROVIDERS } from '../base/social-provider';
export type { Bootstrap, BootstrapStore } from '../bootstrap/bootstrap';
export { SAFE_BOOTSTRAP } from '../bootstrap/bootstrap';
export { browserPlatform, isSlowConnection } from '../browser/platform';
export type { ClientInternals } from '../client/internals';
export type { Clock, EventLog, FlowClient, PhoneParser, Present, UrlTokens } from '../flow/deps';
export { depsOf, internals, isClient } from '../flow/deps';
export type {
  AnyInspection,
  Failed,
  Flow,
  FlowDefinition,
  FlowEvent,
  Inspection,
  Start,
  Step,
  Stop,
  Tagged,
} from '../flow/flow';
export type { StepReader } from '../flow/host-event';
export { keysAtHand, wordsAtHand } from '../flow/problem-at-hand';
