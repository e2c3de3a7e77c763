'use client';
import { FoyerProvider, type FoyerProviderProps } from '@foyer/react-headless';
import { Login, type LoginProps } from '@foyer/react-ui';
import { client, login } from '../client';

const callbacks: LoginProps['callbacks'] = {
  onEvent: ({ type }) => console.log(type),
  onSignedIn: () => location.assign('/account'),
};
export const LoginForm = ({ bootstrap }: Pick<FoyerProviderProps, 'bootstrap'>) => (
  <FoyerProvider client={client} bootstrap={bootstrap}>
    <main>
      <Login config={login} callbacks={callbacks} />
    </main>
  </FoyerProvider>
);
