import { createClient } from '@foyer/core';

// The sandbox on this machine. For the provider itself, use your own public token and leave `endpoints` out.
export const client = createClient('public-token-test-foyer', {
  endpoints: { testAPIURL: 'http://localhost:4400' },
});
