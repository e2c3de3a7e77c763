import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FoyerLoginElement } from '../src/index';
import { defineElements, mountLogin } from '../src/index';
import { config, emailField, newClient, newPlace, rest } from './support/page';

/** The relevant part of the markup that `renderLogin` of `@foyer/server/html` renders. */
const MARKUP =
  '<div class="foyer-host"><style></style><div class="foyer"><form method="post" action="/sign-in"><input type="hidden" name="state" value="s">' +
  '<input name="email" type="text"><button>Continue</button></form></div></div>';

/** An element with server-rendered markup, in which a visitor has typed. */
async function renderOnServer(): Promise<{ element: FoyerLoginElement; field: HTMLInputElement }> {
  defineElements();
  const element = document.createElement('foyer-login');
  element.innerHTML = MARKUP;
  document.body.append(element);
  const field = element.querySelector<HTMLInputElement>('input[name="email"]');
  if (!field) throw new RangeError('No field was rendered.');
  await userEvent.type(field, 'ada@');
  return { element, field };
}

it('replaces server-rendered markup, and preserves typed text and focus', async () => {
  const { element, field } = await renderOnServer();
  Object.assign(element, { client: newClient(), config });
  await waitFor(() => expect(field.isConnected).toBe(false));
  const own = await emailField();
  expect([own.value, document.activeElement === own]).toEqual(['ada@', true]);
  expect(element.querySelectorAll('.foyer-host')).toHaveLength(1);
  expect(own.closest('[hidden]')).toBeNull();
});

it('leaves server-rendered markup in its place until there is a form', async () => {
  const { element, field } = await renderOnServer();
  await rest();
  expect(field.isConnected).toBe(true);
  element.client = newClient();
  await rest();
  expect(field.isConnected).toBe(true);
});

it('moves from a shadow root into a shadow root', async () => {
  const { element, field } = await renderOnServer();
  const host = element.querySelector('.foyer-host');
  host?.attachShadow({ mode: 'open' }).append(...host.childNodes);
  field.focus();
  Object.assign(element, { client: newClient(), config: { ...config, enableShadowDOM: true } });
  await waitFor(() => expect(field.isConnected).toBe(false));
  const own = element.querySelector('.foyer-host')?.shadowRoot?.querySelector<HTMLInputElement>('input[name="email"]');
  expect(own?.value).toBe('ada@');
});

it('writes nothing into a field that was not typed in', async () => {
  defineElements();
  const place = newPlace();
  place.innerHTML = MARKUP;
  mountLogin(newClient(), { element: place, config });
  expect((await emailField()).value).toBe('');
  await waitFor(() => expect(place.querySelectorAll('form')).toHaveLength(1));
});

it('restores the server-rendered markup when it is unmounted', async () => {
  const place = newPlace();
  place.innerHTML = MARKUP;
  const mounted = mountLogin(newClient(), { element: place, config });
  await screen.findByRole('heading');
  await waitFor(() => expect(place.querySelectorAll('form')).toHaveLength(1));
  mounted.unmount();
  expect(place.innerHTML).toBe(MARKUP);
});
