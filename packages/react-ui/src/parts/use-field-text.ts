import { useLatest } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Events that can change a field or precede the submit of its form. */
const FIELD_EVENTS = ['input', 'change', 'focus', 'blur', 'animationstart'];
const FORM_EVENTS = ['pointermove', 'pointerdown', 'focusin', 'keyup'];

/**
 * Calls back with the text of a field whenever it changes. Password managers might fill fields without any event (fault
 * B15), so the text is also read when the user interacts with the form.
 */
export function useFieldText(
  field: RefObject<HTMLInputElement | null>,
  onText: ((text: string) => void) | undefined,
): void {
  const newest = useLatest(onText);
  const isWanted = onText !== undefined;
  useEffect(() => {
    const input = field.current;
    if (!input || !isWanted) return;
    const { form } = input;
    let tagged = '';
    function read(): void {
      if (!input || input.value === tagged) return;
      tagged = input.value;
      newest()?.(tagged);
    }
    read();
    for (const type of FIELD_EVENTS) input.addEventListener(type, read);
    for (const type of FORM_EVENTS) form?.addEventListener(type, read);
    return () => {
      for (const type of FIELD_EVENTS) input.removeEventListener(type, read);
      for (const type of FORM_EVENTS) form?.removeEventListener(type, read);
    };
  }, [field, newest, isWanted]);
}

/** Clears a field and focuses it. */
export const emptyField = (field: HTMLInputElement): void => fillField(field, '');

/** Sets the text of a field and focuses it. Dispatches the same events as typing. */
export function fillField(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
