import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoyerOrganizationLoginElement } from '../../src/organizations/index';
import { defineOrganizationElements } from '../../src/organizations/index';
import { newOrganizationClient, newProject, organizationConfig } from '../support/organization-page';
import { emailField, rest } from '../support/page';

afterEach(() => history.replaceState(null, '', '/'));

function newElement(properties: Partial<FoyerOrganizationLoginElement> = {}): FoyerOrganizationLoginElement {
  defineOrganizationElements();
  return Object.assign(document.createElement('foyer-organization-login'), properties);
}

it('decision 174: foyer-organization-device-approval only needs a public token', async () => {
  defineOrganizationElements();
  const element = document.createElement('foyer-organization-device-approval');
  const errors: string[] = [];
  element.addEventListener('foyer-error', ({ detail }) => errors.push(detail.code));
  element.setAttribute('public-token', await newProject());
  element.setAttribute('endpoint', 'http://localhost:4600');
  document.body.append(element);
  await screen.findByText('No active session detected. Please log in to continue.');
  await waitFor(() => expect(errors).toEqual(['no_current_session']));
  element.remove();
});

describe('org 1: foyer-organization-login', () => {
  it('is defined once, even if requested several times', () => {
    defineOrganizationElements();
    const known = customElements.get('foyer-organization-login');
    defineOrganizationElements();
    expect(customElements.get('foyer-organization-login')).toBe(known);
  });

  it('renders as soon as it has a client and a config, follows its properties, and is unmounted when removed', async () => {
    const element = newElement({ client: await newOrganizationClient() });
    document.body.append(element);
    await rest();
    expect(element.childNodes).toHaveLength(0);
    element.config = organizationConfig;
    await userEvent.type(await emailField(), 'ada@');
    element.styles = { hideHeaderText: true };
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect((await emailField()).value).toBe('ada@');
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
  });

  it('is rendered from HTML only: attributes create an organization client, which ends with the element', async () => {
    const element = newElement();
    element.setAttribute('public-token', await newProject());
    element.setAttribute('endpoint', 'http://localhost:4600');
    element.setAttribute('config', JSON.stringify(organizationConfig));
    document.body.append(element);
    expect(await emailField()).toBeInstanceOf(HTMLElement);
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
  });

  it('reports events and errors with composed DOM events, and with the callbacks', async () => {
    const onError = vi.fn();
    const element = newElement({
      client: await newOrganizationClient(),
      config: organizationConfig,
      callbacks: { onError },
    });
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(element);
    document.body.append(host);
    const events: string[] = [];
    element.addEventListener('foyer-error', ({ detail }) => events.push(detail.code));
    host.addEventListener('foyer-error', ({ composed }) => events.push(`composed ${composed}`));
    await waitFor(() => expect(element.querySelector('form input')).not.toBeNull());
    const field = element.querySelector<HTMLInputElement>('form input');
    if (field) await userEvent.type(field, 'nobody{Enter}');

    await waitFor(() => expect(events).toEqual(['invalid_email', 'composed true']));
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

it('org 5.25: foyer-organization-identity-provider only needs a public token', async () => {
  history.replaceState(null, '', '/?client_id=a&post_logout_redirect_uri=javascript:alert(1)');
  defineOrganizationElements();
  const element = document.createElement('foyer-organization-identity-provider');
  const errors: string[] = [];
  element.addEventListener('foyer-error', ({ detail }) => errors.push(detail.code));
  element.setAttribute('public-token', await newProject());
  document.body.append(element);
  await screen.findByText('This app sent an address we cannot open.');
  await waitFor(() => expect(errors).toEqual(['unsafe_url']));
});
