import { createClient, mountAccount } from '@foyer/vanilla/account';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
mountAccount(client, {
  element: '#app',
  config: {
    login: {
      products: ['oauth', 'otp', 'passwords'],
      otpOptions: { methods: ['email', 'sms'] },
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
    },
  },
});
