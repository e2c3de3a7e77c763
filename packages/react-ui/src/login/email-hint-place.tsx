import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useLoaded } from '../parts/use-loaded';

/** Pause in typing before a text is judged, in ms. */
const PAUSE_MS = 1000;

export interface EmailHintPlaceProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly busy: boolean;
}

const load = () => import('./email-hint').then((module) => module.EmailHint);

/**
 * The place of the hint (decision 74). Its chunk loads when the visitor has typed and pauses; if it does not load,
 * there is no hint.
 */
export function EmailHintPlace({ field, busy }: EmailHintPlaceProps) {
  const text = useRestingText(busy ? undefined : field);
  const [isWanted, setWanted] = useState(false);
  if (text && !isWanted) setWanted(true);
  const { value: Hint } = useLoaded(isWanted ? load : undefined);
  return Hint ? <Hint text={text} field={field} /> : null;
}

/** The text of a field; undefined while it is empty, while the visitor is typing, and without a field. */
function useRestingText(field: RefObject<HTMLInputElement | null> | undefined): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const input = field?.current;
    if (!input) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait(): void {
      clearTimeout(timer);
      setText(undefined);
      timer = setTimeout(() => setText(input?.value || undefined), PAUSE_MS);
    }
    wait();
    input.addEventListener('input', wait);
    return () => {
      clearTimeout(timer);
      setText(undefined);
      input.removeEventListener('input', wait);
    };
  }, [field]);
  return text;
}
