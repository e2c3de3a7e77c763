import type { ClientView } from '../log/view';
import type { Dock, PanelEvent, PanelState } from '../panel/panel-state';
import { DOCKS } from '../panel/panel-state';

interface DrawerHeaderProps {
  readonly clients: readonly ClientView[];
  readonly client: ClientView | undefined;
  readonly panel: PanelState;
  readonly send: (event: PanelEvent) => void;
}

/** The title, the select for several clients, the dock position, and the close button. */
export function DrawerHeader({ clients, client, panel, send }: DrawerHeaderProps) {
  return (
    <header className="header">
      <h2 className="title">Foyer</h2>
      {clients.length > 1 && (
        <label className="client">
          <span className="unseen">Client</span>
          <select
            value={client?.id}
            onChange={({ target }) => send({ type: 'showClient', client: Number(target.value) })}
          >
            {clients.map((one, index) => (
              <option key={one.id} value={one.id}>
                {`${index + 1}. ${one.name || 'client of another version'}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="docks" role="group" aria-label="Dock">
        {DOCKS.map((dock) => (
          <button
            key={dock}
            type="button"
            className="icon-button"
            aria-pressed={dock === panel.dock}
            aria-label={NAMES[dock]}
            onClick={() => send({ type: 'dock', dock })}
          >
            <DockIcon dock={dock} />
          </button>
        ))}
      </div>
      <button type="button" className="icon-button" aria-label="Close" onClick={() => send({ type: 'close' })}>
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </header>
  );
}

const NAMES: Readonly<Record<Dock, string>> = { left: 'Dock left', bottom: 'Dock at the bottom', right: 'Dock right' };
const FILLED: Readonly<Record<Dock, string>> = {
  left: 'M2 3h4v10H2z',
  bottom: 'M2 9h12v4H2z',
  right: 'M10 3h4v10h-4z',
};

function DockIcon({ dock }: { readonly dock: Dock }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2 3h12v10H2z" />
      <path className="filled" d={FILLED[dock]} />
    </svg>
  );
}
