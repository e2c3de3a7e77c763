import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Closes a menu when a person presses beside it and its button, or takes the focus elsewhere. */
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
 * Turns a menu to the side on which it fits: above its button where there is no room below, and to its other end where
 * it would be cut.
 */
export function useSide(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = sheet.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const view = element.ownerDocument.documentElement;
    // Measured where it stands by itself: React may run this twice.
    element.removeAttribute('data-end');
    const { height, left, right } = element.getBoundingClientRect();
    const { top, bottom } = around.getBoundingClientRect();
    const isAbove = bottom + height > view.clientHeight && top > height;
    element.toggleAttribute('data-above', isAbove);
    element.toggleAttribute('data-end', right > view.clientWidth || left < 0);
  }, [sheet]);
}
