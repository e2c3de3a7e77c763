export type { ProjectOptions } from './config/project-options';
export type { FoyerProxyOptions } from './proxy/foyer-proxy';
export { foyerProxy } from './proxy/foyer-proxy';
