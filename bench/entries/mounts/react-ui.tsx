import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import type { LoginProps } from '@foyer/react-ui';
import { mountEach } from './mount-each';

const config: LoginProps['config'] = {
  products: ['oauth', 'otp', 'passwords'],
  otpOptions: { methods: ['email', 'sms'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
};
const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });

mountEach(
  <FoyerProvider client={client}>
    <Login config={config} />
  </FoyerProvider>,
);
