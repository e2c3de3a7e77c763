import { createDiscoveryFlow, createOrganizationClient } from '@foyer/core/organizations';

const client = createOrganizationClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const flow = createDiscoveryFlow(client, {});
flow.start();
// The measuring code sends the events: a host's own form is not our bytes.
Object.assign(window, { client, flow });
