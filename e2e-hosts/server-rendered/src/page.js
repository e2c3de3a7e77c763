import { createClient } from '@foyer/core';
import { FoyerProvider, RequireSession, useClient, useUser } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { createElement as h, StrictMode } from 'react';

export const newClient = () =>
  createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });

const config = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email'] },
};
const callbacks = { onEvent: ({ type }) => console.log(type) };

/** The same tree on the server and in the browser. */
export const page = (client, nonce) => h(StrictMode, null, h(FoyerProvider, { client, nonce }, h(App)));

/** The form is in the server's markup too, and the same one once it is known that nobody is signed in. */
const form = h(Login, { config, callbacks });
const App = () => h(RequireSession, { fallback: form, loading: form }, h(Account));

function Account() {
  const { session } = useClient();
  const { user } = useUser();
  const logOut = h('button', { type: 'button', onClick: () => session.revoke() }, 'Log out');
  return h('div', null, h('p', null, user?.emails[0]?.email), logOut);
}
