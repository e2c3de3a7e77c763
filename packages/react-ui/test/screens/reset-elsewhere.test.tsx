import type { PasswordResetState } from '@foyer/core';
import { fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { ResetScreen } from '../../src/users/reset-password/reset-password-view';
import { offline } from '../support/client';

const REASON = { code: 'pkce_mismatch', message: 'The verifier does not match.' };
const ADA = 'ada@example.com';
const ELSEWHERE = { at: 'elsewhere', error: REASON } as const;
const renewing = (rest: Partial<PasswordResetState & { at: 'renewing' }> = {}): PasswordResetState => ({
  at: 'renewing',
  reason: REASON,
  email: ADA,
  entry: 'open',
  ...rest,
});

/** The screen of a state that follows the form, and a function that shows the next one. */
function shown(state: PasswordResetState) {
  const send = vi.fn();
  const screenOf = (one: PasswordResetState) => <ResetScreen state={one} send={send} />;
  const { rerender, container } = render(screenOf({ at: 'missing', error: REASON }), { wrapper: offline().wrapper });
  const show = (next: PasswordResetState) => rerender(screenOf(next));
  show(state);
  return { send, show, container };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const NEW_LINK = 'Send a new link to this browser';

describe('decision 164: the reset link of a different browser', () => {
  it('says why, with the focus on the heading, and sends the typed address', async () => {
    const { send, container } = shown(ELSEWHERE);
    expect(document.activeElement?.textContent).toBe('Looks like there was an error!');
    const reason = await screen.findByText(/^Open this in the browser where you requested it/);
    expect(reason.closest('[role=alert]')).not.toBeNull();
    fireEvent.input(field(), { target: { value: ADA } });
    press(NEW_LINK);
    expect(send.mock.calls).toEqual([[{ type: 'submitEmail', email: ADA }]]);
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('fills in the address for which this browser requested an email, too', () => {
    shown({ ...ELSEWHERE, email: ADA });
    expect(field().value).toBe(ADA);
  });

  it('shows an error next to the field, keeps the text and moves the focus to it', () => {
    const { show } = shown(ELSEWHERE);
    fireEvent.input(field(), { target: { value: 'ada@' } });
    press(NEW_LINK);
    show(renewing({ email: 'ada@', error: { code: 'invalid_email', message: 'Email format is invalid.' } }));
    expect(field().value).toBe('ada@');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = field().getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(words).toContain('Email format is invalid.');
    expect(document.activeElement).toBe(field());
  });

  it('accepts no second press while the email is sent, nor before a rate limit ends', () => {
    const { show, send } = shown(ELSEWHERE);
    show(renewing({ entry: 'mailing' }));
    expect(field().readOnly).toBe(true);
    press(NEW_LINK);
    show(renewing({ error: { code: 'too_many_requests', message: 'Slow down.' }, blocked: true }));
    press(NEW_LINK);
    expect(send).not.toHaveBeenCalled();
  });

  it('then says where the email was sent, and offers it again, and Back', async () => {
    const { show, send, container } = shown(renewing());
    show({ at: 'mailed', reason: REASON, email: ADA, entry: 'open' });
    expect(document.activeElement?.textContent).toBe('Check your email!');
    expect(container.textContent).toContain(ADA);
    press(/Resend email/);
    press('Back');
    expect(send.mock.calls).toEqual([[{ type: 'resend' }], [{ type: 'back' }]]);
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
    show(renewing());
    expect(field().value).toBe(ADA);
  });
});
