import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { createRoot } from 'react-dom/client';
import { createHashRouter, Link, RouterProvider } from 'react-router';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const callbacks = { onEvent: ({ type }) => console.log(type) };

const LoginPage = () => (
  <>
    <h1>Login page</h1>
    <Link to="/other" viewTransition>
      Other page
    </Link>
    <div id="login">
      <Login config={config} callbacks={callbacks} />
    </div>
  </>
);
const OtherPage = () => (
  <>
    <h1>Other page</h1>
    <Link to="/" viewTransition>
      Login page
    </Link>
  </>
);

const router = createHashRouter([
  { path: '/', element: <LoginPage /> },
  { path: '/other', element: <OtherPage /> },
]);

createRoot(document.querySelector('#root')).render(
  <FoyerProvider client={client}>
    <RouterProvider router={router} />
  </FoyerProvider>,
);
