import type { LoginConfig } from '@foyer/core';
import { useUser } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { UserButton } from '@foyer/react-ui/user-button';
import { lazy, Suspense } from 'react';

const Account = lazy(() => import('@foyer/react-ui/account').then((file) => ({ default: file.Account })));
const login: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };

export const App = () => (
  <>
    <header>
      <a href="/">Home</a>
      <UserButton config={{ accountURL: '/account' }} />
    </header>
    <main>
      {location.pathname === '/account' ? (
        <Suspense>
          <Account config={{ login }} />
        </Suspense>
      ) : (
        <Home />
      )}
    </main>
  </>
);

function Home() {
  const { user } = useUser();
  if (!user) return <Login config={login} callbacks={{ onEvent: ({ type }) => console.log(type) }} />;
  return <h1>Welcome, {user.emails[0]?.email}</h1>;
}
