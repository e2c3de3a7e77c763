import { FoyerDevtools as Component } from './mount/foyer-devtools';
import { mountDevtools as mount } from './mount/mount-devtools';

export type { FoyerDevtoolsProps } from './mount/foyer-devtools';
export type { DevtoolsClient, DevtoolsOptions, MountedDevtools } from './mount/mount-devtools';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

const nothing = (): null => null;
const mountNothing = (): { unmount(this: void): void } => ({ unmount: () => undefined });

/**
 * Shows the developer tools while the component is mounted. In a production build it renders nothing and loads nothing;
 * to use the tools there, import `@foyer/devtools/production`.
 */
export const FoyerDevtools: typeof Component = process.env.NODE_ENV === 'production' ? nothing : Component;

/**
 * Shows the developer tools in a corner of the page. In a production build it does nothing; to use the tools there,
 * import `@foyer/devtools/production`.
 */
export const mountDevtools: typeof mount = process.env.NODE_ENV === 'production' ? mountNothing : mount;
