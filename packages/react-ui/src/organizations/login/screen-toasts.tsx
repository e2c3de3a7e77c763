import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { ToastContext, useToast } from '../../theme/frame-context';

interface ScreenToastsProps {
  /** The name of the current screen. */
  readonly shown: string;
  readonly children: ReactNode;
}

// Org W42.
/** Toasts end with the screen that they belong to. */
export function ScreenToasts({ shown, children }: ScreenToastsProps) {
  const showToast = useToast();
  const removers = useRef<(() => void)[]>([]);
  const show = useCallback(
    (text: string) => {
      const remove = showToast(text);
      removers.current.push(remove);
      return remove;
    },
    [showToast],
  );
  useEffect(() => {
    const ofScreen = removers;
    return () => {
      for (const remove of ofScreen.current.splice(0)) remove();
    };
  }, [shown]);
  return <ToastContext.Provider value={show}>{children}</ToastContext.Provider>;
}
