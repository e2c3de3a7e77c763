import { createClient } from '@foyer/core';
import { hydrateRoot } from 'react-dom/client';
import type { DrawnForVisitor } from './page';
import { pageOf } from './page';

const place = document.getElementById('app');
const text = document.getElementById('drawn')?.textContent;
if (place && text) {
  const drawn = JSON.parse(text) as DrawnForVisitor;
  const client = createClient(drawn.publicToken, { endpoints: { testAPIURL: drawn.provider } });
  client.session.onChange((session) => document.documentElement.toggleAttribute('data-signed-in', session !== null));
  hydrateRoot(place, pageOf(client, drawn));
}
