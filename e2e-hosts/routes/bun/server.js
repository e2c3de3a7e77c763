import { answerAs, signIn } from './sign-in.js';

Bun.serve({
  port: 3000,
  routes: {
    '/': (request) => answerAs(request, 'html'),
    '/api/me': (request) => answerAs(request, 'json'),
    '/sign-in': signIn,
  },
});
