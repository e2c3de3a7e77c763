import { auth } from '@foyer/next';

export async function GET() {
  const { session } = await auth();
  return session ? Response.json({ userId: session.user_id }) : Response.json({ error: 'signed_out' }, { status: 401 });
}
