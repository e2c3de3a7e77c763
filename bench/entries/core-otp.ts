import { createClient, createOtpFlow } from '@foyer/core';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const flow = createOtpFlow(client, { expirationMinutes: 5 });
const input = document.querySelector('input');

document.addEventListener('submit', () => {
  flow.send({ type: 'submitDestination', destination: { channel: 'email', email: input?.value ?? '' } });
});
