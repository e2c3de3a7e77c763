import { authenticateRequest, createSignInRoutes } from '@foyer/server';

// The sandbox on this machine.
const project = { publicToken: 'public-token-test-foyer', endpoints: { testAPIURL: 'http://localhost:4400' } };

export const signIn = createSignInRoutes({
  ...project,
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
  cookieSecret: 'at least 32 characters that nobody can guess',
  path: '/sign-in',
});

/** What the host's own pages say of whoever asks. */
export async function answerAs(request, kind) {
  const { session, headers } = await authenticateRequest(request, project);
  const userId = session?.user_id;
  const type = kind === 'json' ? 'application/json' : 'text/html; charset=utf-8';
  const body =
    kind === 'json'
      ? JSON.stringify({ userId })
      : `<!doctype html><html lang="en"><title>Home</title><p>You are ${userId ?? 'a visitor'}</p>`;
  return new Response(body, {
    status: kind === 'json' && !userId ? 401 : 200,
    headers: [...headers, ['content-type', type]],
  });
}
