'use client';
import { Login, type LoginProps } from '@foyer/react-ui';
import { login } from '../../login';

const callbacks: LoginProps['callbacks'] = { onEvent: ({ type }) => console.log(type) };
export default () => (
  <main>
    <Login action="/sign-in" config={login} callbacks={callbacks} />
  </main>
);
