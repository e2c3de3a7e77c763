import { createClient } from '@foyer/core';
import { prepareLogin } from '@foyer/react-ui';
import { renderToString } from 'react-dom/server';
import type { Drawn } from './page';
import { configOf, pageOf } from './page';

/** What a server sends, before it knows anything of the visitor. */
export async function render(drawn: Drawn): Promise<string> {
  await prepareLogin(configOf(drawn));
  const client = createClient('public-token-test-rendered');
  try {
    return renderToString(pageOf(client, drawn));
  } finally {
    client.destroy();
  }
}
