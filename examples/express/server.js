import { readFileSync } from 'node:fs';
import { authenticateRequest, createSignInRoutes, toNodeHandler } from '@foyer/server';
import { renderLogin } from '@foyer/server/html';
import express from 'express';

// The sandbox on this machine. For the provider itself: your own publicToken and projectId, and no endpoints.
const project = { publicToken: 'public-token-test-foyer', endpoints: { testAPIURL: 'http://localhost:4400' } };
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const cookieSecret = process.env.SIGN_IN_SECRET ?? 'for this example alone: 32 characters or more';

const app = express();
app.use(express.static('public'));
app.use('/foyer', express.static('node_modules/@foyer/vanilla/dist/cdn'));

// Takes the steps of a sign-in where scripts are off, blocked, or not there yet.
app.all('/sign-in', toNodeHandler(createSignInRoutes({ ...project, config, cookieSecret, path: '/sign-in' })));

app.use(async (request, response, next) => {
  const { session, headers } = await authenticateRequest(request, project);
  for (const [name, value] of headers) response.append(name, value);
  response.locals.userId = session?.user_id;
  next();
});

// What is drawn here needs no script. The widget of main.js takes its place.
app.get('/', async (_, response) => {
  const drawn = { action: '/sign-in', config };
  const shown = response.locals.userId
    ? `<noscript>You are signed in as ${response.locals.userId}</noscript>`
    : await renderLogin(undefined, drawn);
  response.send(readFileSync('index.html', 'utf8').replace('<!-- shown -->', () => shown));
});

app.get('/api/me', (_, response) => response.status(response.locals.userId ? 200 : 401).json(response.locals));

app.listen(3000, () => console.log('http://localhost:3000'));
