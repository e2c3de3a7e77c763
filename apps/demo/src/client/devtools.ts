import type { DevtoolsClient, DevtoolsOptions } from '@foyer/devtools';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Whether the URL opens the developer tools: `?devtools`, or `?devtools=top-left` for its button in that corner. */
export const asksForDevtools = (address: URL): boolean => address.searchParams.has('devtools');

/** Loads the panel and shows it. Other pages don't load it. */
export async function showDevtools(client: DevtoolsClient): Promise<() => void> {
  const { mountDevtools } = await import('@foyer/devtools/production');
  return mountDevtools(client, optionsOf(new URL(location.href))).unmount;
}

function optionsOf(address: URL): DevtoolsOptions {
  const buttonPosition = CORNERS.find((corner) => corner === address.searchParams.get('devtools'));
  return buttonPosition ? { buttonPosition } : {};
}
