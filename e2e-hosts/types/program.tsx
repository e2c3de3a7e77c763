import type { Client, LoginConfig } from '@foyer/core';
import { createClient, createOtpFlow, FoyerError, otpActions } from '@foyer/core';
import { FoyerProvider, useOtpFlow, useSession } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { createSandbox } from '@foyer/sandbox';
import { mountLogin } from '@foyer/vanilla';

export const client: Client = createClient('public-token-test-foyer');
const config: LoginConfig = { products: ['otp', 'passwords'], otpOptions: { methods: ['email'] } };

export function Page() {
  const { session } = useSession();
  return session ? (
    <p>{session.session_id}</p>
  ) : (
    <Login config={config} callbacks={{ onError: ({ code }) => console.warn(code) }} />
  );
}

export function Code() {
  const [state, actions] = useOtpFlow();
  if (state.at !== 'code') return null;
  return (
    <button type="button" onClick={() => actions.submitCode('123456')}>
      {state.sent.methodId}
    </button>
  );
}

export const App = () => (
  <FoyerProvider client={client}>
    <Page />
  </FoyerProvider>
);

export const mounted = () => mountLogin(client, { element: '#login', config });
export const sendTo = (email: string) => otpActions(createOtpFlow(client).send).submitEmail(email);
export const isOurs = (error: unknown) => error instanceof FoyerError && error.code === 'network_error';
export const sandbox = () => createSandbox({ control: true });

// @ts-expect-error: a product that there is not. Types that resolve to `any` would let it pass.
export const wrong: LoginConfig = { products: ['telepathy'] };
