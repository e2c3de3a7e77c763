import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { MountedAccountProps } from '../../src/account/index';
import { mountAccount, UsageError } from '../../src/account/index';
import { mountLogin } from '../../src/index';
import { config, emailField, newClient, newPlace, signIn } from '../support/page';
import { newOrganizationClient } from '../support/organization-page';

async function signedInClient() {
  const client = newClient();
  await signIn(client);
  return client;
}

describe('account 1: mountAccount', () => {
  it('shows the page of the signed-in user, who changes a name in it', async () => {
    const onEvent = vi.fn();
    mountAccount(await signedInClient(), { element: newPlace(), callbacks: { onEvent } });
    await screen.findByRole('heading', { name: 'Your account' });
    await userEvent.click(await screen.findByRole('button', { name: /^Profile/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByLabelText('First name'), 'Ada{Enter}');
    await screen.findByText('Ada');
    expect(onEvent.mock.calls.map(([event]: { type: string }[]) => event?.type)).toContain('FOYER_ACCOUNT_CHANGED');
  });

  it('shows only one section, and the page after `update` removes the section', async () => {
    const place = newPlace();
    const mounted = mountAccount(await signedInClient(), { element: place, section: 'emails', headingLevel: 3 });
    await screen.findByRole('heading', { name: 'Email addresses', level: 3 });
    await screen.findByText('ada@');
    expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull();
    mounted.update({ section: undefined });
    await screen.findByRole('heading', { name: 'Your account' });
    mounted.unmount();
    expect(place.childNodes).toHaveLength(0);
  });

  it('shows the section that its host sets, and reports the one that a user chooses', async () => {
    const onSection = vi.fn();
    const mounted = mountAccount(await signedInClient(), { element: newPlace(), openSection: 'session', onSection });
    await screen.findByRole('heading', { name: 'This session' });
    mounted.update({ openSection: null });
    await userEvent.click(await screen.findByRole('button', { name: /^Email addresses/ }));
    expect(onSection).toHaveBeenLastCalledWith('emails');
  });

  it('reports an unknown section once, and shows the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    const section = 'e-mails' as MountedAccountProps['section'];
    const mounted = mountAccount(await signedInClient(), { element: newPlace(), section, callbacks: { onError } });
    await screen.findByRole('heading', { name: 'Your account' });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'invalid_config', message: expect.stringContaining('"e-mails"') as string }),
    );
    mounted.update({ styles: { hideHeaderText: false } });
    await screen.findByRole('heading', { name: 'Your account' });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('renders a text for visitors, and the account after a sign-in', async () => {
    const client = newClient();
    mountAccount(client, { element: newPlace() });
    await screen.findByRole('heading', { name: 'You are signed out' });
    await signIn(client);
    await screen.findByRole('heading', { name: 'Your account' });
  });

  it("replaces a login on the same element, and restores the element's content on unmount", async () => {
    const client = newClient();
    const place = newPlace();
    place.textContent = 'One moment';
    mountLogin(client, { element: place, config });
    await emailField();
    const mounted = mountAccount(client, { element: '#app' });
    await screen.findByRole('heading', { name: 'You are signed out' });
    expect(screen.queryByRole('textbox')).toBeNull();
    mounted.unmount();
    expect(place.textContent).toBe('One moment');
  });

  it('renders in its own shadow root', async () => {
    const place = newPlace();
    mountAccount(await signedInClient(), { element: place, config: { enableShadowDOM: true }, section: 'emails' });
    await waitFor(() =>
      expect(place.querySelector('.foyer-host')?.shadowRoot?.textContent).toContain('ada@example.com'),
    );
  });

  it('called incorrectly, throws an error that shows how to call it', async () => {
    const client = newClient();
    const mount = mountAccount as (...args: readonly unknown[]) => unknown;
    const CALL = 'mountAccount(client, { element, ... }) takes';
    const OF_USERS = `${CALL} the client that createClient(publicToken) returns; it was given`;
    for (const [args, message] of [
      [[{ element: newPlace() }], `${OF_USERS} something else.`],
      [[await newOrganizationClient(), { element: '#app' }], `${OF_USERS} one of createOrganizationClient.`],
      [[client], `${CALL} an object with \`element\` second; it was given undefined.`],
    ] as const) {
      expect(() => mount(...args)).toThrow(
        expect.objectContaining({
          name: 'UsageError',
          code: 'invalid_argument',
          message: expect.stringContaining(message) as string,
        }),
      );
    }
    expect(() => mount(client, { element: '#nowhere' })).toThrow(UsageError);
  });
});
