/**
 * What the standard screens need beyond the public API of `@foyer/react-headless`. Not covered by semantic versioning.
 */
export { NonceContext } from '../use-any-client';
export { useIsHydrated, useLatest, useMade } from '../use-flow';
export type { Callbacks, Host } from '../foyer-context';
export { useHost, useSignedOut } from '../use-host';
export { useAnyClient, useParts } from '../use-any-client';
export { useInside, useOptionalClient } from '../use-client';
export { useHostListener, useHostEvents } from '../use-host-events';
export type { LoginFlow, RunningLogin } from '../use-login-flow';
export { useLoginFlow } from '../use-login-flow';
