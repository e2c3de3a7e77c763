import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FoyerAccountElement } from '../../src/account/index';
import { defineAccountElement } from '../../src/account/index';
import { newClient, newPlace, newToken, rest, signIn } from '../support/page';

function newElement(properties: Partial<FoyerAccountElement> = {}): FoyerAccountElement {
  defineAccountElement();
  return Object.assign(document.createElement('foyer-account'), properties);
}

async function ofSignedIn(properties: Partial<FoyerAccountElement> = {}): Promise<FoyerAccountElement> {
  const client = newClient();
  await signIn(client);
  return newElement({ client, ...properties });
}

describe('account 1: foyer-account', () => {
  it('is defined once, even if requested several times', () => {
    defineAccountElement();
    const known = customElements.get('foyer-account');
    defineAccountElement();
    expect(customElements.get('foyer-account')).toBe(known);
  });

  it('shows the account page, and is unmounted with its element', async () => {
    const element = await ofSignedIn();
    document.body.append(element);
    await screen.findByRole('heading', { name: 'Your account' });
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
  });

  it('shows only the section of its attribute, and follows it', async () => {
    const element = await ofSignedIn();
    element.setAttribute('section', 'emails');
    document.body.append(element);
    await screen.findByRole('heading', { name: 'Email addresses' });
    await screen.findByText('ada@');
    expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull();
    element.setAttribute('section', 'session');
    await screen.findByRole('heading', { name: 'This session' });
    element.section = 'phones';
    await screen.findByRole('heading', { name: 'Phone numbers' });
    element.section = undefined;
    element.removeAttribute('section');
    await screen.findByRole('heading', { name: 'Your account' });
  });

  it('is rendered from HTML only: its client ends with it, and attributes work like properties', async () => {
    const element = newElement();
    element.setAttribute('public-token', newToken());
    element.setAttribute('endpoint', 'http://localhost:4600');
    element.setAttribute('strings', '{"foyer.me.signedOut.title":"Nobody is here"}');
    document.body.append(element);
    await screen.findByRole('heading', { name: 'Nobody is here' });
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
  });

  it('reports changes and an unknown section with composed DOM events, and with the callbacks', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onEvent = vi.fn();
    const element = await ofSignedIn({ callbacks: { onEvent } });
    const events: string[] = [];
    const host = newPlace();
    host.addEventListener('foyer-event', ({ detail, composed }) => events.push(`${detail.type} ${composed}`));
    host.addEventListener('foyer-error', ({ detail }) => events.push(detail.code));
    element.setAttribute('section', 'nothing');
    host.append(element);
    await waitFor(() => expect(events).toEqual(['invalid_config']));
    element.setAttribute('section', 'profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByLabelText('First name'), 'Ada{Enter}');
    await waitFor(() => expect(events).toContain('FOYER_ACCOUNT_CHANGED true'));
    expect(onEvent).toHaveBeenCalled();
    await rest();
  });
});
