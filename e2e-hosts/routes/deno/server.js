import { answerAs, signIn } from './sign-in.js';

const routes = {
  '/': (request) => answerAs(request, 'html'),
  '/api/me': (request) => answerAs(request, 'json'),
  '/sign-in': signIn,
};

Deno.serve(
  { port: 3000 },
  (request) => routes[new URL(request.url).pathname]?.(request) ?? new Response('Not found', { status: 404 }),
);
