import { useClient, useUser } from '@foyer/react-headless';

export function Account() {
  const stytch = useClient();
  const { user } = useUser();

  return (
    <section>
      <h1>Hello {user?.name?.first_name || user?.emails[0]?.email}</h1>
      <button type="button" onClick={() => void stytch.session.revoke()}>
        Log out
      </button>
    </section>
  );
}
