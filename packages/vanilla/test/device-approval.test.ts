import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineElements, mountDeviceApproval } from '../src/index';
import { newClient, newPlace, newToken } from './support/page';

const NO_SESSION = 'No active session detected. Please log in to continue.';

afterEach(() => history.replaceState(null, '', '/'));

describe('decision 174: the approval of a device, mounted', () => {
  it('with a function: asks a visitor to sign in, and reports it once', async () => {
    const onError = vi.fn();
    history.replaceState(null, '', '/?user_code=WDJB-MJHT');
    mountDeviceApproval(newClient(), { element: newPlace(), callbacks: { onError } });
    await screen.findByText(NO_SESSION);
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'no_current_session' }));
  });

  it('as an element, which only needs a public token', async () => {
    defineElements();
    const element = document.createElement('foyer-device-approval');
    const errors: string[] = [];
    element.addEventListener('foyer-error', ({ detail }) => errors.push(detail.code));
    element.setAttribute('public-token', newToken());
    document.body.append(element);
    await waitFor(() => expect(errors).toEqual(['no_current_session']));
    element.remove();
  });
});
