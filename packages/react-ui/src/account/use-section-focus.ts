import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { useSectionContext } from './page/section-context';

/**
 * The focus of a section. When it is chosen, its title has it. When a form or a question closes, it returns to the
 * control that opened it, or to the title where that is gone. It stays where a person has taken it meanwhile.
 */
export function useSectionFocus(section: RefObject<HTMLElement | null>, isHome: boolean, opener: string): void {
  const { takesFocus } = useSectionContext();
  const arrives = useRef(takesFocus);
  const was = useRef(isHome);
  useLayoutEffect(() => {
    if (arrives.current) titleOf(section.current)?.focus();
    arrives.current = false;
  }, [section]);
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

/** Whether the focus is in the section, or was in what it has just taken away. */
function hasFocus(section: HTMLElement | null): boolean {
  if (!section) return false;
  const { activeElement } = section.getRootNode() as Document | ShadowRoot;
  return activeElement === null || activeElement === section.ownerDocument.body || section.contains(activeElement);
}

/** Notes what leaving would lose. Returns the listener for what is typed. */
export function useDraft(isHome: boolean): () => void {
  const { noteDraft } = useSectionContext();
  useEffect(() => {
    if (isHome) noteDraft(false);
    return () => noteDraft(false);
  }, [isHome, noteDraft]);
  return useCallback(() => noteDraft(!isHome), [noteDraft, isHome]);
}

/**
 * Gives the focus to the first field of a step when it appears. `name`: another one, such as another passcode, has it
 * anew.
 *
 * @returns The ref of the element around the step.
 */
export function useFirstField<Around extends HTMLElement>(name = ''): RefObject<Around | null> {
  const step = useRef<Around>(null);
  useEffect(() => {
    step.current?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex="-1"])')?.focus();
  }, [name]);
  return step;
}

/**
 * Gives the focus to the way to another passcode when the one that is being typed has expired, unless a person has left
 * the step.
 *
 * @returns The ref of the element around that way.
 */
export function useExpiryFocus(
  step: RefObject<HTMLElement | null>,
  isExpired: boolean,
): RefObject<HTMLSpanElement | null> {
  const another = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isExpired && hasFocus(step.current)) another.current?.querySelector('button')?.focus();
  }, [step, isExpired]);
  return another;
}
