import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerAs, signIn } from './sign-in.js';

const app = new Hono();
app.get('/', (c) => answerAs(c.req.raw, 'html'));
app.get('/api/me', (c) => answerAs(c.req.raw, 'json'));
// As docs/guide/sign-in-without-javascript.md has it.
app.all('/sign-in', (c) => signIn(c.req.raw));

serve({ fetch: app.fetch, port: 3000 });
