import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineElements, mountIdentityProvider } from '../src/index';
import { newClient, newPlace, newToken, rest } from './support/page';

const MISSING = /^Required parameter is missing: client_id\. Please reach out to the application developer\.$/;

afterEach(() => history.replaceState(null, '', '/'));

describe('spec 1: identity provider, mounted', () => {
  it('with a function: reads the original query, and reports each failure once', async () => {
    const onError = vi.fn();
    const onEvent = vi.fn();
    history.replaceState(null, '', '/?redirect_uri=https://notes.example');
    mountIdentityProvider(newClient(), { element: newPlace(), callbacks: { onError, onEvent } });
    await screen.findByText(MISSING);
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'missing_parameter', parameter: 'client_id' }),
    );
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('spec 9: the host’s own logo is rendered in the size for consent screens', async () => {
    const place = newPlace();
    const styles = { logo: { logoImageUrl: 'https://host.example/logo.png' } };
    mountIdentityProvider(newClient(), { element: place, styles });
    await waitFor(() => expect(place.querySelector('img')?.dataset['kind']).toBe('consent'));
  });

  it('decision 104: an invalid logoutConfirmation is reported, with the accepted values', async () => {
    const onError = vi.fn();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const config = { logoutConfirmation: 'always' as 'unless-proved' };
    mountIdentityProvider(newClient(), { element: newPlace(), config, callbacks: { onError } });
    const message = expect.stringContaining(
      'config.logoutConfirmation is "always"; it takes one of \'unless-proved\'.',
    ) as string;
    await waitFor(() =>
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_config', message })),
    );
  });

  it('contract 9: a trusted token that is set after the element is sent, once for its content', async () => {
    history.replaceState(null, '', '/?client_id=app-1&redirect_uri=https://notes.example');
    defineElements();
    const element = document.createElement('foyer-identity-provider');
    const errors: string[] = [];
    element.addEventListener('foyer-error', ({ detail }) => errors.push(detail.code));
    element.client = newClient();
    document.body.append(element);
    const USER_ICON = 'no_current_session';
    const REFUSED = ['trusted_token_profile_not_found', USER_ICON];
    const given = (trustedAuthToken: string) => ({ trustedAuthToken, tokenProfileID: 'profile-1' });
    await waitFor(() => expect(errors).toEqual([USER_ICON]));
    element.authTokenParams = given('a');
    await waitFor(() => expect(errors).toEqual([USER_ICON, ...REFUSED]));
    element.authTokenParams = given('a');
    await rest();
    element.authTokenParams = given('b');
    await waitFor(() => expect(errors).toEqual([USER_ICON, ...REFUSED, ...REFUSED]));
    const attests = vi.mocked(fetch).mock.calls.filter(([url]) => (url as string).endsWith('/sessions/attest'));
    expect(attests).toHaveLength(2);
  });

  it('as an element, which only needs a public token', async () => {
    history.replaceState(null, '', '/?client_id=a&post_logout_redirect_uri=javascript:alert(1)');
    defineElements();
    const element = document.createElement('foyer-identity-provider');
    const errors: unknown[] = [];
    element.addEventListener('foyer-error', ({ detail }) => errors.push(detail.code));
    element.setAttribute('public-token', newToken());
    document.body.append(element);
    await screen.findByText('This app sent an address we cannot open.');
    await waitFor(() => expect(errors).toEqual(['unsafe_url']));
  });
});
