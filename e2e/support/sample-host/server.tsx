import { createClient } from '@foyer/core';
import { createOrganizationClient } from '@foyer/core/organizations';
import { keepSubmitsScript } from '@foyer/server';
import { renderToString } from 'react-dom/server';
import { blockOf, pageOf } from './page';

/** The server's markup of a sample, without data about the visitor. */
export async function render(
  block: string,
  component: string,
  nonce: string,
  kind: 'users' | 'organizations' = 'users',
): Promise<string> {
  await (await blockOf(block))?.prepare?.();
  const client = { users: createClient, organizations: createOrganizationClient }[kind]('public-token-test-rendered');
  const markup = renderToString(await pageOf(block, component, { [kind]: client }, nonce));
  client.destroy();
  return markup;
}

/** The script that keeps a submit, as a host writes it in JSX. */
export const head = (nonce: string): string =>
  renderToString(
    <script nonce={nonce} suppressHydrationWarning>
      {keepSubmitsScript}
    </script>,
  );
