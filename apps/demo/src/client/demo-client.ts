import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { Provider } from './provider';

/** One client for the page, which speaks to the local provider alone. */
export function demoClient({ origin, project }: Provider): Client {
  return createClient(project, {
    endpoints: {
      testAPIURL: origin,
      liveAPIURL: origin,
      dfpBackendURL: origin,
      clientsideServicesIframeURL: `${origin}/stand-in/clientside-services/index.html`,
    },
  });
}
