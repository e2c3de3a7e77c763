import type { KeyboardEvent, PointerEvent } from 'react';
import type { PanelEvent, PanelState } from '../panel/panel-state';
import { LARGEST, SMALLEST } from '../panel/panel-state';

/** Step of the edge for an arrow key, in px. */
const STEP = 24;

interface ResizeHandleProps {
  readonly panel: PanelState;
  readonly send: (event: PanelEvent) => void;
}

/** The edge of the drawer, which can be dragged, or moved with the arrow keys. */
export function ResizeHandle({ panel: { dock, size }, send }: ResizeHandleProps) {
  const resize = (to: number) => send({ type: 'resize', size: to });

  function onKeyDown(event: KeyboardEvent): void {
    const larger = { bottom: 'ArrowUp', left: 'ArrowRight', right: 'ArrowLeft' }[dock];
    const smaller = { bottom: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }[dock];
    const sizes: Readonly<Record<string, number>> = {
      [larger]: size + STEP,
      [smaller]: size - STEP,
      Home: SMALLEST,
      End: LARGEST,
    };
    const next = sizes[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  }

  function onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const view = currentTarget.ownerDocument.documentElement;
    resize({ bottom: view.clientHeight - clientY, left: clientX, right: view.clientWidth - clientX }[dock]);
  }

  return (
    <div
      className="edge"
      role="separator"
      aria-label="Size of the panel"
      aria-orientation={dock === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuemin={SMALLEST}
      aria-valuemax={LARGEST}
      aria-valuenow={size}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
