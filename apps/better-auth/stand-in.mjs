import { createHash, randomUUID } from 'node:crypto';

/** Who each code and each access token is of. A code works once. */
const people = new Map();

function keep(email) {
  const key = randomUUID();
  people.set(key, email);
  return key;
}

function take(key) {
  const email = people.get(key);
  people.delete(key);
  return email;
}

const FORM = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>A stand-in for social accounts</title>
    <style>
      :root { color-scheme: light dark }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 12vh auto; padding: 0 1rem }
      input, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; margin-top: .5rem; padding: 0 .75rem }
    </style>
  </head>
  <body>
    <h1>Who are you?</h1>
    <p>This page stands in for Google, Apple, GitHub and Microsoft. It asks for no password.</p>
    <form method="post">
      <label>Email address <input name="email" type="email" required autofocus autocomplete="email"></label>
      <button>Continue</button>
    </form>
    <form method="post"><button>Cancel</button></form>
  </body>
</html>`;

/** Back to better-auth, with a code for the person, or without one. */
function comeBack(url, email) {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  if (back.origin !== url.origin) return new Response(null, { status: 400 });
  back.search = new URLSearchParams({
    ...(email ? { code: keep(email) } : { error: 'access_denied' }),
    state: url.searchParams.get('state') ?? '',
  });
  return new Response(null, { status: 303, headers: { location: back.href } });
}

function whoIs(request) {
  const email = people.get(request.headers.get('authorization')?.replace(/^Bearer /, ''));
  if (email === undefined) return new Response(null, { status: 401 });
  const sub = createHash('sha256').update(email).digest('hex').slice(0, 24);
  return Response.json({ sub, id: sub, email, email_verified: true, name: email.split('@')[0] });
}

/** A provider of social accounts, on the server itself: a visitor signs in as the owner of the address that they type. */
export async function standIn(request, url) {
  const form = async () => new URLSearchParams(await request.text());
  switch (url.pathname) {
    case '/stand-in/authorize':
      if (request.method === 'POST') return comeBack(url, (await form()).get('email'));
      return new Response(FORM, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case '/stand-in/token': {
      const email = take((await form()).get('code'));
      if (email === undefined) return Response.json({ error: 'invalid_grant' }, { status: 400 });
      return Response.json({ access_token: keep(email), token_type: 'bearer', expires_in: 3600 });
    }
    case '/stand-in/user':
      return whoIs(request);
    default:
      return new Response(null, { status: 404 });
  }
}
