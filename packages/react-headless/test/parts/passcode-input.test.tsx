import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataAttributes, PasscodeInput } from '../../src/index';
import type { PasscodeInputProps } from '../../src/index';

function setUp(props: PasscodeInputProps = {}) {
  const onComplete = vi.fn<(code: string) => void>();
  const tree = (more: PasscodeInputProps) => (
    <StrictMode>
      <PasscodeInput aria-label="Passcode" onComplete={onComplete} {...props} {...more} />
    </StrictMode>
  );
  const { rerender, unmount, container } = render(tree({}));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return {
    field,
    onComplete,
    unmount,
    container,
    user: userEvent.setup(),
    update: (more: PasscodeInputProps) => rerender(tree(more)),
  };
}

describe('PasscodeInput', () => {
  it('is one real input that keyboards and text messages can fill', () => {
    const { field, container } = setUp();
    expect(container.childElementCount).toBe(1);
    expect(field.type).toBe('text');
    expect(field.autocomplete).toBe('one-time-code');
    expect(field.inputMode).toBe('numeric');
    // The browser's length limit would truncate '123 456' before the space is removed.
    expect(field.maxLength).toBe(-1);
  });

  it('spec 4: six digits submit automatically, once', async () => {
    const { field, user, onComplete } = setUp();
    await user.type(field, '12345');
    expect(onComplete).not.toHaveBeenCalled();
    await user.type(field, '6');
    await user.type(field, '7x');
    expect(field.value).toBe('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('spec 4: submits again only after a change', async () => {
    const { field, user, onComplete } = setUp();
    await user.type(field, '123456');
    fireEvent.input(field);
    await user.type(field, '{Backspace}6');
    expect(onComplete.mock.calls).toEqual([['123456'], ['123456']]);
  });

  it('spec 5: digits only', async () => {
    const { field, user } = setUp();
    await user.type(field, '1a2-3 \u0664');
    expect(field.value).toBe('1234');
  });

  it.each(['123 456', '123-456', '\uff11\uff12\uff13\uff14\uff15\uff16', '\u0661\u0662\u0663\u0664\u0665\u0666'])(
    'accepts %j from the clipboard',
    async (text) => {
      const { field, user, onComplete } = setUp();
      await user.click(field);
      await user.paste(text);
      expect(field.value).toBe('123456');
      expect(onComplete.mock.calls).toEqual([['123456']]);
    },
  );

  const MESSAGE = 'Call 800-555-0199 if this was not you. Your code is 123456';

  it('finds the passcode in a message with a phone number, pasted or filled in by the browser', async () => {
    const pasted = setUp();
    await pasted.user.click(pasted.field);
    await pasted.user.paste(MESSAGE);
    expect([pasted.field.value, pasted.onComplete.mock.calls]).toEqual(['123456', [['123456']]]);
    pasted.unmount();
    for (const inputType of ['insertText', 'insertReplacementText', 'insertFromPaste', undefined]) {
      const filled = setUp();
      filled.field.value = MESSAGE;
      fireEvent(
        filled.field,
        new InputEvent('input', { bubbles: true, data: MESSAGE, ...(inputType && { inputType }) }),
      );
      expect([inputType, filled.field.value, filled.onComplete.mock.calls]).toEqual([
        inputType,
        '123456',
        [['123456']],
      ]);
      filled.unmount();
    }
  });

  it.each(['Call 800-555-0199', 'Your codes are 123456 and 654321', 'Order 1234567', '800 555 0199'])(
    'keeps its text, and submits nothing, if a text has no passcode or several: %j',
    async (text) => {
      const { field, user, onComplete } = setUp();
      await user.type(field, '12');
      await user.paste(text);
      expect(field.value).toBe('12');
      fireEvent.input(field, { target: { value: text } });
      expect(field.value).toBe('12');
      expect(onComplete).not.toHaveBeenCalled();
    },
  );

  it('accepts the rest of a passcode from the clipboard', async () => {
    const { field, user, onComplete } = setUp();
    await user.type(field, '12');
    await user.paste('34-56');
    expect([field.value, onComplete.mock.calls]).toEqual(['123456', [['123456']]]);
  });

  it('lets a pasted passcode replace a wrong one', async () => {
    const { field, user, onComplete } = setUp();
    await user.type(field, '111111');
    await user.paste('Your code is 222 222');
    expect(field.value).toBe('222222');
    expect(onComplete.mock.calls).toEqual([['111111'], ['222222']]);
  });

  it('pastes a part at the caret', async () => {
    const { field, user } = setUp();
    await user.type(field, '16');
    field.setSelectionRange(1, 1);
    await user.paste('2 3');
    expect(field.value).toBe('1236');
    expect(field.selectionStart).toBe(3);
  });

  it('keeps the position of the caret when it removes a letter', async () => {
    const { field, user } = setUp();
    await user.type(field, '1234');
    await user.type(field, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field.value).toBe('1234');
    expect(field.selectionStart).toBe(2);
  });

  it('accepts the whole value that a password manager fills in', () => {
    const { field, onComplete } = setUp();
    fireEvent.input(field, { target: { value: '123456' } });
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('does not change the text while an input method composes', () => {
    const { field, onComplete } = setUp();
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: '\uff11\uff12\uff13\uff14\uff15\uff16' }, isComposing: true });
    expect(field.value).toBe('\uff11\uff12\uff13\uff14\uff15\uff16');
    expect(onComplete).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    expect(field.value).toBe('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('does not wait for a keyboard that composes plain digits', () => {
    const { field, onComplete } = setUp();
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: '123456' }, isComposing: true });
    expect(onComplete.mock.calls).toEqual([['123456']]);
    fireEvent.compositionEnd(field);
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  it('accepts nothing while it is disabled or read-only', async () => {
    const { field, user, update, onComplete } = setUp();
    update({ readOnly: true });
    await user.click(field);
    await user.paste('123456');
    expect(field.value).toBe('');
    update({ disabled: true });
    fireEvent.paste(field, { clipboardData: { getData: () => '123456' } });
    expect(field.value).toBe('');
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('keeps the typed text when its props change', async () => {
    const { field, user, update } = setUp();
    await user.type(field, '123');
    update({ disabled: true, 'aria-invalid': true });
    expect(field.value).toBe('123');
  });

  it('calls the handlers of its host, the newest ones', async () => {
    const onInput = vi.fn();
    const onPaste = vi.fn();
    const newest = vi.fn();
    const { field, user, update, onComplete } = setUp({ onInput, onPaste });
    update({ onComplete: newest });
    await user.click(field);
    await user.paste('1');
    await user.type(field, '23456');
    expect(onPaste).toHaveBeenCalledTimes(1);
    expect(onInput).toHaveBeenCalledTimes(6);
    expect(newest.mock.calls).toEqual([['123456']]);
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('passes its element to a ref object and to a ref function', () => {
    const object = createRef<HTMLInputElement>();
    const seen: (HTMLInputElement | null)[] = [];
    const first = setUp({ inputRef: object });
    expect(object.current).toBe(first.field);
    first.unmount();
    expect(object.current).toBeNull();
    const second = setUp({ inputRef: (element) => void seen.push(element) });
    second.unmount();
    expect(seen.at(0)).toBe(second.field);
    expect(seen.at(-1)).toBeNull();
  });

  it('shows each of its states as a data attribute', async () => {
    const { field, user, update } = setUp();
    const names = Object.values(dataAttributes.passcodeInput);
    expect(names.filter((name) => field.hasAttribute(name))).toEqual(['data-digits']);
    expect(field.dataset['digits']).toBe('0');
    await user.type(field, '123456');
    update({ disabled: true, readOnly: true, 'aria-invalid': 'true' });
    expect(names.filter((name) => !field.hasAttribute(name))).toEqual([]);
    expect(field.dataset['digits']).toBe('6');
  });
});

describe('WebOTP', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const arrives = (message: () => void) =>
    act(() => {
      message();
      return Promise.resolve();
    });

  /** A browser with WebOTP, and the messages that reach it. */
  function phone() {
    const asked: { signal: AbortSignal; request: unknown; receive: (code: string) => void }[] = [];
    vi.stubGlobal('OTPCredential', () => undefined);
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        credentials: {
          value: {
            get: ({ signal, ...request }: { signal: AbortSignal }) =>
              new Promise((resolve, reject) => {
                signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
                asked.push({ signal, request, receive: (code) => resolve({ code }) });
              }),
          },
        },
      }) as Navigator,
    );
    return { asked, live: () => asked.filter(({ signal }) => !signal.aborted) };
  }

  it('fills in the passcode of a text message', async () => {
    const { live } = phone();
    const { field, onComplete } = setUp({ channel: 'sms' });
    expect(live().map(({ request }) => request)).toEqual([{ otp: { transport: ['sms'] } }]);
    await arrives(() => live()[0]?.receive('123456'));
    expect(field.value).toBe('123456');
    expect(onComplete.mock.calls).toEqual([['123456']]);
  });

  it('also waits for the message of a resend', async () => {
    const { asked, live } = phone();
    const { field } = setUp({ channel: 'sms' });
    await arrives(() => live()[0]?.receive('123456'));
    await arrives(() => asked.at(-1)?.receive('654321'));
    expect(field.value).toBe('654321');
  });

  it('is used only for text messages', () => {
    const { asked } = phone();
    const { update } = setUp({ channel: 'email' });
    update({ channel: 'whatsapp' });
    update({ channel: undefined });
    expect(asked).toEqual([]);
  });

  it('ends on unmount of the field', async () => {
    const { asked, live } = phone();
    const { unmount } = setUp({ channel: 'sms' });
    expect(live()).toHaveLength(1);
    unmount();
    expect(live()).toEqual([]);
    await arrives(() => undefined);
    expect(live()).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('works in a browser without WebOTP', () => {
    expect(() => setUp({ channel: 'sms' })).not.toThrow();
  });

  describe('decision 167: a passcode that something else fills in', () => {
    const fill = (field: HTMLInputElement, value: string, inputType?: string) =>
      fireEvent(
        field,
        Object.assign(new InputEvent('input', { bubbles: true, inputType: inputType ?? '' }), write(field, value)),
      );
    function write(field: HTMLInputElement, value: string) {
      field.value = value;
      return {};
    }

    it.each(['email', 'whatsapp'] as const)('of channel %s waits for the user', async (channel) => {
      const onFill = vi.fn<(code: string) => void>();
      const { field, user, onComplete } = setUp({ channel, onFill });
      fill(field, '123456');
      expect([field.value, onComplete.mock.calls, onFill.mock.calls]).toEqual(['123456', [], [['123456']]]);
      await user.type(field, '{Backspace}7');
      expect(onComplete.mock.calls).toEqual([['123457']]);
    });

    it.each(['sms', undefined] as const)('of channel %s is complete: browsers and managers know it', (channel) => {
      const { field, onComplete } = setUp({ channel });
      fill(field, '123456');
      expect(onComplete.mock.calls).toEqual([['123456']]);
    });

    it.each([
      ['picked above the keys of a phone', 'insertText'],
      ['dropped', 'insertFromDrop'],
    ])('is complete if the user has %s', (_what, inputType) => {
      const { field, onComplete } = setUp({ channel: 'email' });
      fill(field, '123456', inputType);
      expect(onComplete.mock.calls).toEqual([['123456']]);
    });

    it('is complete if the user has pasted it', async () => {
      const { field, user, onComplete } = setUp({ channel: 'email' });
      field.focus();
      await user.paste('Your code is 123456');
      expect(onComplete.mock.calls).toEqual([['123456']]);
    });

    it('asks password managers to leave the field alone, unless it is for an authenticator app', () => {
      const { field, update } = setUp({ channel: 'email' });
      const ignored = () => [field.dataset['1pIgnore'], field.dataset['bwignore'], field.dataset['lpignore']];
      expect(ignored()).toEqual(['', '', 'true']);
      update({ channel: undefined });
      expect(ignored()).toEqual([undefined, undefined, undefined]);
    });
  });
});
