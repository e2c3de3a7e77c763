import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useState } from 'react';

/**
 * Minimum width for showing the section list next to the open group, in px: what a page of 720 px leaves inside its
 * margins and the frame.
 */
const WIDE = 608;

/**
 * Whether a container has that width; undefined before it is measured. Measures the container, because the host decides
 * how wide that is.
 */
export function useIsWide(container: RefObject<HTMLElement | null>): boolean | undefined {
  const [isWide, setWide] = useState<boolean>();
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
