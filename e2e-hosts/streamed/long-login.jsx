import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });
const config = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email'] },
};
/** More than the 12.8 kB after which React moves finished parts of a stream to the end of the page. */
const ARTICLE = 'Foyer. '.repeat(4000);

export const LongLogin = () => (
  <FoyerProvider client={client}>
    <main>
      <p>{ARTICLE}</p>
      <Login config={config} action="/sign-in" />
    </main>
  </FoyerProvider>
);
