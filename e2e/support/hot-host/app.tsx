import { FoyerProvider, useCountdown, useOtpFlow, useSession, useUser } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { client } from './client';
import { callbacks } from './heard';

const EDITION = 'First edition';

/** The host's own screen with the hooks, next to the widget. */
function Own() {
  const { session } = useSession();
  const { user } = useUser();
  const [state, { submitEmail }] = useOtpFlow();
  const { seconds } = useCountdown(state.at === 'code' ? state.sent.deadline : undefined);
  return (
    <section data-testid="own" data-at={state.at}>
      <p role="status">{session ? (user?.emails[0]?.email ?? 'Somebody') : 'Nobody'}</p>
      <button type="button" onClick={() => submitEmail('grace@example.com')}>
        Send
      </button>
      <p>{seconds > 0 ? 'It counts.' : 'Nothing to wait for.'}</p>
    </section>
  );
}

export function App() {
  return (
    <FoyerProvider client={client}>
      <h1>{EDITION}</h1>
      <Own />
      <div data-testid="login">
        <Login config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} callbacks={callbacks} />
      </div>
    </FoyerProvider>
  );
}
