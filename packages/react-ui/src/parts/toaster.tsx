import { toast as show, useToaster } from 'react-hot-toast/headless';
import { useEffect, useRef, useState } from 'react';
import { useStyles } from '../theme/style-sheets';
import type { IconShape } from './icon';
import { ERROR, Icon, SPINNER } from './icon';
import { endQueue, leaveQueue, presentNow, showInTurn } from './toast-queue';
import toasterCss from './toaster.css?inline';

export interface ToasterProps {
  /** The widget that owns the toasts. Widgets on one page never show each other's toasts. */
  readonly toasterId: string;
}

type ToastKind = 'blank' | 'success' | 'error' | 'loading';

/** Spec section 9, in ms. */
const OPTIONS = {
  removeDelay: 1000,
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
  custom: { duration: 4000 },
};

const SHAPES: Readonly<Record<string, IconShape | undefined>> = {
  success: { path: 'M5 12.5l4.5 4.5L19 7.5' },
  error: ERROR,
  loading: SPINNER,
};

let made = 0;

/** Shows a toast in one widget. If 20 already show, it waits for room. Returns its id, for {@link dismissToast}. */
export function toast(toasterId: string, text: string, kind: ToastKind = 'success'): string {
  made += 1;
  const id = `toast-${made}`;
  const place = { toasterId, id };
  const showToast = kind === 'blank' ? show : show[kind];
  showInTurn(toasterId, { id, show: () => showToast(text, place) });
  return id;
}

/** Removes a toast before its time is over, for example one of kind 'loading'. */
export function dismissToast(toasterId: string, id: string): void {
  if (!leaveQueue(toasterId, id)) show.dismiss(id, toasterId);
}

/** The toasts of one widget. Their timers pause while the pointer is over them. */
export function Toaster({ toasterId }: ToasterProps) {
  const { toasts, handlers } = useToaster(OPTIONS, toasterId);
  const ready = useEmptyFirst();
  useStyles(toasterCss);
  useNoneLeft(toasterId);
  useEffect(() => presentNow(toasterId, toasts.length), [toasterId, toasts.length]);
  return (
    <div className="foyer-toaster" role="status">
      <div
        className="foyer-toasts"
        role="presentation"
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
        onFocus={handlers.startPause}
        onBlur={handlers.endPause}
      >
        {(ready ? toasts : []).map(({ id, type, visible, message }) => {
          const shape = SHAPES[type];
          return (
            <div key={id} className="foyer-toast" data-kind={type} data-leaving={!visible || undefined}>
              {shape ? <Icon shape={shape} /> : null}
              <span>{typeof message === 'function' ? null : message}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Screen readers only announce changes to an existing live region, so the first toast waits until the region exists.
 */
function useEmptyFirst(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}

/** The library keeps toasts outside of React, so an unmounted widget must remove its own. */
function useNoneLeft(toasterId: string): void {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // StrictMode unmounts and remounts effects immediately. Only an effect that stays unmounted counts.
      queueMicrotask(() => {
        if (mounted.current) return;
        endQueue(toasterId);
        show.removeAll(toasterId);
      });
    };
  }, [toasterId]);
}
