import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import type { LoginProps } from '@foyer/react-ui';
import { createRoot } from 'react-dom/client';

const config: LoginProps['config'] = {
  products: ['oauth', 'otp', 'passwords'],
  otpOptions: { methods: ['email', 'sms'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
};
const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <FoyerProvider client={client}>
      <Login config={config} />
    </FoyerProvider>,
  );
}
