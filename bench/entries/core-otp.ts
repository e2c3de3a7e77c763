import { createClient, Secret } from '@foyer/core';
import { createOtpFlow } from '@foyer/core/flows/otp';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const flow = createOtpFlow(client, { expirationMinutes: 5 });
const input = document.querySelector('input');

flow.start();
flow.subscribe(() => (document.title = flow.getState().at));
document.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = input?.value ?? '';
  if (flow.getState().at === 'code') flow.send({ type: 'submitCode', code: new Secret(text) });
  else flow.send({ type: 'submitDestination', destination: { channel: 'email', email: text } });
});
