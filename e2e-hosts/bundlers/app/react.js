import { createClient } from '@foyer/core';
import { FoyerProvider, useClient, useSession, useUser } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { createElement as h, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const callbacks = { onEvent: ({ type }) => console.log(type) };

/** A page for signed-in users. Visitors do not load it. */
const Profile = lazy(() =>
  import('@foyer/react-ui/account').then(({ ProfileSection }) => ({ default: ProfileSection })),
);

function App() {
  const { session } = useSession();
  return session ? h(Account) : h(Login, { config, callbacks });
}

function Account() {
  const { session } = useClient();
  const { user } = useUser();
  const logOut = h('button', { type: 'button', onClick: () => session.revoke() }, 'Log out');
  return h('div', null, h('p', null, user?.emails[0]?.email), logOut, h(Suspense, null, h(Profile)));
}

createRoot(document.querySelector('#root')).render(h(StrictMode, null, h(FoyerProvider, { client }, h(App))));
