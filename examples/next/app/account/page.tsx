import { auth } from '@foyer/next';

export default async function AccountPage() {
  const { user, redirectToSignIn } = await auth({ verifyWithProvider: true });
  if (!user) return redirectToSignIn();
  return (
    <main>
      <h1>Your account</h1>
      <p>You are signed in as {user.emails[0]?.email}.</p>
    </main>
  );
}
