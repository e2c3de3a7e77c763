import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import {
  defineAdminElements,
  mountMemberList,
  mountOrganizationConnectedApps,
  mountOrganizationSettings,
  mountScimConnection,
  mountSsoConnections,
  UsageError,
} from '../../src/organizations/admin/index';
import { newOrganizationClient, signInMember } from '../support/organization-page';
import { newClient, newPlace, rest } from '../support/page';

async function signedInClient() {
  const client = await newOrganizationClient();
  await signInMember(client);
  return client;
}

/** Each mount, its element, and the title that the founder of an organization sees. */
const PARTS = [
  ['mountMemberList', mountMemberList, 'foyer-member-list', 'Members'],
  ['mountOrganizationSettings', mountOrganizationSettings, 'foyer-organization-settings', 'Organization'],
  ['mountSsoConnections', mountSsoConnections, 'foyer-sso-connections', 'Company log-in (SSO)'],
  ['mountScimConnection', mountScimConnection, 'foyer-scim-connection', 'Directory sync (SCIM)'],
  [
    'mountOrganizationConnectedApps',
    mountOrganizationConnectedApps,
    'foyer-organization-connected-apps',
    'Apps used by members',
  ],
] as const;

describe.each(PARTS)('account 1: %s', (_name, mount, tag, title) => {
  it('shows its part to a member, follows `update`, and leaves nothing', async () => {
    const place = newPlace();
    const { update, unmount } = mount(await signedInClient(), { element: place });
    await screen.findByRole('heading', { name: title, level: 2 });
    update({ headingLevel: 3 });
    await screen.findByRole('heading', { name: title, level: 3 });
    unmount();
    expect(place.childNodes).toHaveLength(0);
    await rest();
  });

  it('refuses a client of users', () => {
    expect(() => mount(newClient() as never, { element: newPlace() })).toThrow(UsageError);
  });

  it('is an element, which is defined once, renders a text for visitors, and is unmounted when removed', async () => {
    defineAdminElements();
    const known = customElements.get(tag);
    defineAdminElements();
    expect(customElements.get(tag)).toBe(known);
    const element = Object.assign(document.createElement(tag), { client: await newOrganizationClient() });
    document.body.append(element);
    await screen.findByRole('heading', { name: 'You are signed out' });
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
    await rest();
  });
});

describe('account 1: the admin elements', () => {
  it('report an invalid configuration as an event', async () => {
    defineAdminElements();
    const events = vi.fn();
    const element = Object.assign(document.createElement('foyer-member-list'), {
      client: await signedInClient(),
      config: { colour: 'red' } as never,
    });
    element.addEventListener('foyer-error', ({ detail }) => events(detail.code));
    document.body.append(element);
    await waitFor(() => expect(events).toHaveBeenCalledWith('invalid_config'));
    element.remove();
    await rest();
  });
});
