import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { defineElements, mountPasskeyRegistration } from '../src/index';
import { newClient, newPlace } from './support/page';

const NO_USER = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';

describe('mountPasskeyRegistration', () => {
  it('spec 5: without an active session it says so, and onError hears why', async () => {
    const onError = vi.fn();
    const place = newPlace();
    const mounted = mountPasskeyRegistration(newClient(), { element: place, callbacks: { onError } });
    expect(await screen.findByText(NO_USER)).toBeInstanceOf(HTMLElement);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    mounted.unmount();
    expect(place.childNodes).toHaveLength(0);
  });

  it('foyer-passkey-registration needs a client alone', async () => {
    defineElements();
    const element = Object.assign(document.createElement('foyer-passkey-registration'), { client: newClient() });
    document.body.append(element);
    expect(await screen.findByText(NO_USER)).toBeInstanceOf(HTMLElement);
  });
});
