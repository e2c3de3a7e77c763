import { createClient } from '@foyer/core';

// The sandbox on this machine. For the provider itself: your own publicToken and projectId, and no endpoints.
export const project = { publicToken: 'public-token-test-foyer', endpoints: { testAPIURL: 'http://localhost:4400' } };
export const client = createClient(project.publicToken, { endpoints: project.endpoints });
