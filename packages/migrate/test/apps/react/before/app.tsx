// The first page: who is signed in sees the account.
import { useStytchSession } from '@stytch/react';
import { Account } from './account';
import { Login } from './login';

export function App() {
  const { session, isInitialized } = useStytchSession<false>();
  if (!isInitialized) return <p>One moment …</p>;
  return session ? <Account /> : <Login />;
}
