import type { Client, ClientOptions } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { Provider } from './provider';

/** One client for the page. */
export const demoClient = (provider: Provider): Client => createClient(provider.project, clientOptions(provider));

/**
 * The client options, which allow it to call only the local provider. A provider over https counts as one on the host's
 * own domain, which can store the session in HttpOnly cookies.
 */
export function clientOptions({ origin }: Provider): ClientOptions {
  return {
    ...(origin.startsWith('https:') && { customBaseUrl: origin }),
    endpoints: {
      testAPIURL: origin,
      liveAPIURL: origin,
      dfpBackendURL: origin,
      clientsideServicesIframeURL: `${origin}/stand-in/clientside-services/index.html`,
    },
  };
}
