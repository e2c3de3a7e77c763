/** What the standard screens use beside the public face of `@foyer/react-headless`. Not covered by semantic versioning. */
export { useIsHydrated } from '../hydration';
export { useInside } from '../use-client';
export { useLatest, useMade } from '../use-flow';
export type { LoginFlow, RunningLogin } from '../use-login-flow';
export { useLoginFlow } from '../use-login-flow';
