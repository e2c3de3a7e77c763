import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useState } from 'react';

/** From this width on, in px, the list of sections stands beside the chosen one. */
export const WIDE = 640;

/** Whether a container is that wide. What counts is the room that the host gives, not the window. */
export function useIsWide(container: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const measure = () => setWide(element.getBoundingClientRect().width >= WIDE);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return isWide;
}
