import { createClient } from '@foyer/core';
import { createOtpFlow } from '@foyer/core/flows/otp';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const flow = createOtpFlow(client, { expirationMinutes: 5 });
const input = document.querySelector('input');

document.addEventListener('submit', () => {
  flow.send({ type: 'submitDestination', destination: { channel: 'email', email: input?.value ?? '' } });
});
