import type { MouseEvent } from 'react';
import { useContext, useEffect, useRef, useState } from 'react';
import { FrameContext } from '../theme/frame-context';
import type { ButtonProps } from '../parts/button';
import { Button } from '../parts/button';
import type { Presses } from './deliberate-press';
import { watchPresses } from './deliberate-press';

/**
 * A button that grants something. Only a user can press it, not a script, and only after it was visible for a while
 * (threat T7, clickjacking). Without JavaScript, the server that receives the form enforces the same.
 */
export function DeliberateButton({ onClick, waiting = false, ...props }: Omit<ButtonProps, 'buttonRef'>) {
  const button = useRef<HTMLButtonElement>(null);
  const presses = useRef<Presses>(undefined);
  const [isReady, setReady] = useState(false);
  const { noScript } = useContext(FrameContext);

  useEffect(() => {
    if (!button.current) return undefined;
    const own = watchPresses(button.current, setReady);
    presses.current = own;
    return own.stop;
  }, []);

  function onPress(event: MouseEvent): void {
    if (presses.current?.counts(event.nativeEvent) && !waiting) onClick?.(event);
  }

  if (noScript) return <Button {...props} onClick={onClick} />;
  return <Button {...props} buttonRef={button} waiting={!isReady || waiting} onClick={onPress} />;
}
