import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { Provider } from './provider';

/**
 * One client for the page, which speaks to the local provider alone. A provider by https counts as one on a domain of
 * the host's own, which may keep the session in HttpOnly cookies.
 */
export function demoClient({ origin, project }: Provider): Client {
  return createClient(project, {
    ...(origin.startsWith('https:') && { customBaseUrl: origin }),
    endpoints: {
      testAPIURL: origin,
      liveAPIURL: origin,
      dfpBackendURL: origin,
      clientsideServicesIframeURL: `${origin}/stand-in/clientside-services/index.html`,
    },
  });
}
