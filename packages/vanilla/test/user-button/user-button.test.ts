import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FoyerUserButtonElement } from '../../src/user-button/index';
import { defineUserButtonElement, mountUserButton } from '../../src/user-button/index';
import { newOrganizationClient } from '../support/organization-page';
import { codeSentTo, newClient, newPlace, newToken, rest, signIn } from '../support/page';

const NAME = 'Account menu';
/** jsdom joins the parts of a name without a space. */
const WITH_CONTACT = /Account menu: ?ada@example\.com$/;
const ADA = 'ada@harbour.example';
const button = () => screen.findByRole('button', { name: NAME });
const names = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

async function signedInClient() {
  const client = newClient();
  await signIn(client);
  return client;
}

describe('account 6: mountUserButton', () => {
  it('renders nothing while no one is signed in, and signs the user out', async () => {
    const client = newClient();
    const place = newPlace();
    const onSignedOut = vi.fn();
    mountUserButton(client, { element: place, callbacks: { onSignedOut } });
    await rest();
    expect(place.textContent).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
    await signIn(client);
    await userEvent.click(await button());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(client.session.getSync()).toBeNull();
  });

  it('has the items of its host, follows `update`, and leaves nothing behind', async () => {
    const place = newPlace();
    const onPress = vi.fn();
    const { update, unmount } = mountUserButton(await signedInClient(), {
      element: place,
      config: { accountURL: '/account', items: [{ id: 'help', label: 'Help', onPress }] },
    });
    (await button()).focus();
    await userEvent.keyboard('{Enter}');
    expect(await names()).toEqual(['Manage account', 'Help', 'Log out']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage account'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
    update({ config: { showName: true } });
    await userEvent.click(await screen.findByRole('button', { name: WITH_CONTACT }));
    expect(await names()).toEqual(['Log out']);
    unmount();
    expect(place.childNodes).toHaveLength(0);
  });

  it('supports a member of an organization', async () => {
    const client = await newOrganizationClient();
    await client.otps.email.discovery.send({ email_address: ADA });
    await client.otps.email.discovery.authenticate({
      email_address: ADA,
      code: await codeSentTo(client.publicToken, ADA),
    });
    await client.discovery.organizations.create({ session_duration_minutes: 30 });
    mountUserButton(client, { element: newPlace() });
    await userEvent.click(await button());
    expect(await screen.findByText(ADA)).toBeInstanceOf(HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(client.session.getSync()).toBeNull());
  });

  it('called incorrectly, throws an error that shows how to call it', () => {
    const client = newClient();
    const mount = mountUserButton as (...args: readonly unknown[]) => unknown;
    const CALL = 'mountUserButton(client, { element, ... }) takes';
    const EITHER = `${CALL} the client of createClient(publicToken) or createOrganizationClient(publicToken); it was given`;
    for (const [args, message] of [
      [[{ element: newPlace() }], `${EITHER} something else.`],
      [['public-token-test-1', { element: '#app' }], `${EITHER} a string.`],
      [[{}, client], `${CALL} the client first and the options second. Swap them.`],
    ] as const) {
      expect(() => mount(...args)).toThrow(
        expect.objectContaining({
          name: 'UsageError',
          code: 'invalid_argument',
          message: expect.stringContaining(message) as string,
        }),
      );
    }
    expect(() => mountUserButton(client, { element: '#nowhere' })).toThrow(
      expect.objectContaining({ code: 'element_not_found' }),
    );
  });
});

describe('account 6: foyer-user-button', () => {
  function newElement(properties: Partial<FoyerUserButtonElement> = {}): FoyerUserButtonElement {
    defineUserButtonElement();
    return Object.assign(document.createElement('foyer-user-button'), properties);
  }

  it('is defined once, even if requested several times', () => {
    defineUserButtonElement();
    const known = customElements.get('foyer-user-button');
    defineUserButtonElement();
    expect(customElements.get('foyer-user-button')).toBe(known);
  });

  it('opens with the keyboard, reports the sign-out with a composed DOM event, and is unmounted when removed', async () => {
    const element = newElement({ client: await signedInClient(), config: { accountURL: '/account' } });
    const events: string[] = [];
    document.body.addEventListener('foyer-signed-out', ({ composed }) => events.push(`composed ${composed}`), {
      once: true,
    });
    document.body.append(element);
    (await button()).focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Log out'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(events).toEqual(['composed true']));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
  });

  it('is rendered from HTML only, and shows the user who has signed in with a different client of the page', async () => {
    const publicToken = newToken();
    const client = newClient(publicToken);
    await signIn(client);
    const element = newElement();
    element.setAttribute('public-token', publicToken);
    element.setAttribute('endpoint', 'http://localhost:4600');
    element.setAttribute('config', '{"showName":true}');
    document.body.append(element);
    await screen.findByRole('button', { name: WITH_CONTACT });
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
    await rest();
  });
});
