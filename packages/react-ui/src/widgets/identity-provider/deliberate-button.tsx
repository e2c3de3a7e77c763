import type { MouseEvent } from 'react';
import { useRef } from 'react';
import type { ButtonProps } from '../../parts/button';
import { Button } from '../../parts/button';
import { useInSight } from './use-in-sight';

/**
 * A button that grants something. A click only counts if a person made it and the button was visible for a moment
 * before (threat T7, clickjacking). Keys and assistive technology only need that visible moment.
 */
export function DeliberateButton({ onClick, ...props }: Omit<ButtonProps, 'waiting' | 'buttonRef'>) {
  const button = useRef<HTMLButtonElement>(null);
  const { isReady, isPressed } = useInSight(button);

  function onPress(event: MouseEvent): void {
    const native: Event & { readonly pointerType?: string } = event.nativeEvent;
    // With a pointer, the press must also have started on this button after that moment: an overlay may vanish between
    // press and release.
    const isWhole = !native.pointerType || isPressed();
    if (native.isTrusted && isReady && isWhole) onClick?.(event);
  }

  return <Button {...props} buttonRef={button} waiting={!isReady} onClick={onPress} />;
}
