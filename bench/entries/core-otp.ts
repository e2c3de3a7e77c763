import { createClient, createOtpFlow, Secret } from '@foyer/core';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const flow = createOtpFlow(client, { expirationMinutes: 5 });
flow.start();
// The measuring code sends the events, because a custom form does not belong to Foyer's size.
Object.assign(window, { flow, Secret });
