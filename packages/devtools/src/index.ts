import { FoyerDevtools as Component } from './mount/foyer-devtools';
import { mountDevtools as mount } from './mount/mount-devtools';

export type { FoyerDevtoolsProps } from './mount/foyer-devtools';
export type { DevtoolsClient, DevtoolsOptions, MountedDevtools } from './mount/mount-devtools';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

const nothing = (): null => null;
const mountNothing = (): { unmount(this: void): void } => ({ unmount: () => undefined });

/**
 * The developer tools, for as long as the component is mounted. In a production build it draws nothing and costs
 * nothing;
 * `@foyer/devtools/production` is there as well.
 */
export const FoyerDevtools: typeof Component = process.env.NODE_ENV === 'production' ? nothing : Component;

/**
 * Shows the developer tools in a corner of the page. In a production build it does nothing;
 * `@foyer/devtools/production` does.
 */
export const mountDevtools: typeof mount = process.env.NODE_ENV === 'production' ? mountNothing : mount;
