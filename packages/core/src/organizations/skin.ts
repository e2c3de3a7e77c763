/** What Foyer's own hooks and screens use beside the public API of `@foyer/core/organizations`. Semantic versioning excludes it. */
export { isImageUrl } from '../address/image-url';
export { kindOf } from '../base/kind-of';
export { loader } from '../base/load';
export { report, warn } from '../base/log';
export type { Channel, KeyValue, Platform, PlatformEvent } from '../base/platform';
export { SAFE_BOOTSTRAP } from '../bootstrap/bootstrap';
export { isSlowConnection } from '../browser/connection';
export type { Phone } from '../browser/phone/phone';
export { browserPlatform } from '../browser/platform';
export type { Failed, FlowDefinition, Inspection, Start, Step, Stop, Tagged, Told } from '../flow';
export { createFlow } from '../flow';
export { DEFAULT_SESSION_MINUTES } from '../flows/shared/commands';
export type { Clock, EventLog, FlowClient, PhoneParser, UrlTokens } from '../flows/shared/deps';
export { depsOf, inside } from '../flows/shared/deps';
export { isEmail } from '../flows/shared/email';
export { isPassing } from '../flows/shared/problem';
export { DISPLAY_NAME, LINKABLE_HOSTS } from '../provider';
export type { OrganizationInside } from './client/inside';
