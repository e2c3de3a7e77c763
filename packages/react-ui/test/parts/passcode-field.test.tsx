import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ScreenFocus } from '../../src/parts/screen';
import type { PasscodeFieldProps } from '../../src/login/otp/passcode-field';
import { PasscodeField } from '../../src/login/otp/passcode-field';
import { offline } from '../support/client';

function show(first: Partial<PasscodeFieldProps> = {}, arrived = false) {
  const onComplete = vi.fn();
  const { wrapper } = offline();
  const inputRef = createRef<HTMLInputElement>();
  const ui = (props: Partial<PasscodeFieldProps>) => (
    <ScreenFocus shown="passcode">
      <PasscodeField label="Passcode" inputRef={inputRef} onComplete={onComplete} {...props} />
    </ScreenFocus>
  );
  const { rerender } = render(arrived ? <ScreenFocus shown="main">{null}</ScreenFocus> : ui(first), { wrapper });
  if (arrived) rerender(ui(first));
  const input = screen.getByLabelText<HTMLInputElement>('Passcode');
  return { onComplete, input, again: (props: Partial<PasscodeFieldProps>) => rerender(ui(props)) };
}

describe('PasscodeField', () => {
  it('spec 5: digits only, at most 6, complete at 6', async () => {
    const { input, onComplete } = show();
    await userEvent.type(input, '12a3-45');
    expect(input.value).toBe('12345');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.type(input, '678');
    expect(input.value).toBe('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('is one input, displayed as six cells that are hidden from screen readers', () => {
    const { input } = show();
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(document.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(6);
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
  });

  it("spec 5: read-only and busy while verifying, with 'Verifying passcode...'", () => {
    const { input, again } = show();
    again({ verifying: true, status: 'Verifying passcode...' });
    expect([input.disabled, input.readOnly, input.getAttribute('aria-busy')]).toEqual([false, true, 'true']);
    expect(screen.getByRole('status').textContent).toBe('Verifying passcode...');
  });

  it('spec 4: the error shows below; the field has the focus again and the next digit starts a new code', async () => {
    const { input, onComplete, again } = show();
    await userEvent.type(input, '123456');
    again({ verifying: true });
    again({ verifying: false, error: 'Invalid passcode, please try again.' });
    expect(screen.getByRole('alert').textContent).toBe('Invalid passcode, please try again.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('123456');
    await userEvent.keyboard('654321');
    expect(onComplete.mock.calls).toEqual([['123456'], ['654321']]);
  });

  it('org W13: a refused code is removed, the field has the focus, and the same digits are a new code', async () => {
    const { input, onComplete, again } = show({ clears: true });
    await userEvent.type(input, '123456');
    again({ verifying: true, clears: true });
    again({ verifying: false, clears: true, error: 'Invalid passcode, please try again.' });
    expect([input.value, input.dataset.digits]).toEqual(['', '0']);
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('123456');
    expect(onComplete.mock.calls).toEqual([['123456'], ['123456']]);
  });

  it('decision 167: keeps the focus while verifying, so that the keyboard of a phone stays open', async () => {
    const { input, again } = show();
    await userEvent.type(input, '123456');
    const left = vi.fn();
    input.addEventListener('blur', left);
    again({ verifying: true });
    await userEvent.keyboard('7');
    again({ verifying: false, error: 'Invalid passcode, please try again.' });
    expect([left.mock.calls.length, document.activeElement === input, input.value]).toEqual([0, true, '123456']);
  });

  it('takes the focus when the user has come from a different screen, not on a page that just opened', () => {
    expect(document.activeElement).not.toBe(show().input);
  });
  it('takes the focus on arrival', () => {
    const { input } = show({}, true);
    expect(document.activeElement).toBe(input);
  });

  it('accepts a pasted message', () => {
    const { input, onComplete } = show();
    fireEvent.paste(input, { clipboardData: { getData: () => 'Your code is 123-456.' } });
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });
});
