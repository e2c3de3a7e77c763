import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { defineElements, mountPasskeyRegistration } from '../src/index';
import { newClient, newPlace } from './support/page';

const NO_USER = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';

describe('mountPasskeyRegistration', () => {
  it('spec 5: without a session it shows and reports the error to the letter, tells the developer why, and makes no call', async () => {
    const onError = vi.fn();
    vi.spyOn(console, 'warn').mockImplementation(() => {});

    const place = newPlace();
    const mounted = mountPasskeyRegistration(newClient(), { element: place, callbacks: { onError } });
    expect(await screen.findByText(NO_USER)).toBeInstanceOf(HTMLElement);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1), 120_000);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'no_current_session', message: NO_USER }));
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [expect.stringMatching(/^\[foyer\] PasskeyRegistration and .*#FOYER_PASSKEYS_WITHOUT_SESSION$/)],
    ]);
    expect(
      vi
        .mocked(fetch)
        .mock.calls.map(([input]) => new Request(input).url)
        .filter((url) => url.includes('/users/me')),
    ).toEqual([]);
    mounted.unmount();
    expect(place.childNodes).toHaveLength(0);
  });

  it('foyer-passkey-registration only needs a client', async () => {
    defineElements();
    const element = Object.assign(document.createElement('foyer-passkey-registration'), { client: newClient() });
    document.body.append(element);
    expect(await screen.findByText(NO_USER)).toBeInstanceOf(HTMLElement);
  });
});
