import type { OtpCodeState } from '@foyer/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResendControl } from '../../src/users/login/otp/resend-control';
import { offline } from '../support/client';

afterEach(cleanup);

type Resend = OtpCodeState['resend'];

function show(resend: Resend, disabled = false) {
  const send = vi.fn();
  const { container } = render(<ResendControl resend={resend} disabled={disabled} send={send} />, {
    wrapper: offline().wrapper,
  });
  return { send, container, button: screen.getByRole<HTMLButtonElement>('button') };
}

describe('spec 4: the resend control', () => {
  it.each<[Resend, string, { disabled: boolean; busy: boolean }]>([
    ['initial', 'Resend code', { disabled: false, busy: false }],
    ['sending', 'Resend code', { disabled: false, busy: true }],
    ['sent', 'Code sent', { disabled: true, busy: false }],
    ['waiting', 'Resend code', { disabled: false, busy: false }],
  ])('%s: says %s', (resend, label, { disabled, busy }) => {
    const { button } = show(resend);
    expect(button.textContent).toContain(label);
    expect(button.disabled).toBe(disabled);
    expect(button.getAttribute('aria-busy')).toBe(busy ? 'true' : null);
  });

  it.each<[Resend, boolean, number]>([
    ['initial', false, 1],
    ['waiting', false, 1],
    ['sending', false, 0],
    ['sent', false, 0],
    ['initial', true, 0],
    ['waiting', true, 0],
  ])('%s, locked %s: a press requests %i more', (resend, locked, times) => {
    const { button, send } = show(resend, locked);
    fireEvent.click(button);
    expect(send.mock.calls).toEqual(Array.from({ length: times }, () => [{ type: 'resend' }]));
  });

  it("'Code sent' is also announced", () => {
    expect(
      [...show('sent').container.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === 'Code sent',
      ),
    ).toBe(true);
  });
});
