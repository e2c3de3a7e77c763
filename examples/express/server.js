import { readFileSync } from 'node:fs';
import { foyerHandlers } from '@foyer/server';
import { renderLogin } from '@foyer/server/html';
import express from 'express';

// The sandbox on this machine. For the provider itself: your own publicToken and projectId, and no endpoints.
const project = { publicToken: 'public-token-test-foyer', endpoints: { testAPIURL: 'http://localhost:4400' } };
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const cookieSecret = process.env.SIGN_IN_SECRET ?? 'for this example alone: 32 characters or more';

const app = express();
app.use(express.static('public'));
app.use('/foyer', express.static('node_modules/@foyer/scripts/dist'));

// Knows the user of each request, protects the API, and answers /sign-in, which signs users in without JavaScript.
app.use(foyerHandlers({ ...project, protect: ['/api/:path*'], signIn: { config, cookieSecret } }).express);

// This form needs no script. The widget of main.js takes its place.
app.get('/', async (_, response) => {
  const { session } = response.locals.auth;
  const shown = session
    ? `<noscript>You are signed in as ${session.user_id}</noscript>`
    : await renderLogin(undefined, { action: '/sign-in', config });
  response.send(readFileSync('index.html', 'utf8').replace('<!-- shown -->', () => shown));
});

app.get('/api/me', (_, response) => response.json({ userId: response.locals.auth.session.user_id }));

app.listen(3000, () => console.log('http://localhost:3000'));
