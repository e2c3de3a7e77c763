import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { defineElements, mountResetPassword } from '../src/index';
import { newClient, newPlace } from './support/page';

describe('mountResetPassword', () => {
  it('spec 1: starts on the reset form with the given token, and leaves nothing behind', async () => {
    const place = newPlace();
    const mounted = mountResetPassword(newClient(), { element: '#app', passwordResetToken: 'of-a-mail' });
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Login without a password' })).toBeInstanceOf(HTMLElement);
    mounted.unmount();
    expect(place.childNodes).toHaveLength(0);
  });

  it('spec 1: an element that does not exist throws', () => {
    expect(() => mountResetPassword(newClient(), { element: '#nowhere' })).toThrow(/#nowhere/);
  });

  it('removes the token from the URL; without one it reports that once', async () => {
    newPlace();
    const onError = vi.fn();
    const mounted = mountResetPassword(newClient(), { element: '#app', callbacks: { onError } });
    await screen.findByRole('heading', { name: 'Looks like there was an error!' });
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    mounted.unmount();
    history.replaceState(null, '', '/reset?stytch_token_type=reset_password&token=abc&kept=1');
    const client = newClient();
    expect(location.search, 'at once').toBe('?kept=1');
    mountResetPassword(client, { element: '#app' });
    await screen.findByRole('heading', { name: 'Reset your password' });
    history.replaceState(null, '', '/');
  });
});

it('<foyer-reset-password> renders as soon as it has a client', async () => {
  defineElements();
  const element = document.createElement('foyer-reset-password');
  Object.assign(element, { client: newClient(), passwordResetToken: 'of-a-mail' });
  document.body.append(element);
  await screen.findByRole('heading', { name: 'Reset your password' });
  element.remove();
  await waitFor(() => expect(element.childNodes).toHaveLength(0));
});
