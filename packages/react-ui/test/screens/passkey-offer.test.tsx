import type { LoginState, PasskeyOffer as Offer } from '@foyer/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PasskeyOffer } from '../../src/users/login/passkey/passkey-offer';
import { offline } from '../support/client';

function show(offer: Offer | undefined, isAway = true) {
  const send = vi.fn();
  const state: LoginState = {
    tab: 'email',
    methods: { otp: { at: 'verified' }, passkey: { at: 'idle', ...(offer && { offer }) } },
  };
  const { wrapper } = offline();
  const { container } = render(<PasskeyOffer state={state} send={send} isAway={isAway} />, { wrapper });
  return { send, container };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('decision 134: a passkey that is offered below the success screen', () => {
  it('is created or skipped with a press, and takes no focus', () => {
    const { send } = show({ at: 'open', userId: 'ada' });
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(button('Create a Passkey'));
    fireEvent.click(button('Skip'));
    expect(send.mock.calls).toEqual([
      [{ type: 'passkey', event: { type: 'createPasskey' } }],
      [{ type: 'passkey', event: { type: 'skipPasskey' } }],
    ]);
  });

  it('can be skipped while the browser asks', () => {
    show({ at: 'creating', userId: 'ada' });
    expect(button('Create a Passkey').getAttribute('aria-busy')).toBe('true');
    expect(button('Skip').disabled).toBe(false);
  });

  it('says that it was not created', async () => {
    show({ at: 'open', userId: 'ada', error: { code: 'passkey_cancelled', message: 'Closed.' } });
    expect(await screen.findByText(/^Your Passkey was not created/)).toBeTruthy();
  });

  it.each<[string, Offer | undefined, boolean]>([
    ['before one is due', { at: 'checking' }, true],
    ['where there is none', undefined, true],
    ['on the first form', { at: 'open', userId: 'ada' }, false],
  ])('is not offered %s', (_, offer, isAway) => {
    expect(show(offer, isAway).container.textContent).toBe('');
  });
});
