// The sandbox on this machine. For the provider itself: your own publicToken and projectId, and no endpoints.
const endpoints = { testAPIURL: 'http://localhost:4400' };
export const project = { publicToken: 'public-token-test-foyer', projectId: 'project-test-foyer', endpoints };
