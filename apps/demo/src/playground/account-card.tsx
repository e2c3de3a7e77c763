import type { Client, Problem } from '@foyer/core';
import { toFoyerError } from '@foyer/core';
import { useSession, useUser } from '@foyer/react-headless';
import { useState } from 'react';
import { TimeLeft } from './time-left';

interface AccountCardProps {
  readonly client: Client;
  readonly onLoggedOut: () => void;
  readonly onError: (error: Problem) => void;
}

/** The signed-in user, through the hooks as on any page. */
export function AccountCard({ client, onLoggedOut, onError }: AccountCardProps) {
  const { user } = useUser();
  const { session } = useSession();
  const [leaving, setLeaving] = useState(false);
  const logOut = async () => {
    setLeaving(true);
    await client.session.revoke().catch((thrown: unknown) => onError(toFoyerError(thrown)));
    setLeaving(false);
    onLoggedOut();
  };
  if (!user || !session) {
    return (
      <section className="card" aria-labelledby="account-title">
        <h3 className="card-title" id="account-title">
          Signed in
        </h3>
        <p className="quiet">
          Nobody yet. Any address will do, such as ada@example.com: mails and messages stay on this machine and wait in
          the inbox.
        </p>
      </section>
    );
  }
  const addresses = [
    ...user.emails.map(({ email }) => email),
    ...user.phone_numbers.map(({ phone_number }) => phone_number),
    ...user.crypto_wallets.map(({ crypto_wallet_address }) => crypto_wallet_address),
  ];
  return (
    <section className="card" aria-labelledby="account-title">
      <h3 className="card-title" id="account-title">
        Signed in
      </h3>
      <p className="who">{addresses.join(', ') || user.user_id}</p>
      <dl className="facts">
        <dt>User</dt>
        <dd className="mono">{user.user_id}</dd>
        <dt>Session</dt>
        <dd className="mono">{session.session_id}</dd>
        <dt>Signed in with</dt>
        <dd>
          {session.authentication_factors.map(({ type, delivery_method }) => `${type} (${delivery_method})`).join(', ')}
        </dd>
        <dt>Ends in</dt>
        <dd>
          <TimeLeft until={session.expires_at} />
        </dd>
      </dl>
      <button type="button" className="button" disabled={leaving} onClick={() => void logOut()}>
        {leaving ? 'Logging out…' : 'Log out'}
      </button>
    </section>
  );
}
