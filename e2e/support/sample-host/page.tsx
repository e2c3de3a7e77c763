import type { Client } from '@foyer/core';
import type { OrganizationClient } from '@foyer/core/organizations';
import { FoyerProvider } from '@foyer/react-headless';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { ComponentType, ReactNode } from 'react';
import { StrictMode } from 'react';

type Sample = ComponentType<Readonly<Record<string, unknown>>>;
/** `prepare`: a promise that a server awaits before it renders the block. */
type Block = Readonly<Record<string, Sample>> & { readonly prepare?: () => Promise<unknown> };

/** The clients of a page: none where the sample makes its own. */
export interface Clients {
  readonly users?: Client | undefined;
  readonly organizations?: OrganizationClient | undefined;
}

/** The components of the documents' blocks, by page and component (samples.mjs). */
const blocks = import.meta.glob<Readonly<Record<string, Sample>>>('./blocks/*.tsx');

export const blockOf = async (block: string) => (await blocks[`./blocks/${block}.tsx`]?.()) as Block | undefined;

function around({ users, organizations }: Clients, drawn: ReactNode, nonce: string): ReactNode {
  if (users)
    return (
      <FoyerProvider client={users} nonce={nonce}>
        {drawn}
      </FoyerProvider>
    );
  if (organizations)
    return (
      <OrganizationProvider client={organizations} nonce={nonce}>
        {drawn}
      </OrganizationProvider>
    );
  return drawn;
}

/** The tree that renders a sample: the same on a server and in a browser. */
export async function pageOf(
  block: string,
  component: string,
  clients: Clients,
  nonce: string,
  props: object = {},
): Promise<ReactNode> {
  const Drawn = (await blockOf(block))?.[component];
  if (!Drawn) throw new TypeError(`There is no ${component} in ${block}.`);
  return <StrictMode>{around(clients, <Drawn {...props} />, nonce)}</StrictMode>;
}
