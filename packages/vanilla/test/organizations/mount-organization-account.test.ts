import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FoyerOrganizationAccountElement } from '../../src/organizations/account/index';
import {
  defineOrganizationAccountElement,
  mountOrganizationAccount,
  UsageError,
} from '../../src/organizations/account/index';
import { newOrganizationClient, signInMember } from '../support/organization-page';
import { newClient, newPlace, rest } from '../support/page';

async function signedInClient() {
  const client = await newOrganizationClient();
  await signInMember(client);
  return client;
}

describe('account 1: mountOrganizationAccount', () => {
  it('shows the page of the signed-in member, who changes a name in it', async () => {
    const onEvent = vi.fn();
    mountOrganizationAccount(await signedInClient(), { element: newPlace(), callbacks: { onEvent } });
    await screen.findByRole('heading', { name: 'Your account' });
    await userEvent.click(await screen.findByRole('button', { name: /^Profile/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada King{Enter}');
    await screen.findByText('Ada King');
    expect(onEvent.mock.calls.map(([event]: { type: string }[]) => event?.type)).toContain('FOYER_ACCOUNT_CHANGED');
    await rest();
  });

  it('shows the section that its host sets, and reports the one that a member chooses', async () => {
    const onSection = vi.fn();
    const place = newPlace();
    const mounted = mountOrganizationAccount(await signedInClient(), {
      element: place,
      section: 'email',
      onSection,
      headingLevel: 3,
    });
    await screen.findByRole('heading', { name: 'Email address', level: 3 });
    await screen.findByText('ada@');
    mounted.update({ section: null });
    await userEvent.click(await screen.findByRole('button', { name: /^Second step/ }));
    expect(onSection).toHaveBeenLastCalledWith('mfa');
    mounted.unmount();
    expect(place.childNodes).toHaveLength(0);
    await rest();
  });

  it('renders a text for visitors, and the account after a sign-in', async () => {
    const client = await newOrganizationClient();
    mountOrganizationAccount(client, { element: newPlace() });
    await screen.findByRole('heading', { name: 'You are signed out' });
    await signInMember(client);
    await screen.findByRole('heading', { name: 'Your account' });
    await rest();
  });

  it('refuses a client of users', () => {
    expect(() => mountOrganizationAccount(newClient() as never, { element: newPlace() })).toThrow(UsageError);
  });
});

describe('account 1: foyer-organization-account', () => {
  function newElement(properties: Partial<FoyerOrganizationAccountElement> = {}): FoyerOrganizationAccountElement {
    defineOrganizationAccountElement();
    return Object.assign(document.createElement('foyer-organization-account'), properties);
  }

  it('is defined once, shows the account page, and is unmounted when removed', async () => {
    const element = newElement({ client: await signedInClient() });
    const known = customElements.get('foyer-organization-account');
    defineOrganizationAccountElement();
    expect(customElements.get('foyer-organization-account')).toBe(known);
    document.body.append(element);
    await screen.findByRole('heading', { name: 'Your account' });
    element.section = 'profile';
    await screen.findByRole('heading', { name: 'Profile' });
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
    await rest();
  });
});
