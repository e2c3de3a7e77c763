/** The demo without JavaScript: a sign-in at `/sign-in`, and a page at `/signed-in` that shows the account. */
import { randomBytes } from 'node:crypto';
import { authenticateRequest, createSignInRoutes, toNodeHandler } from '@foyer/server';
import { documentOf } from '@foyer/server/html';

/** Sign-in methods that need no JavaScript. */
const config = {
  products: ['oauth', 'otp', 'passwords'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
};

/**
 * The handlers of these two paths.
 * @param {string} provider an origin
 * @returns {Record<string, (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse)
 *   => Promise<void>>}
 */
export function withoutScripts(provider) {
  const project = { publicToken: 'public-token-test-foyer', endpoints: { testAPIURL: provider } };
  const cookieSecret = randomBytes(32).toString('hex');
  const options = {
    ...project,
    config,
    cookieSecret,
    path: '/sign-in',
    afterSignIn: '/signed-in',
    styles: { colorScheme: 'auto' },
  };

  async function signedIn(request) {
    const { session, headers } = await authenticateRequest(request, project);
    headers.set('content-type', 'text/html; charset=utf-8');
    const said = session
      ? `You are signed in as ${session.user_id}`
      : 'You are not signed in. <a href="/sign-in">Sign in</a>';
    return new Response(documentOf(`<p>${said}</p>`, { title: 'Who is signed in', colorScheme: 'auto' }), { headers });
  }

  const outage = ({ message, status = 500 }) => new Response(message, { status });
  return {
    '/sign-in': toNodeHandler(createSignInRoutes(options)),
    '/signed-in': toNodeHandler((request) => signedIn(request).catch(outage)),
  };
}
