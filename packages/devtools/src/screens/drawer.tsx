import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Entry } from '../log/entry';
import type { ClientView } from '../log/view';
import type { Copied, PanelEvent, PanelState, Tab } from '../panel/panel-state';
import { TABS } from '../panel/panel-state';
import { DrawerHeader } from './drawer-header';
import { FlowsTab } from './flows-tab';
import { LogTab } from './log-tab';
import { Empty, Facts, Json } from './parts';
import { PasskeysTab } from './passkeys-tab';
import { ResizeHandle } from './resize-handle';
import { SessionTab } from './session-tab';

export interface DrawerProps {
  readonly clients: readonly ClientView[];
  readonly panel: PanelState;
  readonly send: (event: PanelEvent) => void;
  readonly clear: (client: number) => void;
  /** Copies the steps of a flow: as JSON, or as a test. */
  readonly copy: (client: number, flow: number, as: Copied) => void;
  readonly now: () => number;
  /** True to move the focus here at the first render. */
  readonly takesFocus: boolean;
}

/** The open panel. */
export function Drawer(props: DrawerProps) {
  const { clients, panel, send, takesFocus } = props;
  const client = clients.find(({ id }) => id === panel.client) ?? clients[0];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [takesFocus]);

  useEffect(() => {
    const drawer = element.current;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps a dialog of the page open.
      event.stopPropagation();
      send({ type: 'close' });
    };
    drawer?.addEventListener('keydown', onKeyDown);
    return () => drawer?.removeEventListener('keydown', onKeyDown);
  }, [send]);

  return (
    <div className="drawer" role="dialog" aria-label="Foyer developer tools" data-dock={panel.dock} ref={element}>
      <ResizeHandle panel={panel} send={send} />
      <DrawerHeader clients={clients} client={client} panel={panel} send={send} />
      <Tabs tab={panel.tab} send={send} />
      <div
        className="tab-panel"
        role="tabpanel"
        tabIndex={0}
        id={panelId(panel.tab)}
        aria-labelledby={tabId(panel.tab)}
      >
        {client ? (
          <TabContent {...props} client={client} />
        ) : (
          <Empty>There is no client: give one, or put the panel into a FoyerProvider or an OrganizationProvider.</Empty>
        )}
      </div>
      <p className="said" role="status">
        {panel.said}
      </p>
    </div>
  );
}

const tabId = (tab: Tab): string => `tab-${tab}`;
const panelId = (tab: Tab): string => `panel-${tab}`;

function Tabs({ tab, send }: { readonly tab: Tab; readonly send: DrawerProps['send'] }) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, currentTarget } = event;
    const at = TABS.findIndex(({ id }) => id === tab);
    const step = ({ ArrowRight: 1, ArrowLeft: -1 } as Readonly<Record<string, number>>)[key];
    const last = TABS.length - 1;
    const place =
      key === 'Home'
        ? 0
        : key === 'End'
          ? last
          : step === undefined
            ? undefined
            : (at + step + TABS.length) % TABS.length;
    const next = place === undefined ? undefined : TABS[place];
    if (!next) return;
    event.preventDefault();
    send({ type: 'showTab', tab: next.id });
    currentTarget.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus();
  }
  return (
    <div className="tabs" role="tablist" aria-label="What to show" tabIndex={-1} onKeyDown={onKeyDown}>
      {TABS.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="tab"
          role="tab"
          data-title={title}
          id={tabId(id)}
          aria-selected={id === tab}
          aria-controls={id === tab ? panelId(id) : undefined}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => send({ type: 'showTab', tab: id })}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

type ContentProps = DrawerProps & { readonly client: ClientView };

const isCall = ({ kind }: Entry): boolean => kind === 'call' || kind === 'leftOut';
const all = (): boolean => true;

function TabContent(props: ContentProps): ReactNode {
  const { client, panel, send, now } = props;
  const clear = () => props.clear(client.id);
  const log = { log: client.log, panel, send, clear };
  if (!client.isReadable && panel.tab !== 'settings' && panel.tab !== 'passkeys') return <Empty>{UNREADABLE}</Empty>;
  switch (panel.tab) {
    case 'flows':
      return (
        <FlowsTab flows={client.flows} panel={panel} send={send} copy={(flow, as) => props.copy(client.id, flow, as)} />
      );
    case 'timeLine':
      return <LogTab key="timeLine" {...log} label="Time line" shows={all} empty="Nothing has happened yet." />;
    case 'calls':
      return <LogTab key="calls" {...log} label="Calls" shows={isCall} empty="No request has been made yet." />;
    case 'session':
      return <SessionTab session={client.session} now={now} />;
    case 'passkeys':
      return <PasskeysTab />;
    case 'settings':
      return <SettingsTab {...client} />;
  }
}

const UNREADABLE =
  'This client comes from a version of Foyer that developer tools cannot look into. Give all packages of Foyer on this page one version.';

/** The settings of the project, from the client's bootstrap. */
function SettingsTab({ name, bootstrap: { isKnown, settings } }: ClientView) {
  return (
    <div className="page">
      <Facts
        facts={[
          ['Public token', name || 'This version of Foyer does not tell.'],
          [
            'From',
            isKnown ? 'An answer of the provider, or a cached copy of one.' : 'Safe defaults: there is no answer yet.',
          ],
        ]}
      />
      <Json label="Settings of the project" value={settings} />
    </div>
  );
}
