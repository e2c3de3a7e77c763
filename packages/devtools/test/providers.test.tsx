import { createClient } from '@foyer/core';
import { createOrganizationClient } from '@foyer/core/organizations';
import { FoyerProvider } from '@foyer/react-headless';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { fireEvent, render, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { FoyerDevtools } from '../src/production';
import { observedClient } from './client';

beforeEach(() => localStorage.clear());

/** The public tokens of the clients that the panel shows. */
function tokensShown(): readonly string[] {
  const root = document.querySelector<HTMLElement>('[data-foyer-devtools]')?.shadowRoot;
  const ui = within(root?.lastElementChild as HTMLElement);
  fireEvent.click(ui.getByRole('tab', { name: 'Settings' }));
  const choices = [...ui.queryAllByRole<HTMLOptionElement>('option')].map(({ text }) => text.replace(/^\d+\. /, ''));
  return choices.length > 0 ? choices : [ui.getByText(/^public-token/).textContent];
}

function openClients() {
  const options = { endpoints: { testAPIURL: 'http://localhost:9' } };
  const user = createClient('public-token-test-user', options);
  const organization = createOrganizationClient('public-token-test-organization', options);
  onTestFinished(() => {
    user.destroy();
    organization.destroy();
  });
  return { user, organization };
}

it('looks into the client of the OrganizationProvider above', () => {
  const { organization } = openClients();
  render(
    <OrganizationProvider client={organization}>
      <FoyerDevtools initialIsOpen />
    </OrganizationProvider>,
  );
  expect(tokensShown()).toEqual(['public-token-test-organization']);
});

it('looks into both clients below both providers, in whichever order they are', () => {
  const { user, organization } = openClients();
  const both = ['public-token-test-user', 'public-token-test-organization'];
  const { unmount } = render(
    <FoyerProvider client={user}>
      <OrganizationProvider client={organization}>
        <FoyerDevtools initialIsOpen />
      </OrganizationProvider>
    </FoyerProvider>,
  );
  expect(tokensShown()).toEqual(both);
  unmount();
  render(
    <OrganizationProvider client={organization}>
      <FoyerProvider client={user}>
        <FoyerDevtools initialIsOpen />
      </FoyerProvider>
    </OrganizationProvider>,
  );
  expect(tokensShown()).toEqual(both);
});

it('looks into the clients that it is given and no other, also when they change', () => {
  const { user } = openClients();
  const [one, two] = [observedClient('public-token-test-one'), observedClient('public-token-test-two')];
  const withClients = (...clients: readonly object[]) => (
    <FoyerProvider client={user}>
      <FoyerDevtools initialIsOpen clients={clients} />
    </FoyerProvider>
  );
  const { rerender } = render(withClients(one));
  expect(tokensShown()).toEqual(['public-token-test-one']);
  const panel = document.querySelector('[data-foyer-devtools]');
  rerender(withClients(one));
  expect(document.querySelector('[data-foyer-devtools]')).toBe(panel);
  rerender(withClients(one, two));
  expect(tokensShown()).toEqual(['public-token-test-one', 'public-token-test-two']);
});
