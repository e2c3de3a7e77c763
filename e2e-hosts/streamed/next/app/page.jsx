'use client';
import { useClient, useSession } from '@foyer/react-headless';

export default function Home() {
  const { session } = useSession();
  const client = useClient();
  if (!session) return <p>Nobody is signed in.</p>;
  return (
    <button type="button" onClick={() => void client.session.revoke().catch(() => {})}>
      Sign out
    </button>
  );
}
