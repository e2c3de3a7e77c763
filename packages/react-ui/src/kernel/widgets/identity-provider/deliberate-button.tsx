import type { MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ButtonProps } from '../../parts/button';
import { Button } from '../../parts/button';
import type { Presses } from './deliberate-press';
import { watchPresses } from './deliberate-press';

/**
 * A button that grants something. Only a person can press it, and only after it was visible for a moment (threat T7,
 * clickjacking).
 */
export function DeliberateButton({ onClick, ...props }: Omit<ButtonProps, 'waiting' | 'buttonRef'>) {
  const button = useRef<HTMLButtonElement>(null);
  const presses = useRef<Presses>(undefined);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (!button.current) return undefined;
    const own = watchPresses(button.current, setReady);
    presses.current = own;
    return own.stop;
  }, []);

  function onPress(event: MouseEvent): void {
    if (presses.current?.counts(event.nativeEvent)) onClick?.(event);
  }

  return <Button {...props} buttonRef={button} waiting={!isReady} onClick={onPress} />;
}
