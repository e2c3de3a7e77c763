import { useLatest } from '@foyer/react-headless/skin';
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** What may have changed a field, or comes just before its form is sent. */
const FIELD_EVENTS = ['input', 'change', 'focus', 'blur', 'animationstart'];
const FORM_EVENTS = ['pointermove', 'pointerdown', 'focusin', 'keyup'];

/**
 * Tells what stands in a field whenever that is another text than before. Password managers fill fields in without
 * any event (fault B15), so it is also read when the person comes near the form.
 */
export function useFieldText(field: RefObject<HTMLInputElement | null>, onText: ((text: string) => void) | undefined): void {
  const newest = useLatest(onText);
  const isWanted = onText !== undefined;
  useEffect(() => {
    const input = field.current;
    if (!input || !isWanted) return;
    const { form } = input;
    let told = '';
    function read(): void {
      if (!input || input.value === told) return;
      told = input.value;
      newest()?.(told);
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
