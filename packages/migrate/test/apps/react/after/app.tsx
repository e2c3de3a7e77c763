// The first page: who is signed in sees the account.
import { useSession } from '@foyer/react-headless';
import { Account } from './account';
import { Login } from './login';

export function App() {
  const { session, isInitialized } = useSession();
  if (!isInitialized) return <p>One moment …</p>;
  return session ? <Account /> : <Login />;
}
