import { authenticateRequest } from '@foyer/server';
import { data, redirect } from 'react-router';
import { client, project } from '../foyer';
import type { Route } from './+types/account';

export async function loader({ request }: Route.LoaderArgs) {
  const { user, headers } = await authenticateRequest(request, { ...project, verifyWithProvider: true });
  if (!user) throw redirect('/login', { headers });
  return data({ email: user.emails[0]?.email }, { headers });
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const logOut = () =>
    client.session
      .revoke()
      .catch(console.warn)
      .then(() => location.assign('/login'));
  return (
    <main>
      <h1>Your account</h1>
      <p>You are signed in as {loaderData.email}.</p>
      <button type="button" onClick={logOut}>
        Log out
      </button>
    </main>
  );
}
