export type { Callbacks, Host } from '../users/hooks/foyer-context';
export { useFoyer, useInternals, useOptionalClient } from '../users/hooks/use-client';
export type { UserTeller } from '../users/hooks/use-host-events';
export { useHost, useSignedOut, useTeller } from '../users/hooks/use-host-events';
export type { LoginBesideAutofill, LoginFlow, RunningLogin } from '../users/hooks/use-login-flow';
export { useLoginFlow } from '../users/hooks/use-login-flow';
