import { createLocale } from '@foyer/locales';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FoyerLoginElement } from '../src/index';
import { defineElements } from '../src/index';
import { config, emailField, linkConfig, newClient, newToken, rest } from './support/page';

function newElement(properties: Partial<FoyerLoginElement> = {}): FoyerLoginElement {
  defineElements();
  return Object.assign(document.createElement('foyer-login'), properties);
}

describe('foyer-login', () => {
  it('keeps properties that were set before the element was defined', async () => {
    const early = { client: newClient(), config };
    const element = Object.assign(document.createElement('late-login'), early);
    document.body.append(element);
    await rest();
    expect(element.childNodes).toHaveLength(0);

    // A separate name, because other test files in this window have defined the usual one.
    customElements.define('late-login', class extends (newElement().constructor as CustomElementConstructor) {});
    expect(await emailField()).toBeInstanceOf(HTMLElement);
    expect(element.client).toBe(early.client);
    expect(Object.hasOwn(element, 'config')).toBe(false);
  });

  it('is defined once, even if requested several times', () => {
    defineElements();
    const known = customElements.get('foyer-login');
    defineElements();
    expect(customElements.get('foyer-login')).toBe(known);
  });

  it('renders as soon as it has a client and a config, and follows its properties', async () => {
    const element = newElement({ client: newClient() });
    document.body.append(element);
    await rest();
    expect(element.childNodes).toHaveLength(0);

    element.config = config;
    await userEvent.type(await emailField(), 'ada@');
    element.strings = { 'login.title': 'Welcome' };
    await screen.findByRole('heading', { name: 'Welcome' });
    expect((await emailField()).value).toBe('ada@');

    element.config = undefined;
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
  });

  it('uses the language of its attribute, or rather of its property', async () => {
    const element = newElement({ client: newClient(), config });
    element.setAttribute('locale', 'en');
    document.body.append(element);
    await userEvent.type(await emailField(), 'ada@');
    const root = () => element.querySelector<HTMLElement>('.foyer');
    expect([root()?.lang, root()?.dir]).toEqual(['en', 'ltr']);
    element.locale = createLocale('ar', 'rtl', { 'login.title': 'تسجيل الدخول' });
    await screen.findByRole('heading', { name: 'تسجيل الدخول' });
    expect([root()?.lang, root()?.dir, (await emailField()).value]).toEqual(['ar', 'rtl', 'ada@']);
    element.locale = undefined;
    element.setAttribute('locale', '');
    await screen.findByRole('heading', { name: 'Sign up or log in' });
    expect([root()?.lang, root()?.dir]).toEqual(['', '']);
    element.remove();
  });

  it('creates a client from its attribute, which ends with the element', async () => {
    const element = newElement({ config });
    const token = newToken();
    element.setAttribute('public-token', token);
    document.body.append(element);
    await emailField();
    await waitFor(() => expect(requested(token)).toBe(1));

    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
    const other = newToken();
    element.setAttribute('public-token', other);
    await rest();
    expect(requested(other)).toBe(0);
    document.body.append(element);
    await emailField();
    await waitFor(() => expect(requested(other)).toBe(1));
    element.remove();
  });

  it('prefers the client that the page sets', async () => {
    const client = newClient();
    const element = newElement({ config, client });
    const token = newToken();
    element.setAttribute('public-token', token);
    document.body.append(element);
    await emailField();
    await rest();
    expect(requested(token)).toBe(0);
  });

  it('is not rendered again when it moves within the page', async () => {
    const element = newElement({ client: newClient(), config });
    const elsewhere = document.createElement('section');
    document.body.append(element, elsewhere);
    const field = await emailField();
    await userEvent.type(field, 'ada@');
    elsewhere.append(element);
    await rest();
    expect(await emailField()).toBe(field);
    expect(field.value).toBe('ada@');
  });

  it('is unmounted when it leaves the page, and mounted when it returns', async () => {
    const element = newElement({ client: newClient(), config });
    document.body.append(element);
    await emailField();
    element.remove();
    await waitFor(() => expect(element.childNodes).toHaveLength(0));
    document.body.append(element);
    expect(await emailField()).toBeInstanceOf(HTMLElement);
  });

  it('reports events and errors with composed DOM events, and with the callbacks', async () => {
    const onError = vi.fn();
    const element = newElement({ client: newClient(), config: linkConfig, callbacks: { onError } });
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(element);
    document.body.append(host);
    const listener = vi.fn();
    host.addEventListener('foyer-error', listener);
    await waitFor(() => expect(element.querySelector('form input')).not.toBeNull());

    const user = userEvent.setup();
    const field = element.querySelector<HTMLInputElement>('form input');
    if (field) await user.type(field, 'nobody{Enter}');
    await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    const [event] = listener.mock.calls[0] as [CustomEvent<{ code: string }>];
    expect(event.detail.code).toBe('invalid_email');
    expect(event.composed).toBe(true);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(event.detail);
  });
});

/** How often the project of a token was requested. */
function requested(token: string): number {
  const calls = vi.mocked(fetch).mock.calls as unknown as readonly (readonly [string])[];
  return calls.filter(([url]) => url.includes(token)).length;
}
