import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Closes a menu when the user clicks outside of it and its button, or moves the focus elsewhere. */
export function useClosing(sheet: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const around = sheet.current?.parentElement;
    if (!around) return undefined;
    const page = around.ownerDocument;
    const onPress = (event: Event) => {
      if (!event.composedPath().includes(around)) close();
    };
    for (const type of ['click', 'focusin']) page.addEventListener(type, onPress);
    return () => {
      for (const type of ['click', 'focusin']) page.removeEventListener(type, onPress);
    };
  }, [sheet, close]);
}

/**
 * Places a menu on the side where it fits: above its button if there is no space below, and at its other end if it
 * would be cut off.
 */
export function useSide(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = sheet.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const view = element.ownerDocument.documentElement;
    // Measured at its default position, because React might run this twice.
    element.removeAttribute('data-end');
    const { height, left, right } = element.getBoundingClientRect();
    const { top, bottom } = around.getBoundingClientRect();
    const isAbove = bottom + height > view.clientHeight && top > height;
    element.toggleAttribute('data-above', isAbove);
    element.toggleAttribute('data-end', right > view.clientWidth || left < 0);
  }, [sheet]);
}
