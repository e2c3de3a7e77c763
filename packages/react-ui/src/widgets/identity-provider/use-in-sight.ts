import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long an element must be continuously visible before it can be pressed, in ms (threat T7). */
const IN_SIGHT_MS = 600;

/** Tells whether the element has been visible long enough, and whether the last press began after that. */
export function useInSight(element: RefObject<HTMLElement | null>) {
  const [isReady, setReady] = useState(false);
  const ready = useRef(false);
  const pressed = useRef(false);

  useEffect(() => {
    const target = element.current;
    const page = target?.ownerDocument;
    const view = page?.defaultView;
    if (!target || !page || !view) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const become = (value: boolean) => {
      ready.current = value;
      setReady(value);
    };
    const restart = () => {
      clearTimeout(timer);
      become(false);
      if (page.visibilityState !== 'hidden') timer = setTimeout(become, IN_SIGHT_MS, true);
    };
    const press = () => {
      pressed.current = ready.current;
    };
    restart();
    target.addEventListener('pointerdown', press);
    view.addEventListener('focus', restart);
    page.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      target.removeEventListener('pointerdown', press);
      view.removeEventListener('focus', restart);
      page.removeEventListener('visibilitychange', restart);
    };
  }, [element]);

  return { isReady, isPressed: useCallback(() => pressed.current, []) };
}
