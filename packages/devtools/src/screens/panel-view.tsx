import { useEffect, useRef } from 'react';
import type { Corner } from '../panel/panel-state';
import type { DrawerProps } from './drawer';
import { Drawer } from './drawer';

interface PanelViewProps extends Omit<DrawerProps, 'takesFocus'> {
  readonly buttonPosition?: Corner;
}

/** The button in the corner, or the open panel. A pure function of its props. */
export function PanelView(props: PanelViewProps) {
  const { panel, send } = props;
  const { buttonPosition: corner = panel.dock === 'left' ? 'bottom-left' : 'bottom-right' } = props;
  // Moves the focus if the developer opens or closes the panel, but not when a page loads.
  const wasOpen = useRef(panel.isOpen);
  const hasChanged = wasOpen.current !== panel.isOpen;
  useEffect(() => {
    wasOpen.current = panel.isOpen;
  }, [panel.isOpen]);
  if (panel.isOpen) return <Drawer {...props} takesFocus={hasChanged} />;
  return <OpenButton corner={corner} takesFocus={hasChanged} onClick={() => send({ type: 'open' })} />;
}

interface OpenButtonProps {
  readonly corner: Corner;
  readonly takesFocus: boolean;
  readonly onClick: () => void;
}

function OpenButton({ corner, takesFocus, onClick }: OpenButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button
      type="button"
      className="open"
      data-corner={corner}
      aria-label="Open Foyer developer tools"
      ref={button}
      onClick={onClick}
    >
      <svg className="open-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 22V11a8 8 0 0 1 16 0v11M9 22v-9a3 3 0 0 1 6 0v9" />
      </svg>
    </button>
  );
}
