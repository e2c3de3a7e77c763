import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { FoyerProvider } from '@foyer/react-headless';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import type { ComponentType, ReactNode } from 'react';
import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';

type Sample = ComponentType<Readonly<Record<string, unknown>>>;

declare global {
  interface Window {
    /** What a sample that makes a client gets in the place of its public token. */
    sample: readonly [string, { readonly endpoints: { readonly testAPIURL: string } }];
    organizations: OrganizationClient;
    users: Client | undefined;
    /** The version of React that draws. */
    react: string;
    /** Draws the component of the page's address, with these props. */
    draw: (props?: object) => Promise<void>;
  }
}

const query = new URLSearchParams(location.search);
const told = (name: string): string => query.get(name) ?? '';
window.sample = [told('project'), { endpoints: { testAPIURL: told('provider') } }];
window.react = version;
document.documentElement.lang = told('lang');

/** The components of the documents' blocks, by page and line (samples.mjs). */
const blocks = import.meta.glob<Readonly<Record<string, Sample>>>('./blocks/*.tsx');

if (told('kind') === 'users') window.users = createClient(...window.sample);
if (told('kind') === 'organizations') window.organizations = createOrganizationClient(...window.sample);

function around(drawn: ReactNode): ReactNode {
  if (window.users) return <FoyerProvider client={window.users}>{drawn}</FoyerProvider>;
  if (told('kind') !== 'organizations') return drawn;
  return <OrganizationProvider client={window.organizations}>{drawn}</OrganizationProvider>;
}

const root = createRoot(document.querySelector('#root') ?? document.body);

window.draw = async (props = {}) => {
  const block = await blocks[`./blocks/${told('block')}.tsx`]?.();
  const Drawn = block?.[told('component')];
  if (!Drawn) throw new TypeError(`There is no ${told('component')} in ${told('block')}.`);
  root.render(<StrictMode>{around(<Drawn {...props} />)}</StrictMode>);
};

if (!query.has('later')) void window.draw();
