export type { Callbacks, Host } from '../users/hooks/foyer-context';
export { useInternals, useOptionalClient } from '../users/hooks/use-client';
export { useHost, useHostEvents, useHostListener, useSignedOut } from '../users/hooks/use-host-events';
export type { LoginFlow, RunningLogin } from '../users/hooks/use-login-flow';
export { useLoginFlow } from '../users/hooks/use-login-flow';
