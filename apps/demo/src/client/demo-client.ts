import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { Provider } from './provider';

/**
 * One client for the page, which talks only to the local provider. A provider over https counts as one on the host's
 * own domain, which may keep the session in HttpOnly cookies.
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
