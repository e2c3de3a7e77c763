export type { Callbacks } from '../users/foyer-context';
export type { FoyerProviderProps } from '../users/foyer-provider';
export { FoyerProvider } from '../users/foyer-provider';
export type { InitialSession } from '../users/initial-session';
export { useClient } from '../users/use-client';
export type { SessionValue } from '../users/use-session';
export { useSession } from '../users/use-session';
