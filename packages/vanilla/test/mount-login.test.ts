import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mountLogin, UsageError } from '../src/index';
import { codeSentTo, config, emailField, linkConfig, newClient, newPlace } from './support/page';

describe('mountLogin', () => {
  it('signs a user in, from the first form to success, and reports it to the host', async () => {
    const client = newClient();
    const onEvent = vi.fn();
    const onError = vi.fn();
    mountLogin(client, { element: newPlace(), config, callbacks: { onEvent, onError } });
    const user = userEvent.setup();

    await user.type(await emailField(), 'ada@example.com{Enter}');
    const code = await screen.findByRole('textbox', { name: /passcode/i });
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, await codeSentTo(client.publicToken, 'ada@example.com'));

    await screen.findByText('Your passcode has been successfully verified.');
    expect(client.session.getSync()).not.toBeNull();
    expect(onEvent.mock.calls.map(([event]: { type: string }[]) => event?.type)).toContain('OTP_AUTHENTICATE');
    expect(onError).not.toHaveBeenCalled();
  });

  it('spec 1: mounting into a selector that matches no element throws an error that names it', () => {
    const mount = (element: string) => () => mountLogin(newClient(), { element, config });
    expect(mount('#nowhere')).toThrow(UsageError);
    expect(mount('#nowhere')).toThrow(/"#nowhere"/);
    expect(mount('#nowhere')).toThrow(expect.objectContaining({ code: 'element_not_found' }));
    expect(mount('##')).toThrow(expect.objectContaining({ code: 'element_not_found' }));
  });

  it('called incorrectly, throws an error that shows how to call it', () => {
    const client = newClient();
    const options = { element: newPlace(), config };
    const mount = mountLogin as (...args: readonly unknown[]) => unknown;
    const CALL = 'mountLogin(client, { element, ... }) takes';
    const CLIENT = `${CALL} the client that createClient(publicToken) returns; it was given`;
    for (const [args, message] of [
      [[options], `${CLIENT} something else.`],
      [[undefined, options], `${CLIENT} undefined.`],
      [['public-token-test-1', options], `${CLIENT} a string.`],
      [[options, client], `${CALL} the client first and the options second. Swap them.`],
      [[client], `${CALL} an object with \`element\` second; it was given undefined.`],
      [[client, '#app'], `${CALL} an object with \`element\` second; it was given a string.`],
    ] as const) {
      expect(() => mount(...args)).toThrow(
        expect.objectContaining({
          name: 'UsageError',
          code: 'invalid_argument',
          message: expect.stringContaining(message) as string,
        }),
      );
    }
  });

  it('accepts the result of getElementById, and reports null', () => {
    const nothing = document.getElementById('nowhere') as HTMLElement;
    expect(() => mountLogin(newClient(), { element: nothing, config })).toThrow(
      expect.objectContaining({ code: 'element_not_found' }),
    );
  });

  it('updates in place when mounted a second time on the same element, with only the new options', async () => {
    const client = newClient();
    const place = newPlace();
    const first = mountLogin(client, { element: place, config, strings: { 'login.title': 'Welcome' } });
    await userEvent.type(await emailField(), 'ada@');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInstanceOf(HTMLElement);

    const second = mountLogin(client, { element: '#app', config });
    expect(second).toBe(first);
    await screen.findByRole('heading', { name: 'Sign up or log in' });
    expect((await emailField()).value).toBe('ada@');
    expect(place.childElementCount).toBe(1);
  });

  it('merges the options of `update` into the former ones', async () => {
    const mounted = mountLogin(newClient(), { element: newPlace(), config, strings: { 'login.title': 'Welcome' } });
    await screen.findByRole('heading', { name: 'Welcome' });
    await userEvent.type(await emailField(), 'ada@');

    mounted.update({ strings: { 'login.title': 'Hello' } });
    await screen.findByRole('heading', { name: 'Hello' });
    mounted.update({ styles: { hideHeaderText: true } });
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    mounted.update({ styles: undefined });
    await screen.findByRole('heading', { name: 'Hello' });
    expect((await emailField()).value).toBe('ada@');
  });

  it('restarts for a different client', async () => {
    const place = newPlace();
    mountLogin(newClient(), { element: place, config });
    await userEvent.type(await emailField(), 'ada@');
    mountLogin(newClient(), { element: place, config });
    await waitFor(async () => expect((await emailField()).value).toBe(''));
  });

  it('keeps two widgets on one page separate, with unique ids', async () => {
    const [left, right] = [newPlace('left'), newPlace('right')];
    mountLogin(newClient(), { element: left, config });
    mountLogin(newClient(), { element: right, config: linkConfig });
    const field = await within(left).findByRole('textbox', { name: /email/i });
    const other = await within(right).findByRole<HTMLInputElement>('textbox', { name: /email/i });
    await userEvent.type(field, 'ada@');
    expect(other.value).toBe('');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('renders inside a shadow tree of the host, and in its own shadow root', async () => {
    const root = newPlace().attachShadow({ mode: 'open' });
    const place = document.createElement('div');
    root.append(place);
    mountLogin(newClient(), { element: place, config: { ...config, enableShadowDOM: true } });
    await waitFor(() => {
      const inner = [...place.querySelectorAll('*')].find((element) => element.shadowRoot)?.shadowRoot;
      expect(inner?.querySelector('form input')).not.toBeNull();
    });
  });
});
