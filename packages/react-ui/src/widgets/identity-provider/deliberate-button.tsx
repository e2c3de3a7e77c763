import type { MouseEvent } from 'react';
import { useRef } from 'react';
import type { ButtonProps } from '../../parts/button';
import { Button } from '../../parts/button';
import { useInSight } from './use-in-sight';

/**
 * A button that gives something away: a click counts only where a person made it, and has had a moment to see what is
 * clicked (threat T7, clickjacking). Keys and assistive technology wait for that moment too, and for nothing else.
 */
export function DeliberateButton({ onClick, ...props }: Omit<ButtonProps, 'waiting' | 'buttonRef'>) {
  const button = useRef<HTMLButtonElement>(null);
  const { isReady, isPressed } = useInSight(button);

  function onPress(event: MouseEvent): void {
    const native: Event & { readonly pointerType?: string } = event.nativeEvent;
    // Of a pointer, the press too must have been on this button, and in time: a page above may have vanished under it.
    const isWhole = !native.pointerType || isPressed();
    if (native.isTrusted && isReady && isWhole) onClick?.(event);
  }

  return <Button {...props} buttonRef={button} waiting={!isReady} onClick={onPress} />;
}
