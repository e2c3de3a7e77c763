import type { MouseEvent } from 'react';
import { useRef } from 'react';

/** What a click is on, as a user sees it. */
interface Clicked {
  readonly control: Element;
  readonly text: string | null;
}

const CONTROLS = 'label, button, a, input, select, textarea, summary, [role]';
/** Their text changes with each press, and pressing them again is meant. */
const TOGGLES = '[aria-pressed], [aria-expanded]';

/**
 * Capture listeners for the root of a widget: the second click of a double click does nothing to an element that was
 * not under the first one, and does not give it the focus. What the first click opens can put a different button, such
 * as Cancel, under the pointer. Clicks by keyboard and by assistive technology have a `detail` of 0 or 1 and always
 * pass.
 */
export function useFirstClick() {
  const first = useRef<Clicked | undefined>(undefined);
  const listener = (event: MouseEvent) => {
    const clicked = clickedBy(event);
    if (event.detail < 2) first.current = clicked;
    else if (clicked.control !== first.current?.control || clicked.text !== first.current.text) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return { onMouseDownCapture: listener, onClickCapture: listener };
}

function clickedBy({ target }: MouseEvent): Clicked {
  const element = target as Element;
  const found = element.closest(CONTROLS) ?? element;
  // The browser clicks the field of a label once more, by itself.
  const control = (found as HTMLLabelElement).control ?? found;
  // React can reuse an element for a different button.
  return { control, text: control.matches(TOGGLES) ? null : control.textContent };
}
