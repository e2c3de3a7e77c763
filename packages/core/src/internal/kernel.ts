export { isImageUrl } from '../kernel/address/image-url';
export type { Problem } from '../kernel/base/errors';
export { ApiError, FoyerError, UsageError, toFoyerError } from '../kernel/base/errors';
export { kindOf } from '../kernel/base/guards';
export { loader } from '../kernel/base/load';
export { createListeners } from '../kernel/base/listeners';
export { report, warn } from '../kernel/base/log';
export { personOf } from '../kernel/base/person';
export type { Channel, KeyValue, Platform, PlatformEvent } from '../kernel/base/platform';
export { DISPLAY_NAME, LINKABLE_HOSTS } from '../kernel/base/names/provider';
export { Secret } from '../kernel/base/names/secret';
export type { OneTapPlace } from '../kernel/base/social-provider';
export { OAUTH_PROVIDERS } from '../kernel/base/social-provider';
export type { Bootstrap, BootstrapStore } from '../kernel/bootstrap/bootstrap';
export { SAFE_BOOTSTRAP } from '../kernel/bootstrap/bootstrap';
export { browserPlatform, isSlowConnection } from '../kernel/browser/platform';
export type { ClientInternals } from '../kernel/client/internals';
export type { Clock, EventLog, FlowClient, PhoneParser, Present, UrlTokens } from '../kernel/flow/deps';
export { depsOf, internals, isClient } from '../kernel/flow/deps';
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
} from '../kernel/flow/flow';
export type { StepReader } from '../kernel/flow/host-event';
export { keysAtHand, wordsAtHand } from '../kernel/flow/problem-at-hand';
