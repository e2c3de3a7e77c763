import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { StageContext } from '../parts/screen';
import { useSectionContext } from './page/section-context';
import { showTitle } from './page/show-title';

/**
 * Manages the focus of a section. Choosing it focuses its title. When a form or question closes, the focus returns to
 * the control that opened it, or to the title if that control is gone. If the user has moved the focus elsewhere, it
 * stays there.
 */
export function useSectionFocus(section: RefObject<HTMLElement | null>, isHome: boolean, opener: string): void {
  const { takesFocus } = useSectionContext();
  const was = useRef(isHome);
  useLayoutEffect(() => {
    if (takesFocus) showTitle(section.current);
  }, [section, takesFocus]);
  useLayoutEffect(() => {
    const hasClosed = isHome && !was.current;
    was.current = isHome;
    if (!hasClosed || !hasFocus(section.current)) return;
    (openerOf(section.current, opener) ?? titleOf(section.current))?.focus();
  }, [section, isHome, opener]);
}

const titleOf = (section: HTMLElement | null): HTMLElement | null | undefined =>
  section?.querySelector<HTMLElement>('.foyer-section-title');

const openerOf = (section: HTMLElement | null, opener: string): HTMLElement | null | undefined =>
  [...(section?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])]
    .find((one) => one.dataset['opener'] === opener)
    ?.querySelector<HTMLElement>('button:enabled');

/** Whether the focus is in the section, or was in an element that the section has just removed. */
function hasFocus(section: HTMLElement | null): boolean {
  if (!section) return false;
  const { activeElement } = section.getRootNode() as Document | ShadowRoot;
  return activeElement === null || activeElement === section.ownerDocument.body || section.contains(activeElement);
}

/** Reports unsaved text. Returns the listener for input events. */
export function useDraft(isHome: boolean): () => void {
  const { noteDraft } = useSectionContext();
  useEffect(() => {
    if (isHome) noteDraft(false);
    return () => noteDraft(false);
  }, [isHome, noteDraft]);
  return useCallback(() => noteDraft(!isHome), [noteDraft, isHome]);
}

/**
 * Focuses the first field of a step when it is shown, and again when `name` changes, for example for a new passcode.
 * @returns The ref of the element around the step.
 */
export function useFirstField<Around extends HTMLElement>(name = ''): RefObject<Around | null> {
  const step = useRef<Around>(null);
  const isStaged = useContext(StageContext) === 'staged';
  useEffect(() => {
    if (!isStaged) step.current?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex="-1"])')?.focus();
  }, [name, isStaged]);
  return step;
}

/**
 * Focuses the button that sends a new passcode when the current one expires, unless the user has left the step.
 * @returns The ref of the element around that button.
 */
export function useExpiryFocus(
  step: RefObject<HTMLElement | null>,
  isExpired: boolean,
): RefObject<HTMLDivElement | null> {
  const another = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isExpired && hasFocus(step.current)) another.current?.querySelector('button')?.focus();
  }, [step, isExpired]);
  return another;
}
