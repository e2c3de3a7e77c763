import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { version } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageOf } from './page';

declare global {
  interface Window {
    /** Replaces the public token in a sample that creates a client. */
    sample: readonly [string, { readonly endpoints: { readonly testAPIURL: string } }];
    organizations: OrganizationClient;
    users: Client | undefined;
    /** The version of React that renders. */
    react: string;
    /** Draws the component of the page's address, with these props. */
    draw: (props?: object) => Promise<void>;
  }
}

const query = new URLSearchParams(location.search);
const parameter = (name: string): string => query.get(name) ?? '';
window.sample = [parameter('project'), { endpoints: { testAPIURL: parameter('provider') } }];
window.react = version;
document.documentElement.lang = parameter('lang');

if (parameter('kind') === 'users') window.users = createClient(...window.sample);
if (parameter('kind') === 'organizations') window.organizations = createOrganizationClient(...window.sample);

const place = document.querySelector('#root') ?? document.body;
const page = (props?: object) =>
  pageOf(
    parameter('block'),
    parameter('component'),
    { users: window.users, organizations: window.organizations },
    document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
    props,
  );

if (place.hasChildNodes()) {
  // A server has rendered the sample (rendered.mjs).
  void page().then((tree) => hydrateRoot(place, tree));
} else {
  const root = createRoot(place);
  window.draw = async (props) => root.render(await page(props));
  if (!query.has('later')) void window.draw();
}
