import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '../parts/button';
import { useText } from '../text/text';
import { useInstanceId } from '../theme/use-theme';
import { sectionText } from './section-text';

interface ConfirmProps {
  readonly question: ReactNode;
  readonly yes: ReactNode;
  readonly no?: string | undefined;
  readonly busy?: boolean | undefined;
  /** `primary` for what removes nothing. */
  readonly variant?: 'danger' | 'primary' | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks before something that can't be undone. 'Cancel' has the focus, so that Enter removes nothing by accident. Escape
 * cancels too.
 */
export function Confirm({ question, yes, no, busy = false, variant = 'danger', onConfirm, onCancel }: ConfirmProps) {
  const t = useText(sectionText);
  const id = useInstanceId();
  const cancel = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  useEscape(group, busy ? undefined : onCancel);
  return (
    <div className="foyer-confirm" role="group" aria-labelledby={id} ref={group}>
      <p id={id}>{question}</p>
      <div className="foyer-form-buttons">
        <Button variant="secondary" buttonRef={cancel} disabled={busy} onClick={onCancel}>
          {no ?? t('button.cancel')}
        </Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {yes}
        </Button>
      </div>
    </div>
  );
}

/** Handles Escape anywhere in an element and keeps it from a dialog of the host around it. */
export function useEscape(group: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined): void {
  useEffect(() => {
    const element = group.current;
    if (!element || !onEscape) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      onEscape();
    };
    element.addEventListener('keydown', hear);
    return () => element.removeEventListener('keydown', hear);
  }, [group, onEscape]);
}
