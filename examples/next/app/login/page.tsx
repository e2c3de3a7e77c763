'use client';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { client } from '../client';

export default function LoginPage() {
  return (
    <FoyerProvider client={client}>
      <Login
        config={{ products: ['otp'], otpOptions: { methods: ['email'] } }}
        callbacks={{ onEvent: ({ type }) => console.log(type), onSignedIn: () => location.assign('/account') }}
      />
    </FoyerProvider>
  );
}
