import type { MouseEvent } from 'react';
import { useRef } from 'react';

/** The control of a click, and its text. */
interface Clicked {
  readonly control: Element;
  readonly text: string | null;
}

const CONTROLS = 'label, button, a, input, select, textarea, summary, [role]';
/** The text of a toggle changes with each press, and pressing it again is intended. */
const TOGGLES = '[aria-pressed], [aria-expanded]';

/**
 * Capture listeners for the root of a widget: the second click of a double click is ignored, and moves no focus, if it
 * hits a different element than the first one. The first click can put a different button, such as Cancel, under the
 * pointer. Clicks by keyboard and assistive technology have a `detail` of 0 or 1 and always pass.
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
  // The browser dispatches a second click on the field of a label.
  const control = (found as HTMLLabelElement).control ?? found;
  // React can reuse an element for a different button.
  return { control, text: control.matches(TOGGLES) ? null : control.textContent };
}
