import { useEffect, useState } from 'react';
import type { Got, Party } from './acme-party';

type State =
  | { readonly at: 'out' }
  | { readonly at: 'busy' }
  | { readonly at: 'in'; readonly got: Got }
  | { readonly at: 'refused'; readonly why: string };

/** The page of the other company: sign in, see the result, sign out. */
export function App({ party }: { readonly party: Party }) {
  const [state, setState] = useState<State>({ at: 'out' });
  const refused = (error: unknown) => setState({ at: 'refused', why: reason(error) });

  useEffect(() => {
    const back = party.back();
    if (!back) return;
    setState({ at: 'busy' });
    back.then(
      (got) => setState({ at: 'in', got }),
      (error: unknown) => setState({ at: 'refused', why: reason(error) }),
    );
  }, [party]);

  const signIn = (scope: string) => () => void party.signIn(scope).catch(refused);
  switch (state.at) {
    case 'busy':
      return <p role="status">One moment…</p>;
    case 'in':
      return <SignedIn got={state.got} onLogOut={() => void party.logOut(state.got.idToken).catch(refused)} />;
    case 'out':
    case 'refused':
      return (
        <>
          {state.at === 'refused' ? <p role="alert">You are not signed in: {state.why}</p> : null}
          <button type="button" className="notes-button" onClick={signIn('openid email')}>
            Sign in with Harbour Library
          </button>
          <button
            type="button"
            className="notes-button"
            onClick={signIn('openid email profile phone offline_access notes:all')}
          >
            Sign in, and ask for everything
          </button>
        </>
      );
  }
}

function SignedIn({ got, onLogOut }: { readonly got: Got; readonly onLogOut: () => void }) {
  const rows = { ...got.claims, ...got.person, scope: got.scope };
  return (
    <>
      <p role="status">You are signed in.</p>
      <dl className="notes-got">
        {Object.entries(rows).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="notes-button" onClick={onLogOut}>
        Log out
      </button>
    </>
  );
}

/** The provider's error code, if it sent one. */
function reason(error: unknown): string {
  const { error: code, message } = error as { readonly error?: unknown; readonly message?: unknown };
  return typeof code === 'string' ? code : String(message);
}
