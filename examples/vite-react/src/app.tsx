import type { LoginConfig } from '@foyer/core';
import { useClient, useSession, useUser } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';

const config: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };

export function App() {
  const { session } = useSession();
  return session ? <Account /> : <Login config={config} callbacks={{ onEvent: ({ type }) => console.log(type) }} />;
}

function Account() {
  const client = useClient();
  const { user } = useUser();
  return (
    <>
      <h1>Welcome</h1>
      <p>You are signed in as {user?.emails[0]?.email}.</p>
      <button type="button" onClick={() => client.session.revoke().catch(console.warn)}>
        Log out
      </button>
    </>
  );
}
