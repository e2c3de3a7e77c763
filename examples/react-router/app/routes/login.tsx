import type { LoginConfig } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { Login, prepareLogin } from '@foyer/react-ui';
import { getBootstrap } from '@foyer/server';
import { client, project } from '../foyer';
import type { Route } from './+types/login';

const config: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** What the server needs to draw the form itself. */
export async function loader() {
  const [bootstrap] = await Promise.all([getBootstrap(project), prepareLogin(config)]);
  return { bootstrap };
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <FoyerProvider client={client} bootstrap={loaderData.bootstrap}>
      <Login
        config={config}
        callbacks={{ onEvent: ({ type }) => console.log(type), onSignedIn: () => location.assign('/') }}
      />
    </FoyerProvider>
  );
}
