export type { Callbacks, Host } from '../users/foyer-context';
export { useFoyer, useInternals, useOptionalClient } from '../users/use-client';
export type { UserTeller } from '../users/use-host-events';
export { useHost, useSignedOut, useTeller } from '../users/use-host-events';
export type { LoginBesideAutofill, LoginFlow, RunningLogin } from '../users/login/use-login-flow';
export { useLoginFlow } from '../users/login/use-login-flow';
