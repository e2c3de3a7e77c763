/**
 * What the standard screens need beyond the public API of `@foyer/react-headless`. Not covered by semantic versioning.
 */
export { useIsHydrated } from '../hydration';
export { useInside } from '../use-client';
export { useLatest, useMade } from '../use-flow';
export type { LoginFlow, RunningLogin } from '../use-login-flow';
export { useLoginFlow } from '../use-login-flow';
export { useLoginAutofill } from '../use-passkey-autofill';
export { useAuthorizeFlow } from '../use-authorize-consent';
export { useLogoutFlow } from '../use-logout-consent';
export { useRegistrationFlow } from '../use-passkey-registration';
export { useResetFlow } from '../use-password-reset-flow';
