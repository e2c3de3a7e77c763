import { useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOW } from '../states/devtools';
import type { ClientView, PanelState } from './sources';
import { firstState, insertPanelSheet, nextState, PanelView } from './sources';

interface DevtoolsStageProps {
  readonly clients: readonly ClientView[];
  readonly panel?: Partial<PanelState>;
}

const ignore = () => undefined;
const now = () => NOW;

/** The panel of the developer tools with literal data, in a shadow root as on a page. */
export function DevtoolsStage({ clients, panel: given }: DevtoolsStageProps) {
  const [root, setRoot] = useState<ShadowRoot>();
  const [panel, send] = useReducer(nextState, { ...firstState(true, 'bottom'), ...given });
  function attach(host: HTMLDivElement | null): void {
    if (!host || host.shadowRoot) return;
    const shadow = host.attachShadow({ mode: 'open' });
    insertPanelSheet(shadow).setSize(panel.size);
    setRoot(shadow);
  }
  const view = <PanelView clients={clients} panel={panel} send={send} clear={ignore} copy={ignore} now={now} />;
  return (
    <div className="foyer-host" ref={attach}>
      {root && createPortal(view, root)}
    </div>
  );
}
