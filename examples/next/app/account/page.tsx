import { authenticateRequest } from '@foyer/server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { project } from '../../project';

export default async function AccountPage() {
  const { user } = await authenticateRequest({ headers: await headers() }, { ...project, confirm: true });
  if (!user) redirect('/login');
  return (
    <main>
      <h1>Your account</h1>
      <p>You are signed in as {user.emails[0]?.email}.</p>
    </main>
  );
}
