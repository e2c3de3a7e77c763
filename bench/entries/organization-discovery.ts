import { createDiscoveryFlow, createOrganizationClient } from '@foyer/core/organizations';

const client = createOrganizationClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const flow = createDiscoveryFlow(client, {});
flow.start();
// The measuring code sends the events, because a custom form does not belong to Foyer's size.
Object.assign(window, { client, flow });
