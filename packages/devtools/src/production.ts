export type { FoyerDevtoolsProps } from './mount/foyer-devtools';
export { FoyerDevtools } from './mount/foyer-devtools';
export type { DevtoolsClient, DevtoolsOptions, MountedDevtools } from './mount/mount-devtools';
export { mountDevtools } from './mount/mount-devtools';
