import { createClient, mountLogin } from '@foyer/vanilla';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
mountLogin(client, {
  element: '#app',
  config: {
    products: ['oauth', 'otp', 'passwords'],
    otpOptions: { methods: ['email', 'sms'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
  },
});
