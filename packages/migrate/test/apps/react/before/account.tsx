import { useStytch, useStytchUser } from '@stytch/react';

export function Account() {
  const stytch = useStytch();
  const { user } = useStytchUser();

  return (
    <section>
      <h1>Hello {user?.name?.first_name || user?.emails[0]?.email}</h1>
      <button type="button" onClick={() => void stytch.session.revoke()}>
        Log out
      </button>
    </section>
  );
}
