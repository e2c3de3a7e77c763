import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  defineOrganizationSwitcherElement,
  mountOrganizationSwitcher,
  UsageError,
} from '../../src/organizations/switcher/index';
import { newOrganizationClient, signInMember } from '../support/organization-page';
import { newClient, newPlace, rest } from '../support/page';

/** jsdom joins the parts of a name without a space. */
const button = () => screen.findByRole('button', { name: /^Organization: ?/ });
const dialog = () => screen.findByRole('dialog', { name: 'Organization' });

describe('account 7.1: mountOrganizationSwitcher', () => {
  it('renders nothing while no one is signed in, opens for a member, and leaves nothing behind', async () => {
    const client = await newOrganizationClient();
    const place = newPlace();
    const { unmount } = mountOrganizationSwitcher(client, { element: place });
    await rest();
    expect(place.textContent).toBe('');
    await signInMember(client);
    await userEvent.click(await button());
    await dialog();
    unmount();
    expect(place.childNodes).toHaveLength(0);
    await rest();
  });

  it('refuses a client of users', () => {
    expect(() => mountOrganizationSwitcher(newClient() as never, { element: newPlace() })).toThrow(UsageError);
  });
});

describe('account 7.1: foyer-organization-switcher', () => {
  it('is defined once, opens, and is unmounted when removed', async () => {
    defineOrganizationSwitcherElement();
    const known = customElements.get('foyer-organization-switcher');
    defineOrganizationSwitcherElement();
    expect(customElements.get('foyer-organization-switcher')).toBe(known);
    const client = await newOrganizationClient();
    await signInMember(client);
    const element = Object.assign(document.createElement('foyer-organization-switcher'), { client });
    document.body.append(element);
    await userEvent.click(await button());
    await dialog();
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
    await rest();
  });
});
