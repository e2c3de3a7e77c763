import type { DevtoolsClient } from '@foyer/devtools';

/** Whether the address asks for the developer tools: `?devtools`. */
export const asksForDevtools = (address: URL): boolean => address.searchParams.has('devtools');

/** Loads the panel and shows it. Other pages load nothing of it. */
export async function showDevtools(client: DevtoolsClient): Promise<() => void> {
  const { mountDevtools } = await import('@foyer/devtools/production');
  return mountDevtools(client).unmount;
}
