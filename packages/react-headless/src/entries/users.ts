export type { Callbacks } from '../users/hooks/foyer-context';
export type { FoyerProviderProps } from '../users/hooks/foyer-provider';
export { FoyerProvider } from '../users/hooks/foyer-provider';
export type { InitialSession } from '../users/hooks/initial-session';
export { useClient } from '../users/hooks/use-client';
export type { SessionValue } from '../users/hooks/use-session';
export { useSession } from '../users/hooks/use-session';
