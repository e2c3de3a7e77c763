import { createClient, createOtpFlow, Secret } from '@foyer/core';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const flow = createOtpFlow(client, { expirationMinutes: 5 });
flow.start();
// What a host's own form does is none of our bytes: the measuring sends the events.
Object.assign(window, { flow, Secret });
