import { authenticateRequest } from '@foyer/server';
import express from 'express';

// The sandbox on this machine. For the provider itself: your own publicToken and projectId, and no endpoints.
const project = { publicToken: 'public-token-test-foyer', endpoints: { testAPIURL: 'http://localhost:4400' } };

const app = express();
app.use(express.static('public'));
app.use('/foyer', express.static('node_modules/@foyer/vanilla/dist/cdn'));

app.get('/api/me', async (request, response) => {
  const { status, session, headers } = await authenticateRequest(request, project);
  for (const [name, value] of headers) response.append(name, value);
  if (status === 'signed-in') response.json({ userId: session.user_id });
  else response.status(401).json({ error: 'Please sign in.' });
});

app.listen(3000, () => console.log('http://localhost:3000'));
