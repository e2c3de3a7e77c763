import { act, fireEvent } from '@testing-library/react';

/**
 * Presses a button with the mouse, as a user does: jsdom's own clicks have `isTrusted` false, which only its inner
 * object can change.
 */
export function pressByPerson(button: HTMLElement): void {
  const trust = (event: Event): void => {
    for (const symbol of Object.getOwnPropertySymbols(event)) {
      const inner: unknown = Reflect.get(event, symbol);
      if (inner && typeof inner === 'object' && 'isTrusted' in inner) inner.isTrusted = true;
    }
  };
  window.addEventListener('click', trust, { capture: true, once: true });
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  act(() => void button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })));
}
