import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions, demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { App } from './app';

/** The page of users, or with `?members` of members of organizations. */
async function page(address: URL): Promise<ReactNode> {
  const provider = readProvider(address);
  if (!address.searchParams.has('members')) return <App client={demoClient(provider)} />;
  const [{ createOrganizationClient }, { Members }] = await Promise.all([
    import('@foyer/core/organizations'),
    import('./members'),
  ]);
  return <Members client={createOrganizationClient(provider.project, clientOptions(provider))} />;
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<StrictMode>{await page(new URL(location.href))}</StrictMode>);
