import { createClient, createOtpFlow, Secret } from '@foyer/core';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const flow = createOtpFlow(client, { expirationMinutes: 5 });
flow.start();
// The measuring code sends the events: a host's own form is not our bytes.
Object.assign(window, { flow, Secret });
